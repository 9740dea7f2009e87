import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/company/groups.ts'
import { reason } from '#domain/reasons.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import type { Reader } from '#server/db/open.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { userGroups } from '#server/db/schema/sessions.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { findGroup } from './find-group.ts'
import { usersOf } from './users-of.ts'

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** The number of risk rules that apply to the websites of a group. */
    readonly rulesOfGroup: (db: Reader, of: OfMerchant, groupId: string) => Promise<number>
  }
}

/**
 * Its websites stay, without a group. Someone may have been given the group after the warning was shown, so the server
 * requires the confirmation itself and names the users.
 */
export const remove: Handler<typeof contract.remove> = (ctx, input) => {
  const of = { call: 'group.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const group = await findGroup(tx, ctx, input.groupId)
    // A rule without websites would silently stop protecting.
    const rules = await ctx.services.extensions.rulesOfGroup(tx, ctx, group.id)
    refuseFor(rules > 0 ? [reason('group.has_rules', { name: String(rules) })] : [])
    const { operators, otherOperators } = await usersOf(tx, ctx, group.id)
    const others = otherOperators > 0 ? [`+${otherOperators}`] : []
    const names = [...operators.map(({ name }) => name), ...others]
    refuseFor(
      names.length > 0 && !input.confirmed
        ? [reason('group.in_use', { name: names.join(', ') })]
        : [],
    )
    const ungrouped = await tx
      .update(stores)
      .set({ groupId: null })
      .where(and(ofMerchant(ctx, stores), eq(stores.groupId, group.id)))
      .returning({ id: stores.id })
    const taken = await tx
      .delete(userGroups)
      .where(eq(userGroups.groupId, group.id))
      .returning({ id: userGroups.userId })
    await tx.delete(groups).where(byId(groups.id, group.id))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'group.delete',
        subject: group.id,
        before: {
          groupName: group.name,
          storeIds: ungrouped.map(({ id }) => id),
          operators: taken.map(({ id }) => id),
        },
      },
    }
  })
}
