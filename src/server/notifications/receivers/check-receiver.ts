import { eq, ne, sql } from 'drizzle-orm'
import type { MessageType } from '#domain/notifications/messages.ts'
import { alwaysNotified, receiverLimits } from '#domain/notifications/receivers.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import type { AccessScope } from '#server/access/operators/shared/access-scope.ts'
import { reasonsAgainstGroups } from '#server/access/operators/shared/against-groups.ts'
import type { Tx } from '#server/db/open.ts'
import { receiverGroups, receivers } from '#server/db/schema/receivers.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { givableTypes } from './givable.ts'
import { reachableAt, selectReceivers, visibleReceivers } from './receiver-rows.ts'

type Wanted = {
  readonly types: readonly MessageType[]
  readonly allGroups: boolean
  readonly groups: readonly string[]
}

/** The reasons against groups or types that the saving user does not hold. */
export async function reasonsAgainstWanted(
  tx: Tx,
  ctx: MerchantCtx,
  reach: AccessScope,
  wanted: Wanted,
): Promise<readonly Reason[]> {
  const own = givableTypes(ctx)
  const beyond = wanted.types.some((type) => !own.has(type))
  return [
    ...(await reasonsAgainstGroups(tx, ctx, reach, wanted)),
    ...(beyond ? [reason('receiver.type_beyond_own')] : []),
  ]
}

/** The reasons against another receiver beyond the limit of the merchant. */
export async function reasonsAgainstMore(tx: Tx, ctx: MerchantCtx): Promise<readonly Reason[]> {
  const { most } = receiverLimits
  const count = await tx.$count(receivers, ofMerchant(ctx, receivers))
  return count < most ? [] : [reason('receiver.limit', { count: String(most) })]
}

/**
 * The reasons against an address for which the merchant already has a receiver; that receiver is named only if it is
 * visible.
 */
export async function reasonsAgainstAddress(
  tx: Tx,
  ctx: MerchantCtx,
  reach: AccessScope,
  { email, receiverId = '' }: { readonly email: string; readonly receiverId?: string },
): Promise<readonly Reason[]> {
  const same = sql`lower(${reachableAt}) = ${email.toLowerCase()}`
  const [taken] = await selectReceivers(tx).where(
    only(ofMerchant(ctx, receivers), same, ne(receivers.id, receiverId)),
  )
  if (!taken) return []
  const id = taken.receiver.id
  const seen = await tx.$count(receivers, only(visibleReceivers(ctx, reach), eq(receivers.id, id)))
  return [reason('receiver.exists', { name: email, ...(seen > 0 && { record: id }) })]
}

/** The columns for the types of a receiver and the times at which they are notified. */
export const settingsOf = (
  typed: Wanted &
    Pick<
      typeof receivers.$inferInsert,
      'language' | 'timeZone' | 'timing' | 'digestHour' | 'quietFrom' | 'quietUntil' | 'urgent'
    >,
  isAdministrator: boolean,
) => ({
  types: [...new Set([...typed.types, ...(isAdministrator ? alwaysNotified : [])])],
  allGroups: typed.allGroups,
  language: typed.language,
  timeZone: typed.timeZone,
  timing: typed.timing,
  digestHour: typed.digestHour,
  // A digest has its own hour.
  quietFrom: typed.timing === 'daily' ? null : typed.quietFrom,
  quietUntil: typed.timing === 'daily' ? null : typed.quietUntil,
  urgent: typed.urgent,
})

/** Replaces the groups of a receiver. With all groups there are no rows. */
export async function putReceiverIntoGroups(tx: Tx, receiverId: string, wanted: Wanted) {
  await tx.delete(receiverGroups).where(eq(receiverGroups.receiverId, receiverId))
  const ids = wanted.allGroups ? [] : [...new Set(wanted.groups)]
  if (ids.length > 0)
    await tx.insert(receiverGroups).values(ids.map((groupId) => ({ receiverId, groupId })))
}
