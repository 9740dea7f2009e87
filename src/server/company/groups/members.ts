import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { userGroups } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** Puts websites in reach into a group: they leave the one they were in. Fails at the field for any other. */
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

/** Takes out of a group all websites but these; they are in none then. */
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

/** Who has some groups only and adds one has it too, or it would be out of his own reach at once. */
export async function giveToAdder(
  tx: Tx,
  ctx: MerchantCtx,
  reach: { readonly allGroups: boolean },
  groupIds: readonly string[],
): Promise<void> {
  if (reach.allGroups || groupIds.length === 0) return
  await tx.insert(userGroups).values(groupIds.map((groupId) => ({ userId: ctx.userId, groupId })))
}
