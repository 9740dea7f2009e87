import { eq } from 'drizzle-orm'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import type * as contract from '#contract/company/websites.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import { originalNames } from '#server/files/original-names.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { readingOf } from '#server/kernel/reading.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { told } from '#words/reasons/all.ts'
import { declaredOf } from './declared.ts'
import type { Store } from './offers/facts.ts'
import { findStore, inReach } from './offers/find-store.ts'
import { decisionsOn, toDecision, websiteRows } from './offers/view.ts'
import { storeRevision } from './revision.ts'

declare module '#server/kernel/answers.ts' {
  interface Answers {
    /** The accounts that may take the withdrawals of a website. */
    readonly accountsForWebsite: (
      ctx: MerchantCtx,
      store: Store,
    ) => Promise<WebsiteDetail['withdrawalAccounts']>
  }
}

/** One website with everything that its page shows. */
export const selectOne: Verb<typeof contract.selectOne> = async (ctx, { storeId }) => {
  const { store, facts } = await findStore(ctx, storeId)
  const [row] = await websiteRows(
    ctx.db,
    { now: ctx.now, language: ctx.language },
    {
      where: only(inReach(ctx), eq(stores.id, storeId)),
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
  // What was declared can be changed only to be sent again.
  const proofs = row.state === 'review_failed' ? (application?.historyProof ?? []) : []
  return {
    ...{ ...row, delivery, application },
    files: await originalNames(ctx.db, ctx, [
      ...(row.image === null ? [] : [row.image]),
      ...proofs,
    ]),
    revision: storeRevision(store),
    withdrawalAccounts: await ctx.services.answers.accountsForWebsite(ctx, store),
    boundAt: shop?.boundAt.toISOString() ?? null,
    againstDelete: told(reasonsAgainst(facts, { type: 'DELETE' }), readingOf(ctx)),
    decisions: (await decisionsOn(ctx.db, [storeId])).map((one) => toDecision(one, ctx.language)),
  }
}
