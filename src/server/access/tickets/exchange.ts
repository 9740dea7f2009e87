import { and, eq, lt } from 'drizzle-orm'
import type * as contract from '#contract/access/tickets.ts'
import { openSession } from '#server/access/sessions/shared/open-session.ts'
import { consumedTickets } from '#server/db/schema/consumed-tickets.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { readTicket, type Ticket } from './ticket.ts'

/** Signs in with a ticket. All invalid tickets get the same answer. */
export const exchange: Handler<typeof contract.exchange> = async (ctx, input) => {
  const key = ctx.services.ticketKey
  const ticket = key === null ? undefined : readTicket(key, input.ticket, ctx.now)
  if (!ticket || !(await spend(ctx, ticket))) return fail('ticket_refused')
  const user = await userOf(ctx, ticket.email.toLowerCase())
  return user ? openSession(ctx, user, input.machineId) : fail('ticket_refused')
}

/** Whether this call is the first to use the ticket. Expired tickets are deleted on the way. */
const spend = (ctx: Ctx, { id, until }: Ticket): Promise<boolean> =>
  transact(ctx.db, async (tx) => {
    await tx.delete(consumedTickets).where(lt(consumedTickets.expiresAt, ctx.now))
    const spent = await tx
      .insert(consumedTickets)
      .values({ id, expiresAt: until })
      .onConflictDoNothing()
      .returning({ id: consumedTickets.id })
    return spent.length > 0
  })

/** A merchant user who could also sign in with their password. */
async function userOf(ctx: Ctx, email: string) {
  const [found] = await ctx.db
    .select({ user: users })
    .from(users)
    .innerJoin(merchants, eq(merchants.id, users.merchantId))
    .where(unscoped('a signed ticket names its user', and(eq(users.email, email), users.enabled)))
  const locked = (found?.user.lockedUntil ?? ctx.now) > ctx.now
  return locked ? undefined : found?.user
}
