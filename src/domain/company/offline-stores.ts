import { day } from '#domain/durations.ts'
import { type DocumentState, documentState, documentWarning } from './identity-documents.ts'

/**
 * How the application of an offline store stands. draft: being written; pending: under review; modify: to be improved
 * and sent again; decline: the review was not passed, it may be sent again.
 */
export const offlineStoreStatuses = ['draft', 'pending', 'approved', 'decline', 'modify'] as const
export type OfflineStoreStatus = (typeof offlineStoreStatuses)[number]

/** How an approved store operates: suspended while its licence has expired. */
export const storeOperations = ['operating', 'suspended'] as const
export type StoreOperation = (typeof storeOperations)[number]
/** The same of every store; one that was never approved is not open. */
export const storeOpenness = ['not_open', ...storeOperations] as const
export type StoreOpenness = (typeof storeOpenness)[number]

/** What is under review, or was last: the store as a whole, or the renewal of its licence. */
export const storeChanges = ['opening', 'licence'] as const
export type StoreChange = (typeof storeChanges)[number]

/** How a review ended, as the update history shows it; one that goes on is pending. */
export const reviewStatuses = ['pending', 'approved', 'decline', 'modify'] as const

/** A store with this in its English name is sent back by the robot of the sandbox. */
export const sandboxFaultyStore = 'faulty'

/** The last day (yyyy-MM-dd, UTC) of the licences that may be renewed from now on. */
export const renewableUntil = (now: Date): string =>
  new Date(now.getTime() + documentWarning - day).toISOString().slice(0, 10)

/** How a licence stands whose last day (yyyy-MM-dd, UTC) that is; null: it is good for ever. */
export const licenceState = (until: string | null, now: Date): DocumentState =>
  until === null ? 'good' : documentState(until, now)

/** The code of the merchant's nth store: `S00000001`. */
export const storeCode = (nth: number): string => `S${String(nth).padStart(8, '0')}`
