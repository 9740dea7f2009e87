import { messageTypes } from '#domain/notifications/messages.ts'
import { inZone } from '#domain/time-zones.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import type { merchantMessages } from '#server/db/schema/messages.ts'
import { eventMail } from '#server/events/event-mail.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Letter } from './mail.ts'
import type { ReceiverRow } from './receiver-rows.ts'

type Message = typeof merchantMessages.$inferSelect

/**
 * The mail of a message in the language of its receiver. Its event is always known, because an unknown one is not
 * selected.
 */
function mailOf(ctx: Ctx, { language }: ReceiverRow, message: Message) {
  const event = ctx.services.extensions.events.find(({ type }) => type === message.event)
  if (!event) throw new Error(`Nothing is known of the event ${message.event}`)
  return eventMail(ctx, event, message, language)
}

export function letterOf(ctx: Ctx, to: ReceiverRow, message: Message): Letter {
  const { title, text } = mailOf(ctx, to, message)
  return { subject: title, text }
}

/** Several messages in one mail, grouped by type; beyond a limit they are only counted. */
export function digestOf(
  ctx: Ctx,
  to: ReceiverRow,
  merchant: string,
  messages: readonly Message[],
  count: number,
): Letter {
  const locale = { locale: to.language }
  const parts = messageTypes.flatMap((type) => {
    const own = messages.filter((message) => message.type === type)
    if (own.length === 0) return []
    const lines = own.map((message) => {
      const at = inZone(message.at, to.timeZone).slice(0, 16)
      return `${at} ${to.timeZone}\n${mailOf(ctx, to, message).text}`
    })
    return [`== ${messageTypeLabels[type]({}, locale)} (${own.length}) ==`, ...lines]
  })
  const left = count - messages.length
  const more = left > 0 ? [m.receivers_mail_digest_more({ count: String(left) }, locale)] : []
  const url = `${ctx.services.publicUrl}/aq/messageCenter`
  return {
    subject: m.receivers_mail_digest_subject({ count: String(count), merchant }, locale),
    text: [...parts, ...more, m.receivers_mail_digest_look({ url }, locale)].join('\n\n'),
  }
}
