import * as v from 'valibot'
import type { Deliver } from '#server/jobs/deliver-due.ts'
import type { Services } from '../services.ts'

const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  from: v.optional(v.string()),
  replyTo: v.optional(v.string()),
  unsubscribe: v.optional(v.string()),
})
const Sms = v.object({ to: v.string(), text: v.string() })

/** Hands what lies in the outbox to the mail server and the SMS gateway. */
export const deliverBy =
  ({ mail, sms }: Pick<Services, 'mail' | 'sms'>): Deliver =>
  async ({ id, topic, payload }) => {
    if (topic === 'mail') return mail.send({ id: id.toString(), ...v.parse(Mail, payload) })
    if (topic === 'sms') return sms.send({ id: id.toString(), ...v.parse(Sms, payload) })
    throw new Error(`Nothing delivers messages of the kind ${topic}`)
  }
