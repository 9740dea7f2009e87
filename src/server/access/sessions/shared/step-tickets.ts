import { and, eq, gt, gte, isNull } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { lockAccount, lockedFailure } from '#server/access/codes/shared/locks.ts'
import type { Tx } from '#server/db/open.ts'
import { stepTickets } from '#server/db/schema/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'

type Purpose = (typeof stepTickets.$inferSelect)['purpose']
type User = typeof users.$inferSelect

/** Issues a ticket for one further sign-in step, bound to the same device. */
export async function giveTicket(
  tx: Tx,
  ctx: Ctx,
  of: { readonly purpose: Purpose; readonly userId: string; readonly machineId: string },
) {
  const ticket = newToken()
  const now = ctx.now
  const expiresAt = new Date(now.getTime() + limits.stepTicketLife)
  await tx
    .insert(stepTickets)
    .values({ ...of, tokenHash: hashToken(ticket), createdAt: now, expiresAt })
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** Whether a user still has to set a password of their own; nothing else allows setting one by ticket. */
export const owesPassword = (user: Pick<User, 'passwordHash' | 'mustSetPassword'>): boolean =>
  user.passwordHash === '' || user.mustSetPassword

const good = (ctx: Ctx, purpose: Purpose, ticket: string) =>
  and(
    eq(stepTickets.tokenHash, hashToken(ticket)),
    eq(stepTickets.purpose, purpose),
    isNull(stepTickets.spentAt),
    gt(stepTickets.expiresAt, ctx.now),
  )

/**
 * The user of a valid ticket, without consuming it. A sign-in continued on another device is an abnormal verification
 * and locks the account.
 */
export async function holdTicket(
  ctx: Ctx,
  purpose: Purpose,
  { ticket, machineId }: { readonly ticket: string; readonly machineId: string },
): Promise<User> {
  const [found] = await ctx.db
    .select({ user: users, from: stepTickets.machineId })
    .from(stepTickets)
    .innerJoin(users, eq(users.id, stepTickets.userId))
    // A password changed since then is not the one that was checked for this ticket.
    .where(and(good(ctx, purpose, ticket), gte(stepTickets.createdAt, users.passwordChangedAt)))
  if (!found) return fail('ticket_over')
  const { user, from } = found
  const locked = lockedFailure(user.lockedUntil, ctx.now)
  if (locked) throw locked
  if (!user.enabled) return fail('operator_disabled')
  if (from === machineId) return user
  await transact(ctx.db, async (tx) => {
    await spendTicket(tx, ctx, purpose, ticket)
    await lockAccount(tx, ctx, user.id, 'abnormal_verification')
  })
  return fail('authentication_failed')
}

/** Consumes a ticket; fails when a concurrent call was faster. */
export async function spendTicket(tx: Tx, ctx: Ctx, purpose: Purpose, ticket: string) {
  const spent = await tx
    .update(stepTickets)
    .set({ spentAt: ctx.now })
    .where(good(ctx, purpose, ticket))
    .returning({ userId: stepTickets.userId })
  if (spent.length === 0) fail('ticket_over')
}
