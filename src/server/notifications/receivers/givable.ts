import { type MessageType, mayOpenScreen, messageTypes } from '#domain/notifications/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/**
 * The types of which a user may have others told: he may open at least one screen that their events are about. What is
 * on the others is told to nobody by him.
 */
export function givableTypes(ctx: MerchantCtx): ReadonlySet<MessageType> {
  const { events } = ctx.services.answers
  const isOpen = (type: MessageType) => {
    const own = events.filter(({ about }) => about === type)
    return own.length === 0 || own.some(({ screen }) => mayOpenScreen(screen, ctx.permissions))
  }
  return new Set(messageTypes.filter(isOpen))
}
