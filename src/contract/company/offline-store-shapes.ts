import * as v from 'valibot'
import { CurrencyCode, Id, Instant, ReasonShape } from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import {
  type StoreFieldRule,
  storeFields,
  storePersonFields,
  storeRoles,
} from '#domain/company/offline-stores/fields.ts'
import {
  offlineStoreStatuses,
  reviewStatuses,
  storeChanges,
  storeOperations,
} from '#domain/company/offline-stores.ts'
import { storeTypes } from '#domain/company/websites.ts'
import { type WrittenField, writtenField } from './written-field.ts'

const FileNames: v.GenericSchema<readonly string[]> = v.pipe(
  v.array(Id, 'format'),
  v.maxLength(10, 'too_long'),
)
const Files = v.optional(FileNames)

type EntryOf<F extends StoreFieldRule> = F['kind'] extends 'files' ? typeof Files : WrittenField
const entriesOf = <const D extends Readonly<Record<string, StoreFieldRule>>>(fields: D) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'files' ? Files : writtenField(kind),
    ]),
  ) as { readonly [N in keyof D]: EntryOf<D[N]> }

export const StoreDataShape = v.object(entriesOf(storeFields))
const StorePersonShape = v.object({
  personalId: Id,
  role: v.picklist(storeRoles, 'unknown_value'),
  data: v.object(entriesOf(storePersonFields)),
})

type StorePerson = v.InferOutput<typeof StorePersonShape>
const StorePersons: v.GenericSchema<readonly StorePerson[]> = v.pipe(
  v.array(StorePersonShape, 'format'),
  v.maxLength(30, 'too_long'),
  v.check((all) => new Set(all.map((one) => one.personalId)).size === all.length, 'format'),
)

/** The stored content of a store, encrypted in the database and parsed again with this shape. */
export const StoreContentShape = v.object({ data: StoreDataShape, persons: StorePersons })

/** The provider's last decision on a store, with the staff's comment in the caller's language. */
const StoreDecision = v.object({
  decision: v.picklist(reviewStatuses),
  reason: v.nullable(v.picklist(deskReasons.offline_store)),
  note: v.nullable(v.string()),
  at: Instant,
})
export type StoreDecision = v.InferOutput<typeof StoreDecision>

const Named = v.object({ id: v.string(), name: v.string() })

export const OfflineStoreRow = v.object({
  storeId: v.string(),
  code: v.string(),
  name: v.string(),
  address: v.string(),
  group: v.nullable(Named),
  /** Null until chosen. */
  storeType: v.nullable(v.picklist(storeTypes)),
  status: v.picklist(offlineStoreStatuses),
  /** The change that is under review, or the last one that was. */
  change: v.picklist(storeChanges),
  /** Null until approved. */
  storeStatus: v.nullable(v.picklist(storeOperations)),
  appliedAt: v.nullable(Instant),
  withdrawalAccount: v.nullable(v.string()),
  /** The provider's decision; null before it, or since the store was resubmitted. */
  decision: v.nullable(StoreDecision),
})
export type OfflineStoreRow = v.InferOutput<typeof OfflineStoreRow>

export const AccountChoice = v.object({
  accountId: v.string(),
  /** Bank and last digits of the account number. */
  label: v.string(),
  currency: CurrencyCode,
})
export type AccountChoice = v.InferOutput<typeof AccountChoice>

/** A store as its form shows it; without a store, what the form of a new one needs. */
export const OfflineStoreDetail = v.object({
  store: v.nullable(
    v.object({
      ...OfflineStoreRow.entries,
      content: StoreContentShape,
      /** The original names of its uploaded files. */
      files: v.array(v.object({ fileName: v.string(), originalName: v.string() })),
      /** The last valid day (yyyy-MM-dd, UTC) of its approved licence; null: no licence, or never approved. */
      licenceUntil: v.nullable(v.string()),
      revision: v.number(),
      savedAt: Instant,
      savedBy: v.string(),
      /** Reasons against submitting it now. */
      against: v.array(ReasonShape),
    }),
  ),
  /** The name of the merchant's company, which a direct store inherits. */
  companyName: v.string(),
  /** Approved withdrawal accounts of the merchant. */
  withdrawalAccounts: v.array(AccountChoice),
  /** The user has all groups: only such a user may leave a store without a group. */
  allGroups: v.boolean(),
})
export type OfflineStoreDetail = v.InferOutput<typeof OfflineStoreDetail>

/** One line of the update history: one for each submission. */
export const StoreHistoryRow = v.object({
  applicationId: v.string(),
  storeId: v.string(),
  name: v.string(),
  change: v.picklist(storeChanges),
  submittedAt: Instant,
  operator: v.string(),
  status: v.picklist(reviewStatuses),
  /** The store must be corrected and resubmitted, for the reason given in the last decision. */
  toImprove: v.boolean(),
  /** What has to be corrected. */
  reason: v.nullable(v.picklist(deskReasons.offline_store)),
  note: v.nullable(v.string()),
})
export type StoreHistoryRow = v.InferOutput<typeof StoreHistoryRow>

/** A store whose licence has expired or is about to. */
export const ExpiringStore = v.object({
  storeId: v.string(),
  code: v.string(),
  name: v.string(),
  /** The last valid day (yyyy-MM-dd, UTC) of its licence. */
  licenceUntil: v.string(),
  state: v.picklist(['expiring', 'expired']),
  status: v.picklist(offlineStoreStatuses),
  change: v.picklist(storeChanges),
  revision: v.number(),
})
export type ExpiringStore = v.InferOutput<typeof ExpiringStore>
