import { m } from '#paraglide/messages.js'
import type { contactRequests } from '#server/db/schema/contact-requests.ts'

/** The mail to sales about a contact request, in the language of the visitor. */
export function mailOf(request: typeof contactRequests.$inferInsert) {
  const locale = { locale: request.language }
  const { id, contactName: name, companyName: company, email, phone, website } = request
  return {
    subject: m.contact_mail_subject({ company }, locale),
    text: m.contact_mail_text({ id, name, company, email, phone, website }, locale),
  }
}
