import { type MessageType, mayOpenScreen, messageTypes } from '#domain/notifications/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/**
 * The types to which a user may subscribe others: those for which they may open at least one screen. Events of other
 * screens are not sent to anyone on their behalf.
 */
export function givableTypes(ctx: MerchantCtx): ReadonlySet<MessageType> {
  const { events } = ctx.services.extensions
  const isOpen = (type: MessageType) => {
    const own = events.filter(({ about }) => about === type)
    return own.length === 0 || own.some(({ screen }) => mayOpenScreen(screen, ctx.permissions))
  }
  return new Set(messageTypes.filter(isOpen))
}
