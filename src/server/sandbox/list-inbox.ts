import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { sandboxMessages } from '#server/db/schema/sandbox.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byNumber, downwards } from '#server/kernel/lists/order.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { fileIn } from './mail-file.ts'

type Row = {
  readonly message: typeof sandboxMessages.$inferSelect
  readonly payload: unknown
}
type Filters = Pick<Input<typeof contract.listInbox>, 'channel'>

/** All messages that the sandbox sent, latest first. */
const inbox = listOf<SandboxCtx, Filters, Row>({
  order: downwards(byNumber(sandboxMessages.id, ({ message }) => message.id)),
  where: (_ctx, { channel }) =>
    unscoped(
      'the sandbox shows what it sent to whomever',
      channel && eq(sandboxMessages.channel, channel),
    ),
  read: (db, part) =>
    readPart(
      db
        .select({ message: sandboxMessages, payload: outbox.payload })
        .from(sandboxMessages)
        .leftJoin(outbox, eq(outbox.id, sandboxMessages.id)),
      part,
    ),
  all: (db, where) =>
    db.select({ id: sandboxMessages.id }).from(sandboxMessages).where(where).getSQL(),
})

export const listInbox: Handler<typeof contract.listInbox> = (ctx, input) =>
  inbox.page(ctx.db, ctx, input, (rows) =>
    rows.map(({ message: row, payload }) => ({
      id: row.id.toString(),
      channel: row.channel,
      from: row.sender,
      to: row.recipient,
      subject: row.subject,
      replyTo: row.replyTo,
      body: row.body,
      html: row.html,
      file: fileIn(payload)?.name ?? null,
      at: row.at.toISOString(),
    })),
  )
