import { day } from '#domain/durations.ts'
import { type DocumentState, documentState, documentWarning } from './identity-documents.ts'

/**
 * Statuses of an offline store's application. draft: being edited; pending: under review; modify: returned for
 * correction; decline: the review failed, and the merchant may submit it again.
 */
export const offlineStoreStatuses = ['draft', 'pending', 'approved', 'decline', 'modify'] as const
export type OfflineStoreStatus = (typeof offlineStoreStatuses)[number]

/** Operation of an approved store: suspended while its licence is expired. */
export const storeOperations = ['operating', 'suspended'] as const
export type StoreOperation = (typeof storeOperations)[number]
/** Operation of any store; one that was never approved is `not_open`. */
export const storeOpenness = ['not_open', ...storeOperations] as const
export type StoreOpenness = (typeof storeOpenness)[number]

/** Subject of the current or last review: the whole store, or the renewal of its licence. */
export const storeChanges = ['opening', 'licence'] as const
export type StoreChange = (typeof storeChanges)[number]

/** Results of a review in the update history; pending while it is in progress. */
export const reviewStatuses = ['pending', 'approved', 'decline', 'modify'] as const

/** The sandbox robot returns a store whose English name contains this. */
export const sandboxFaultyStore = 'faulty'

/** Latest last day (yyyy-MM-dd, UTC) of a licence that may be renewed now. */
export const renewableUntil = (now: Date): string =>
  new Date(now.getTime() + documentWarning - day).toISOString().slice(0, 10)

/** Validity of a licence by its last day (yyyy-MM-dd, UTC); null: it never expires. */
export const licenceState = (until: string | null, now: Date): DocumentState =>
  until === null ? 'good' : documentState(until, now)

/** Code of the merchant's nth store: `S00000001`. */
export const storeCode = (nth: number): string => `S${String(nth).padStart(8, '0')}`
