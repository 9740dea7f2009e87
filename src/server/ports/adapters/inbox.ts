import type { Database } from '#server/db/open.ts'
import { sandboxMessages } from '#server/db/schema/sandbox.ts'
import type { Mailer, SmsSender } from '../services.ts'

/** The sandbox sends nothing: it lays every mail and SMS into its inbox. */
export function inbox(db: Database, now: () => Date): { mail: Mailer; sms: SmsSender } {
  const keep = async (
    message: { id: string; to: string; text: string },
    subject: string | null,
    replyTo: string | null = null,
  ) => {
    const channel = subject === null ? ('sms' as const) : ('mail' as const)
    const row = {
      id: BigInt(message.id),
      channel,
      recipient: message.to,
      subject,
      replyTo,
      body: message.text,
      at: now(),
    }
    await db.insert(sandboxMessages).values(row).onConflictDoNothing()
  }
  return {
    mail: { send: (mail) => keep(mail, mail.subject, mail.replyTo ?? null) },
    sms: { send: (sms) => keep(sms, null) },
  }
}
