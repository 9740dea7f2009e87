import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DeclaredApplication, Delivery } from '#contract/store-shapes.ts'
import type * as contract from '#contract/stores.ts'
import { reasonsAgainst } from '#machines/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { cashAccounts } from './cash-accounts.ts'
import { findStore, inReach } from './find-store.ts'
import { storeRevision } from './revision.ts'
import { decisionsOn, toDecision, websiteRows } from './view.ts'

const Declared = v.object({ delivery: Delivery, application: v.nullable(DeclaredApplication) })
const nothingDeclared = {
  delivery: { fileDelivery: 'portal', sftpDirectory: null },
  application: null,
} as const

/** One website with everything that its page shows. */
export const selectOne: Verb<typeof contract.selectOne> = async (ctx, { storeId }) => {
  const { store, facts } = await findStore(ctx, storeId)
  const [row] = await websiteRows(
    ctx.db,
    { now: ctx.now(), language: ctx.language },
    {
      where: and(inReach(ctx), eq(stores.id, storeId)) ?? sql`false`,
      order: [],
      limit: 1,
      offset: 0,
    },
  )
  if (!row) return fail('not_found')
  const [shop] = await ctx.db
    .select({ boundAt: shopAuthorisations.boundAt })
    .from(shopAuthorisations)
    .where(eq(shopAuthorisations.storeId, storeId))
  const declared = v.safeParse(Declared, store.declared)
  return {
    ...row,
    ...(declared.success ? declared.output : nothingDeclared),
    revision: storeRevision(store),
    cashAccounts: await cashAccounts(ctx, store),
    boundAt: shop?.boundAt.toISOString() ?? null,
    againstDelete: reasonsAgainst(facts, { type: 'DELETE' }),
    decisions: (await decisionsOn(ctx.db, [storeId])).map((one) => toDecision(one, ctx.language)),
  }
}
