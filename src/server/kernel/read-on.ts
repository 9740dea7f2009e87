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
  /** The name under which it is kept how far the list was read. */
  readonly place: string
  readonly ask: (after: string | null) => Promise<Told<Message>>
  readonly take: (message: Message) => Promise<void>
}

/**
 * Takes what is new in a list of the outside world, message by message; then the place in it moves on. Cut off anywhere
 * it begins again there, so `applyTransition` does nothing twice. A message that cannot be taken yet stops it there until the next
 * time; one that we do not understand is written into the log and passed, for waiting would hold up all others.
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
