import type { Language } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NamedFile } from '#server/kernel/mail-files.ts'
import type { PersonalEvent } from './event.ts'

type Told<Params> = {
  /** Where he is reached; an empty address is none. */
  readonly to: Readonly<Partial<Record<'mail' | 'sms', string>>>
  readonly params: Params
  /** The merchant whose matter it is, where it is one's. */
  readonly merchantId?: string
  /** In which language he reads, when that is not the one of the act. */
  readonly locale?: Language
  /** Whom an answer to the mail goes to. */
  readonly replyTo?: string
  /** The mail as a page beside its text. */
  readonly html?: string
  /** Whom the mail is from, where it is not from the provider itself. */
  readonly from?: string
  /** What goes along with the mail. */
  readonly file?: NamedFile
  /** Where a mail program unsubscribes him by one press. */
  readonly unsubscribe?: string
}

/** Tells a person of an event at his address, in the transaction of what happened. Gives the id of the message. */
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
