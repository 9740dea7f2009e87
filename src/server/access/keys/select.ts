import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { select as call } from '#contract/access/keys.ts'
import { secretKinds } from '#domain/access/keys.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, ofMerchant } from '#server/kernel/scope.ts'
import { shownSecret } from './view.ts'

/** The keys and salts of the visible stores, including stores that have none yet. */
export const select: Handler<typeof call> = async (ctx, { kind }) => {
  if (ctx.storeIds.length === 0) return []
  const reach = and(
    ofMerchant(ctx, stores),
    inArray(stores.id, [...ctx.storeIds]),
    isNull(stores.deletedAt),
  )
  const inReach = await ctx.db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(reach)
    .orderBy(asc(stores.name), asc(stores.id))
  const secrets = await ctx.db.select().from(storeSecrets).where(inScope(ctx, storeSecrets))
  return secretKinds
    .filter((one) => kind === undefined || one === kind)
    .flatMap((one) =>
      inReach.map((store) => {
        const secret = secrets.find((row) => row.storeId === store.id && row.kind === one)
        return shownSecret(store, one, secret)
      }),
    )
}
