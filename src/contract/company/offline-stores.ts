import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, OptionalText, pageEntries, pageOf, rangeEntries } from '#contract/shapes.ts'
import { offlineStoreStatuses, storeOperations } from '#domain/company/offline-stores.ts'
import { storeTypes } from '#domain/company/websites.ts'
import {
  ExpiringStore,
  OfflineStoreDetail,
  OfflineStoreRow,
  StoreContentShape,
  StoreDataShape,
  StoreHistoryRow,
} from './offline-store-shapes.ts'

const access = { menu: ['M-14', 'M-13'] } as const
const refuses = ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'] as const
const some = <const L extends readonly string[]>(list: L) =>
  v.optional(v.array(v.picklist(list, 'unknown_value')))

export const list = call({
  id: 'offlineStore.list',
  method: 'POST',
  reads: true,
  of: ['group', 'withdrawalAccounts'],
  path: '/merchant/acquirer/subMerchant/list',
  access,
  ours: true,
  input: v.object({
    storeType: some(storeTypes),
    status: some(offlineStoreStatuses),
    storeStatus: some(storeOperations),
    code: OptionalText(64),
    name: OptionalText(100),
    address: OptionalText(300),
    /** `none` selects the stores without a group. */
    groupId: v.optional(v.array(v.union([Id, v.literal('none')]))),
    withdrawalAccountId: v.optional(v.array(Id)),
    /** When it was last submitted. */
    ...rangeEntries,
    ...pageEntries,
  }),
  output: pageOf(OfflineStoreRow),
  refuses: [],
  summary: "Lists the offline stores in the user's groups, latest application first.",
})

export const getDetail = call({
  id: 'offlineStore.getDetail',
  method: 'GET',
  of: ['group', 'withdrawalAccounts'],
  path: '/merchant/acquirer/subMerchant/querySubMerchantDetail',
  access,
  ours: true,
  input: v.object({ storeId: v.optional(Id) }),
  output: OfflineStoreDetail,
  refuses: [],
  summary:
    'Returns an offline store as its form shows it or, without an ID, what the form of a new one needs.',
})

/** The edited fields of a store, and the revision that the caller saw: an outdated revision is refused. */
const Writing = {
  content: StoreContentShape,
  groupId: v.optional(v.nullable(Id), null),
  revision: v.optional(v.number('format')),
}
const Kept = v.object({
  storeId: v.string(),
  code: v.string(),
  status: v.picklist(offlineStoreStatuses),
  revision: v.number(),
  savedAt: Instant,
})

export const saveDraft = call({
  id: 'offlineStore.saveDraft',
  method: 'POST',
  changes: ['offlineStore'],
  path: '/merchant/acquirer/subMerchant/saveDraft',
  access,
  ours: true,
  idempotent: true,
  input: v.object({ ...Writing, storeId: v.optional(Id) }),
  output: Kept,
  refuses,
  summary: 'Saves the draft of an offline store; without an ID, it creates one.',
})

export const add = call({
  id: 'offlineStore.add',
  method: 'POST',
  changes: ['offlineStore', 'desk'],
  path: '/merchant/acquirer/subMerchant/addSubMerchant',
  access,
  ours: true,
  idempotent: true,
  input: v.object({
    ...Writing,
    /** The draft that is submitted; without it the store is new. */
    storeId: v.optional(Id),
  }),
  output: Kept,
  refuses,
  summary: 'Submits a new offline store for review.',
})

export const update = call({
  id: 'offlineStore.update',
  method: 'POST',
  changes: ['offlineStore', 'desk'],
  path: '/merchant/acquirer/subMerchant/updateSubMerchant',
  access,
  ours: true,
  idempotent: true,
  input: v.object({ ...Writing, storeId: Id }),
  output: Kept,
  refuses,
  summary: 'Resubmits an offline store that was declined or returned for changes.',
})

export const listHistory = call({
  id: 'offlineStore.listHistory',
  method: 'GET',
  path: '/merchant/acquirer/subMerchant/renew/history/list',
  access,
  ours: true,
  input: v.object(pageEntries),
  output: pageOf(StoreHistoryRow),
  refuses: [],
  summary: 'Lists every submission of an offline store, newest first.',
})

export const listExpired = call({
  id: 'offlineStore.listExpired',
  method: 'GET',
  path: '/merchant/acquirer/subMerchant/renew/expired/list',
  access,
  ours: true,
  input: v.object({}),
  output: v.object({ items: v.array(ExpiringStore) }),
  refuses: [],
  summary: 'Lists offline stores whose licence has expired or will expire within 30 days.',
})

export const applyRenew = call({
  id: 'offlineStore.applyRenew',
  method: 'POST',
  changes: ['offlineStore', 'desk'],
  path: '/merchant/acquirer/subMerchant/renew/apply',
  access,
  ours: true,
  idempotent: true,
  input: v.object({
    storeId: Id,
    /** Only the licence fields are used. */
    licence: StoreDataShape,
    revision: v.optional(v.number('format')),
  }),
  output: Kept,
  refuses,
  summary: 'Submits the new licence of an approved offline store for review.',
})
