import { createTransport } from 'nodemailer'
import { Undeliverable } from '#server/jobs/undeliverable.ts'
import type { Mailer, MailFile } from '../services.ts'

// A delivery is given up after half a minute, and nothing of it may go on behind that.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Mail by SMTP (`smtps://user:password@host:465`; options of nodemailer may follow as its query). The same id
 * gives the same Message-ID. Throws when the server does not take the mail, or not in time; `Undeliverable` when it
 * will not take this one, to this receiver, whenever it is tried.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ ...patience, ...safe, url }, { from })
  const host = from.replace(/^.*@|>$/g, '')
  return {
    send: async (mail) => {
      const { id, to, subject, text, html, from: sender, replyTo, unsubscribe, file } = mail
      const letter = {
        ...{ to: oneAddress(to), subject, text, messageId: `<${id}@${host}>` },
        ...(html !== undefined && { html }),
        ...(sender !== undefined && { from: sender }),
        ...(file && { attachments: [await attached(file)] }),
        ...(unsubscribe !== undefined && { headers: oneClick(unsubscribe) }),
      }
      const answers = replyTo === undefined ? {} : { replyTo: oneAddress(replyTo) }
      await transport.sendMail({ ...letter, ...answers }).catch((cause: unknown) => {
        throw isFinal(cause) ? new Undeliverable(String(cause), { cause }) : cause
      })
    },
  }
}

/** An address of its own, not a text to be read as a list: a stranger may have written it. */
const oneAddress = (address: string) => ({ name: '', address })

const attached = async ({ name, contentType, bytes }: MailFile) => ({
  ...{ filename: name, contentType },
  content: Buffer.from(await bytes()),
})

/** The receiver or the letter is refused for good: what else goes wrong is about the server, or us, and may pass. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
