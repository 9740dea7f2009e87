import type { Language } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NamedFile } from '#server/kernel/mail-files.ts'
import type { PersonalEvent } from './event.ts'

type Told<Params> = {
  /** The address for each channel; an empty one counts as missing. */
  readonly to: Readonly<Partial<Record<'mail' | 'sms', string>>>
  readonly params: Params
  readonly merchantId?: string
  /** The language of the recipient; defaults to that of the request. */
  readonly locale?: Language
  readonly replyTo?: string
  readonly html?: string
  /** The sender; defaults to the provider. */
  readonly from?: string
  readonly file?: NamedFile
  /** The URL for one-click unsubscription by the mail client. */
  readonly unsubscribe?: string
}

/**
 * Notifies a person of an event at their address, in the transaction of the change. Returns the id of the outbox
 * message. Throws when there is no address.
 */
export async function notifyUser<Params>(
  tx: Tx,
  ctx: Ctx,
  { words, channels }: PersonalEvent<Params>,
  { to, params, merchantId, locale = ctx.language, ...rest }: NoInfer<Told<Params>>,
): Promise<bigint> {
  const topic = channels.find((channel) => to[channel])
  const address = topic && to[topic]
  if (!address) throw new Error('A person is told of an event without an address')
  const language = { locale }
  const text = words.text(params, language)
  const payload =
    topic === 'sms'
      ? { to: address, text: words.sms?.(params, language) ?? text }
      : {
          ...{ to: address, subject: words.title(params, language), text },
          ...(rest.replyTo && { replyTo: rest.replyTo }),
          ...(rest.html && { html: rest.html }),
          ...(rest.from && { from: rest.from }),
          ...(rest.unsubscribe && { unsubscribe: rest.unsubscribe }),
          ...(rest.file && { file: rest.file }),
        }
  return addToOutbox(tx, { topic, payload, createdAt: ctx.now, ...(merchantId && { merchantId }) })
}
