import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import type * as contract from '#contract/company/offline-stores.ts'
import {
  filesOfStore,
  reasonsAgainstRenewal,
  reasonsAgainstSendingStore,
} from '#domain/company/offline-stores/checks.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/offline-store.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { groups, merchants } from '#server/db/schema/merchants.ts'
import { originalNames } from '#server/files/original-names.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { byId } from '#server/kernel/scope.ts'
import { againstUnchanged, asSent, onlyRequested, openContent } from './content.ts'
import { findOfflineStore, storeFactsOf } from './shared/find-store.ts'
import { storeRows } from './view.ts'

async function storeView(ctx: MerchantCtx, storeId: string): Promise<OfflineStoreDetail['store']> {
  const store = await findOfflineStore(ctx.db, ctx, storeId)
  const [group] =
    store.groupId === null
      ? []
      : await ctx.db
          .select({ name: groups.name })
          .from(groups)
          .where(byId(groups.id, store.groupId))
  const [row] = await storeRows(ctx, [{ store, groupName: group?.name ?? null }])
  if (!row) return fail('not_found')
  const content = openContent(ctx, store.id, store.content)
  const today = ctx.now.toISOString().slice(0, 10)
  const against = [
    ...reasonsAgainst(storeFactsOf(store, ctx.now), { type: 'SUBMIT' }),
    ...againstUnchanged(ctx, store, asSent(content)),
    ...(store.change === 'licence'
      ? reasonsAgainstRenewal(content.data, today)
      : reasonsAgainstSendingStore(onlyRequested(content), today)),
  ]
  return {
    ...row,
    content,
    files: await originalNames(
      ctx.db,
      ctx,
      filesOfStore(content).flatMap(({ names }) => names),
    ),
    licenceUntil: store.licenceUntil,
    revision: store.revision,
    savedAt: store.savedAt.toISOString(),
    savedBy: store.savedByName,
    against: renderReasons(against, localeContextOf(ctx)),
  }
}

/** One store with all data of its form; without an id, the data for the form of a new one. */
export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { storeId }) => {
  const [[merchant], { allGroups }] = await Promise.all([
    ctx.db
      .select({ name: merchants.name })
      .from(merchants)
      .where(byId(merchants.id, ctx.merchantId)),
    accessScopeOf(ctx.db, ctx),
  ])
  return {
    store: storeId === undefined ? null : await storeView(ctx, storeId),
    companyName: merchant?.name ?? '',
    withdrawalAccounts: [...(await ctx.services.extensions.accountsForStores(ctx.db, ctx))],
    allGroups,
  }
}
