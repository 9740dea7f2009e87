import { and, count, eq, notInArray } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type { AccountChoice } from '#contract/company/offline-store-shapes.ts'
import type * as contract from '#contract/company/offline-stores.ts'
import {
  fieldOfCall,
  filesOfStore,
  isFranchise,
  reasonsAgainstSendingStore,
  type StoreErrors,
  storeErrors,
} from '#domain/company/offline-stores/checks.ts'
import type { StoreContent } from '#domain/company/offline-stores/fields.ts'
import { storeCode } from '#domain/company/offline-stores.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import { askDesk } from '#server/cases/ask.ts'
import { reasonsUnverified } from '#server/company/identity/shared/verification.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { groups, merchants } from '#server/db/schema/merchants.ts'
import { offlineStoreApplications, offlineStores } from '#server/db/schema/offline-stores.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import { byId, type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'
import { columnsOf, openContent, sealContent } from './content.ts'
import type { OfflineStore } from './shared/find-store.ts'

type Held = { readonly id: string; readonly approved: string | null }

/**
 * Assigns the referenced files to their store. Files referenced by neither the current nor the approved content are
 * released and removed like any unused upload.
 */
async function takeStoreFiles(
  tx: Tx,
  ctx: MerchantCtx,
  { id, approved }: Held,
  content: StoreContent,
): Promise<void> {
  const named = filesOfStore(content)
  for (const { path, profile, names } of named) {
    await takeFiles(tx, ctx, id, {
      field: fieldOfCall(path),
      profile,
      names: [...new Set(names)],
      keptBy: id,
    })
  }
  const before = approved === null ? [] : filesOfStore(openContent(ctx, id, approved))
  const kept = [...named, ...before].flatMap(({ names }) => names)
  const own = and(ofMerchant(ctx, files), eq(files.usedBy, id))
  await tx
    .update(files)
    .set({ usedBy: null })
    .where(and(own, kept.length > 0 ? notInArray(files.name, kept) : undefined))
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** The merchant's withdrawal accounts that an offline store may be settled to. */
    readonly accountsForStores: (
      db: Reader,
      merchant: OfMerchant,
    ) => Promise<readonly AccountChoice[]>
  }
}

/** Refuses an account that is not among the approved ones; null means another settlement type. */
async function refuseAccount(tx: Tx, ctx: MerchantCtx, accountId: string | null): Promise<void> {
  if (accountId === null) return
  const accounts = await ctx.services.extensions.accountsForStores(tx, ctx)
  if (!accounts.some((one) => one.accountId === accountId))
    failFields({ 'content.data.withdrawalAccountId': 'unknown_value' })
}

type Writing = Pick<Input<typeof contract.update>, 'content' | 'groupId' | 'revision'>

/** Fails when the editor saw another revision, instead of overwriting it. */
export function refuseOtherRevision(store: OfflineStore, seen: number | undefined): void {
  if (seen !== undefined && seen !== store.revision) fail('changed_meanwhile')
}

/** The group must be one of the user's, so that the store stays visible to them. */
export async function refuseStoreGroup(
  tx: Tx,
  ctx: MerchantCtx,
  groupId: string | null,
): Promise<void> {
  const { allGroups, groups: own } = await accessScopeOf(tx, ctx)
  if (groupId === null) {
    if (!allGroups) failFields({ groupId: 'required' })
    return
  }
  const known = await tx.$count(groups, and(ofMerchant(ctx, groups), eq(groups.id, groupId)))
  if (known === 0 || !(allGroups || own.has(groupId))) failFields({ groupId: 'unknown_value' })
}

/** A new store: an empty draft with the merchant's next code. */
export async function beginStore(tx: Tx, ctx: MerchantCtx): Promise<OfflineStore> {
  await inTurn(tx, ctx)
  const [before] = await tx
    .select({ stores: count() })
    .from(offlineStores)
    .where(ofMerchant(ctx, offlineStores))
  const id = ctx.newId('ofs')
  const [store] = await tx
    .insert(offlineStores)
    .values({
      ...{ id, merchantId: ctx.merchantId, code: storeCode((before?.stores ?? 0) + 1) },
      ...{ name: '', address: '', status: 'draft' },
      content: sealContent(ctx, id, { data: {}, persons: [] }),
      ...{ createdAt: ctx.now, savedAt: ctx.now, savedByName: ctx.actor.name ?? '' },
    })
    .returning()
  return store ?? fail('internal')
}

/** Assigns the files of a new content and returns the column changes of the store. */
export async function written(
  tx: Tx,
  ctx: MerchantCtx,
  store: OfflineStore,
  { content, groupId }: Pick<Writing, 'content'> & { readonly groupId: string | null },
) {
  await takeStoreFiles(tx, ctx, store, content)
  return {
    ...columnsOf(content.data),
    groupId,
    content: sealContent(ctx, store.id, content),
    revision: store.revision + 1,
    savedAt: ctx.now,
    savedByName: ctx.actor.name ?? '',
  }
}

/** Refuses a content that cannot be submitted, regardless of the store's state. */
export async function refuseUnsendable(
  tx: Tx,
  ctx: MerchantCtx,
  content: StoreContent,
): Promise<void> {
  const [merchant] = await tx
    .select({
      verificationStatus: merchants.verificationStatus,
      metaClient: merchants.metaClient,
      accountStatus: merchants.accountStatus,
    })
    .from(merchants)
    .where(byId(merchants.id, ctx.merchantId))
  if (!merchant) return fail('not_found')
  const today = ctx.now.toISOString().slice(0, 10)
  refuseFor(
    [
      // A direct store takes over the merchant's identity.
      ...(isFranchise(content.data) ? [] : reasonsUnverified(merchant)),
      ...reasonsAgainstSendingStore(content, today),
    ].filter(({ code }) => code !== 'offline_store.fields_open'),
  )
  failStoreFields(storeErrors(content, today))
  await refuseAccount(tx, ctx, columnsOf(content.data).withdrawalAccountId)
}

/** Throws a field error for each invalid field. */
function failStoreFields(faults: StoreErrors): void {
  const fields = Object.entries(faults).flatMap(([path, fault]) =>
    fault ? [[fieldOfCall(path), fault] as const] : [],
  )
  if (fields.length > 0) failFields(Object.fromEntries(fields))
}

/** Records the submission of a store and queues it for the desk. */
export async function noteSent(
  tx: Tx,
  ctx: MerchantCtx,
  { id: storeId }: OfflineStore,
  change: OfflineStore['change'],
): Promise<void> {
  await tx.insert(offlineStoreApplications).values({
    ...{ id: ctx.newId('osa'), merchantId: ctx.merchantId, storeId, change },
    ...{ submittedAt: ctx.now, submittedByName: ctx.actor.name ?? '' },
  })
  await askDesk(tx, ctx, { queue: 'offline_store', subject: storeId })
}

/** The response for a saved store. */
export const storedView = (
  store: Pick<OfflineStore, 'id' | 'code' | 'status' | 'revision' | 'savedAt'>,
): Output<typeof contract.saveDraft> => ({
  storeId: store.id,
  code: store.code,
  status: store.status,
  revision: store.revision,
  savedAt: store.savedAt.toISOString(),
})
