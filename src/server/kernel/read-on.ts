import { eq } from 'drizzle-orm'
import { settings } from '#server/db/schema/merchants.ts'
import type { Unread } from '#server/ports/unread.ts'
import type { Ctx } from './context.ts'

type Told<Message> = {
  readonly messages: readonly Message[]
  readonly unread: readonly Unread[]
  readonly next: string | null
}
type List<Message> = {
  /** The settings key under which the cursor is stored. */
  readonly place: string
  readonly ask: (after: string | null) => Promise<Told<Message>>
  readonly take: (message: Message) => Promise<void>
}

/**
 * Reads new messages of an external feed one by one, then advances the stored cursor. After an interruption it restarts
 * from that cursor, so applying a message must be idempotent. A message that cannot be applied yet stops the feed until
 * the next run; one that cannot be parsed is logged and skipped, because waiting would block all others.
 */
export async function readOn<Message>(
  ctx: Ctx,
  { place, ask, take }: List<Message>,
): Promise<{ readonly count?: number; readonly failed?: number }> {
  let [count, failed] = [0, 0]
  for (;;) {
    const [read] = await ctx.db.select().from(settings).where(eq(settings.name, place))
    const after = read?.value ?? null
    const { messages, unread, next } = await ask(after)
    for (const one of unread) ctx.log.error(one, `a message of ${place} that we do not understand`)
    for (const message of messages) await take(message)
    count += messages.length
    failed += unread.length
    if (next === null || next === after)
      return { ...(count > 0 && { count }), ...(failed > 0 && { failed }) }
    const value = next
    await ctx.db
      .insert(settings)
      .values({ name: place, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
}
