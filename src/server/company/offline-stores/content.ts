import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { StoreContentShape } from '#contract/company/offline-store-shapes.ts'
import { trimmed } from '#domain/company/identity/fields.ts'
import { isFranchise } from '#domain/company/offline-stores/checks.ts'
import type { StoreContent, StoreData } from '#domain/company/offline-stores/fields.ts'
import { storeTypes } from '#domain/company/websites.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import type { offlineStores } from '#server/db/schema/offline-stores.ts'
import type { Ctx } from '#server/kernel/context.ts'

const about = (storeId: string) => `offline_store ${storeId}`

/** Encrypts a store's content for storage. */
export const sealContent = (
  ctx: Pick<Ctx, 'services'>,
  storeId: string,
  content: StoreContent,
): string => ctx.services.identityVault.seal(JSON.stringify(content), about(storeId))

export const openContent = (ctx: Ctx, storeId: string, sealed: string): StoreContent =>
  v.parse(StoreContentShape, JSON.parse(ctx.services.identityVault.open(sealed, about(storeId))))

/** The unencrypted columns of a content, for searching and lists. */
export const columnsOf = (data: StoreData) => ({
  type: storeTypes.find((one) => one === data.storeType) ?? null,
  name: data.nameEn?.trim() ?? '',
  address: [data.addressEn, data.district, data.city, data.province, data.postcode]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', '),
  withdrawalAccountId:
    data.settlementType === 'withdrawal_account' ? (data.withdrawalAccountId ?? null) : null,
})

/** The content without fields that were not requested: a direct store names no persons. */
export const onlyRequested = ({ data, persons }: StoreContent): StoreContent => ({
  data,
  persons: isFranchise(data) ? persons : [],
})

/** The reasons against resubmitting an unchanged store that was sent back or declined. */
export function againstUnchanged(
  ctx: Ctx,
  { id, status, submitted }: Pick<typeof offlineStores.$inferSelect, 'id' | 'status' | 'submitted'>,
  content: StoreContent,
): Reason[] {
  if ((status !== 'modify' && status !== 'decline') || submitted === null) return []
  const before = openContent(ctx, id, submitted)
  return isDeepStrictEqual(before, content) ? [reason('offline_store.nothing_changed')] : []
}

/** The content as submitted: only requested fields, and trimmed texts. */
export function asSent(content: StoreContent): StoreContent {
  const { data, persons } = onlyRequested(content)
  return {
    data: trimmed(data),
    persons: persons.map((person) => ({ ...person, data: trimmed(person.data) })),
  }
}
