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

/** What is kept of a store: sealed in the database, read again by this shape. */
export const StoreContentShape = v.object({ data: StoreDataShape, persons: StorePersons })

/** What the provider said last of a store, with what its staff adds in the caller's language. */
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
  /** Null while none was chosen. */
  storeType: v.nullable(v.picklist(storeTypes)),
  status: v.picklist(offlineStoreStatuses),
  /** What is under review, or was last. */
  change: v.picklist(storeChanges),
  /** Null until it was approved. */
  storeStatus: v.nullable(v.picklist(storeOperations)),
  appliedAt: v.nullable(Instant),
  withdrawalAccount: v.nullable(v.string()),
  /** What the provider said of it; null while it has not, or since it was sent again. */
  decision: v.nullable(StoreDecision),
})
export type OfflineStoreRow = v.InferOutput<typeof OfflineStoreRow>

export const AccountChoice = v.object({
  accountId: v.string(),
  /** Bank and the end of the number. */
  label: v.string(),
  currency: CurrencyCode,
})
export type AccountChoice = v.InferOutput<typeof AccountChoice>

/** A store as its form shows it; without a store, what the form needs for a new one. */
export const OfflineStoreDetail = v.object({
  store: v.nullable(
    v.object({
      ...OfflineStoreRow.entries,
      content: StoreContentShape,
      /** What its files were called when they were uploaded. */
      files: v.array(v.object({ fileName: v.string(), originalName: v.string() })),
      /** The last day (yyyy-MM-dd, UTC) of its approved licence; null: none, or it was never approved. */
      licenceUntil: v.nullable(v.string()),
      revision: v.number(),
      savedAt: Instant,
      savedBy: v.string(),
      /** What stands against sending it now. */
      against: v.array(ReasonShape),
    }),
  ),
  /** The name of the merchant's company, which a direct store takes over. */
  companyName: v.string(),
  /** Approved withdrawal accounts of the merchant. */
  withdrawalAccounts: v.array(AccountChoice),
  /** The user has all groups: only such a one may leave a store in none. */
  allGroups: v.boolean(),
})
export type OfflineStoreDetail = v.InferOutput<typeof OfflineStoreDetail>

/** One line of the update history: each time that a store was sent. */
export const StoreHistoryRow = v.object({
  applicationId: v.string(),
  storeId: v.string(),
  name: v.string(),
  change: v.picklist(storeChanges),
  submittedAt: Instant,
  operator: v.string(),
  status: v.picklist(reviewStatuses),
  /** The store is to be improved and sent again, and this is what was said of it last. */
  toImprove: v.boolean(),
  /** What is to be improved. */
  reason: v.nullable(v.picklist(deskReasons.offline_store)),
  note: v.nullable(v.string()),
})
export type StoreHistoryRow = v.InferOutput<typeof StoreHistoryRow>

/** A store whose licence has expired or is about to. */
export const ExpiringStore = v.object({
  storeId: v.string(),
  code: v.string(),
  name: v.string(),
  /** The last day (yyyy-MM-dd, UTC) on which its licence is good. */
  licenceUntil: v.string(),
  state: v.picklist(['expiring', 'expired']),
  status: v.picklist(offlineStoreStatuses),
  change: v.picklist(storeChanges),
  revision: v.number(),
})
export type ExpiringStore = v.InferOutput<typeof ExpiringStore>
