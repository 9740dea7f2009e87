import { createTransport } from 'nodemailer'
import { Undeliverable } from '#server/jobs/undeliverable.ts'
import type { Mailer, MailFile } from '../services.ts'

// A delivery is aborted after half a minute, and no part of it may continue after that.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Mail by SMTP (`smtps://user:password@host:465`, with nodemailer options as its query). The same id yields the same
 * Message-ID. Throws if the server does not accept the mail in time; throws `Undeliverable` if it will never accept
 * this mail or this recipient.
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

/** Passed as a single address rather than as text that is parsed as a list: a stranger may have entered it. */
const oneAddress = (address: string) => ({ name: '', address })

const attached = async ({ name, contentType, bytes }: MailFile) => ({
  ...{ filename: name, contentType },
  content: Buffer.from(await bytes()),
})

/**
 * The recipient or the message was rejected for good; any other error concerns the server or us, and may be temporary.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
