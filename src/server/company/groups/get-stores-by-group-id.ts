import { and, asc, eq } from 'drizzle-orm'
import type * as contract from '#contract/company/groups.ts'
import { findGroup } from '#server/company/groups/find-group.ts'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const getStoresByGroupId: Handler<typeof contract.getStoresByGroupId> = async (
  ctx,
  { groupId },
) => storesOfGroup(ctx.db, ctx, (await findGroup(ctx.db, ctx, groupId)).id)

/** The websites of a group, by name. */
export const storesOfGroup = (db: Reader, ctx: MerchantCtx, groupId: string) =>
  db
    .select({
      storeId: stores.id,
      storeName: stores.name,
      storeUrl: stores.url,
      state: stores.state,
      hidden: stores.hidden,
    })
    .from(stores)
    .where(and(isVisible(ctx), eq(stores.groupId, groupId)))
    .orderBy(asc(stores.name), asc(stores.id))
