import * as v from 'valibot'
import type { Reader } from '#server/db/open.ts'
import type { Deliver } from '#server/jobs/deliver-due.ts'
import { StoredFile } from '#server/kernel/mail-files.ts'
import type { Services } from '../services.ts'

const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  from: v.optional(v.string()),
  replyTo: v.optional(v.string()),
  file: v.optional(StoredFile),
  unsubscribe: v.optional(v.string()),
})
const Sms = v.object({ to: v.string(), text: v.string() })

type Means = Pick<Services, 'mail' | 'sms'> & {
  readonly db: Reader
  readonly extensions: Pick<Services['extensions'], 'mailFiles'>
}

/** Delivers outbox messages to the mail server and the SMS gateway; a mail's attachment is generated when it leaves. */
export const deliverBy =
  ({ db, mail, sms, extensions }: Means): Deliver =>
  async ({ id, topic, payload }) => {
    if (topic === 'mail') {
      const { file, ...letter } = v.parse(Mail, payload)
      const made = file && {
        ...{ name: file.name, contentType: file.contentType },
        bytes: () => extensions.mailFiles[file.kind](db, file.of),
      }
      return mail.send({ id: id.toString(), ...letter, ...(made && { file: made }) })
    }
    return sms.send({ id: id.toString(), ...v.parse(Sms, payload) })
  }
