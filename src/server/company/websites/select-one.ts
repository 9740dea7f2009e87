import { eq } from 'drizzle-orm'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import type * as contract from '#contract/company/websites.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import { originalNames } from '#server/files/original-names.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { declaredOf } from './declared.ts'
import { storeRevision } from './revision.ts'
import type { Store } from './shared/facts.ts'
import { findStore, isVisible } from './shared/find-store.ts'
import { decisionsOn, toDecision, websiteRows } from './shared/view.ts'

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** The accounts that may receive a website's withdrawals. */
    readonly accountsForWebsite: (
      ctx: MerchantCtx,
      store: Store,
    ) => Promise<WebsiteDetail['withdrawalAccounts']>
  }
}

export const selectOne: Handler<typeof contract.selectOne> = async (ctx, { storeId }) => {
  const { store, facts } = await findStore(ctx, storeId)
  const [row] = await websiteRows(
    ctx.db,
    { now: ctx.now, language: ctx.language },
    {
      where: only(isVisible(ctx), eq(stores.id, storeId)),
      sort: [],
      limit: 1,
      offset: 0,
    },
  )
  if (!row) return fail('not_found')
  const [shop] = await ctx.db
    .select({ boundAt: shopAuthorisations.boundAt })
    .from(shopAuthorisations)
    .where(byId(shopAuthorisations.storeId, store.id))
  const { delivery, application } = declaredOf(store)
  // Declared data is editable only for a resubmission.
  const proofs = row.state === 'review_failed' ? (application?.historyProof ?? []) : []
  return {
    ...{ ...row, delivery, application },
    files: await originalNames(ctx.db, ctx, [
      ...(row.image === null ? [] : [row.image]),
      ...proofs,
    ]),
    revision: storeRevision(store),
    withdrawalAccounts: await ctx.services.extensions.accountsForWebsite(ctx, store),
    boundAt: shop?.boundAt.toISOString() ?? null,
    againstDelete: renderReasons(reasonsAgainst(facts, { type: 'DELETE' }), localeContextOf(ctx)),
    decisions: (await decisionsOn(ctx.db, [storeId])).map((one) => toDecision(one, ctx.language)),
  }
}
