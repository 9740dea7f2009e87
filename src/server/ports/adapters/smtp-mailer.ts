import { createTransport } from 'nodemailer'
import type { Mailer } from '../services.ts'

/** Mail by SMTP (`smtps://user:password@host:465`). The same id gives the same Message-ID. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  const host = from.replace(/^.*@|>$/g, '')
  return {
    send: async ({ id, to, subject, text }) => {
      await transport.sendMail({ to, subject, text, messageId: `<${id}@${host}>` })
    },
  }
}
