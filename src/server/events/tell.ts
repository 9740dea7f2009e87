import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { administratorsOf } from './administrators.ts'
import type { MerchantEvent } from './event.ts'

/** An event that happened to a merchant. */
type Happened<Params> = {
  readonly merchantId: string
  /** The id of what it happened to. */
  readonly subject: string
  /** The store that the subject belongs to; null where it is the merchant's. */
  readonly storeId: string | null
  readonly params: Params
}

/**
 * Tells a merchant of an event, in the transaction of what happened: each channel of the event gets its rows, a message
 * for all who may see it and a mail to each administrator.
 */
export async function tell<Params>(
  tx: Tx,
  ctx: Ctx,
  event: MerchantEvent<Params>,
  happened: NoInfer<Happened<Params>>,
): Promise<void> {
  const { merchantId, subject, storeId, params } = happened
  const { type, about, channels } = event
  const at = ctx.now
  if (channels.includes('message'))
    await tx.insert(merchantMessages).values({
      ...{ id: ctx.newId('msg'), event: type, type: about },
      ...{ merchantId, subject, storeId, params, at },
    })
  if (!channels.includes('mail')) return
  const url = `${ctx.services.publicUrl}${event.address(subject)}`
  const mailIn = (locale: Language) => {
    const { title, text } = event.say(params, locale)
    const parts = [title, text, m.events_look({ url }, { locale })]
    return { title, text: parts.filter(Boolean).join('\n\n') }
  }
  for (const { email: to, languages } of await administratorsOf(tx, merchantId)) {
    const mails = languages.map(mailIn)
    const payload = {
      to,
      subject: mails.map(({ title }) => title).join(' / '),
      text: mails.map(({ text }) => text).join('\n\n--\n\n'),
    }
    await addToOutbox(tx, { topic: 'mail', merchantId, payload, createdAt: at })
  }
}
