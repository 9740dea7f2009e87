import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { userGroups } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** Moves visible websites into a group, out of their former one. Throws a field error for any other website. */
export async function putIntoGroup(
  tx: Tx,
  ctx: MerchantCtx,
  groupId: string,
  storeIds: readonly string[],
): Promise<void> {
  const once = [...new Set(storeIds)]
  if (once.length === 0) return
  const moved = await tx
    .update(stores)
    .set({ groupId })
    .where(and(isVisible(ctx), inArray(stores.id, once)))
    .returning({ id: stores.id })
  if (moved.length < once.length) failFields({ storeIds: 'unknown_value' })
}

/** Removes all websites but these from a group, leaving them without one. */
export async function takeOthersOut(
  tx: Tx,
  ctx: MerchantCtx,
  groupId: string,
  storeIds: readonly string[],
): Promise<void> {
  const others = storeIds.length > 0 ? notInArray(stores.id, [...storeIds]) : undefined
  await tx
    .update(stores)
    .set({ groupId: null })
    .where(
      and(ofMerchant(ctx, stores), eq(stores.groupId, groupId), isNull(stores.deletedAt), others),
    )
}

/** A user with some groups only is added to the groups they create, which would otherwise be invisible to them. */
export async function giveToAdder(
  tx: Tx,
  ctx: MerchantCtx,
  reach: { readonly allGroups: boolean },
  groupIds: readonly string[],
): Promise<void> {
  if (reach.allGroups || groupIds.length === 0) return
  await tx.insert(userGroups).values(groupIds.map((groupId) => ({ userId: ctx.userId, groupId })))
}
