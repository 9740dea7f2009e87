import type * as contract from '#contract/notifications/deadlines.ts'
import { againstAssign } from '#domain/notifications/deadlines.ts'
import { reason } from '#domain/reasons.ts'
import {
  colleaguesOf,
  type UserWithRights,
} from '#server/access/sessions/shared/users-with-rights.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import type { Timers } from '#server/kernel/timers.ts'
import { write } from '#server/kernel/write.ts'
import { findDeadline } from './find.ts'
import { mark } from './mark.ts'
import { timersFor } from './shared/running.ts'

type Of = { readonly timers: Timers; readonly running: { readonly storeId: string | null } }

/** Whether a user can see a deadline: they hold a menu of its kind, and its store is in their access scope. */
const sees = (user: UserWithRights, { timers, running: { storeId } }: Of): boolean =>
  timersFor([timers], user).length > 0 && (storeId === null || user.storeIds.includes(storeId))

/**
 * Assigns a deadline to a user who may see it. Any other user is refused, because the deadline would drop out of
 * everyone's sight unnoticed.
 */
export const assign: Handler<typeof contract.assign> = (ctx, input) =>
  write(ctx, { call: 'deadline.assign', owner: ctx.userId, input }, async (tx) => {
    const found = await findDeadline({ ...ctx, db: tx }, ctx.services.extensions.timers, input)
    refuseFor(againstAssign({ personal: found.timers.personal === true }))
    const { userId } = input
    if (userId !== null) {
      const user = (await colleaguesOf(tx, ctx)).find((one) => one.userId === userId)
      if (!user) return failFields({ userId: 'unknown_value' })
      refuseFor(sees(user, found) ? [] : [reason('deadline.beyond_reach', { name: user.name })])
    }
    const before = await mark(tx, ctx, found, { assigneeId: userId })
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: userId === null ? 'deadline.unassign' : 'deadline.assign',
        subject: input.subject,
        before: { kind: input.kind, userId: before?.assigneeId ?? null },
        after: { kind: input.kind, userId },
      },
    }
  })

/** The users to whom a deadline can be assigned. */
export const listColleagues: Handler<typeof contract.listColleagues> = async (ctx, input) => {
  const found = await findDeadline(ctx, ctx.services.extensions.timers, input)
  refuseFor(againstAssign({ personal: found.timers.personal === true }))
  const all = await colleaguesOf(ctx.db, ctx)
  return all
    .filter((user) => sees(user, found))
    .map(({ userId, name }) => ({ userId, name, own: userId === ctx.userId }))
}
