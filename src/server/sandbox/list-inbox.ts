import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { sandboxMessages } from '#server/db/schema/sandbox.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byNumber, downwards } from '#server/kernel/lists/order.ts'
import { overAll } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'

type Filters = Pick<Input<typeof contract.listInbox>, 'channel'>

/** Every message the sandbox sent, the latest first. */
const inbox = listOf<SandboxCtx, Filters, typeof sandboxMessages.$inferSelect>({
  order: downwards(byNumber(sandboxMessages.id, (row) => row.id)),
  where: (_ctx, { channel }) =>
    overAll(
      'the sandbox shows what it sent to whomever',
      channel && eq(sandboxMessages.channel, channel),
    ),
  read: (db, part) => readPart(db.select().from(sandboxMessages), part),
  all: (db, where) =>
    db.select({ id: sandboxMessages.id }).from(sandboxMessages).where(where).getSQL(),
})

export const listInbox: Verb<typeof contract.listInbox> = (ctx, input) =>
  inbox.page(ctx.db, ctx, input, (rows) =>
    rows.map((row) => ({
      id: row.id.toString(),
      channel: row.channel,
      from: row.sender,
      to: row.recipient,
      subject: row.subject,
      replyTo: row.replyTo,
      body: row.body,
      html: row.html,
      at: row.at.toISOString(),
    })),
  )
