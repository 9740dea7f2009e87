import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { sandboxMessages } from '#server/db/schema/sandbox.ts'
import type { Mailer, SmsSender } from '../services.ts'

/** Mail to addresses with this prefix bounces. */
const bounces = /^bounce/i
const noMailbox = '550 5.1.1 The mailbox does not exist'

/** The sandbox sends nothing: it puts every mail and SMS into its inbox, and reports how mails arrived. */
export function inbox(db: Database, now: () => Date): { mail: Mailer; sms: SmsSender } {
  const keep = async (row: Omit<typeof sandboxMessages.$inferInsert, 'at'>) => {
    await db
      .insert(sandboxMessages)
      .values({ ...row, at: now() })
      .onConflictDoNothing()
  }
  return {
    mail: {
      send: ({ id, to, subject, text, html = null, from = null, replyTo = null }) =>
        keep({
          id: BigInt(id),
          channel: 'mail',
          recipient: to,
          sender: from,
          body: text,
          ...{ subject, html, replyTo },
        }),
      reports: async (ids) => {
        const rows = await db
          .select({ id: sandboxMessages.id, recipient: sandboxMessages.recipient })
          .from(sandboxMessages)
          .where(inArray(sandboxMessages.id, ids.map(BigInt)))
        return rows.map(({ id, recipient }) => {
          const cameBack = bounces.test(recipient)
          return {
            id: id.toString(),
            state: cameBack ? ('bounced' as const) : ('delivered' as const),
            at: now(),
            reason: cameBack ? noMailbox : null,
          }
        })
      },
    },
    sms: {
      send: ({ id, to, text }) =>
        keep({ id: BigInt(id), channel: 'sms', recipient: to, body: text }),
    },
  }
}
