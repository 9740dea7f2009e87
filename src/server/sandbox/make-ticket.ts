import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { limits } from '#domain/limits.ts'
import { writeTicket } from '#server/access/tickets/ticket.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'

/** A sign-in ticket as another service would issue it; the exchange decides whether it is valid. */
export const makeTicket: Handler<typeof contract.makeTicket> = async (ctx, { email }) => {
  const { ticketKey, publicUrl } = ctx.services
  if (ticketKey === null) return fail('not_found')
  const until = new Date(ctx.now.getTime() + limits.ticketLife)
  const ticket = writeTicket(ticketKey, { id: randomUUID(), email, until })
  const url = new URL('/aq/pp-auth', publicUrl)
  url.searchParams.set('ticket', ticket)
  return { url: url.href, expiresAt: until.toISOString() }
}
