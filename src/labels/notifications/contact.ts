import type { ContactError, ContactField } from '#domain/contact.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }

const missing: Record<ContactField | 'agreement', (language?: In) => string> = {
  contactName: (l) => m.contact_fault_name_missing({}, l),
  email: (l) => m.contact_fault_email_missing({}, l),
  phone: (l) => m.contact_fault_phone_missing({}, l),
  companyName: (l) => m.contact_fault_company_missing({}, l),
  website: (l) => m.contact_fault_website_missing({}, l),
  agreement: (l) => m.contact_fault_agreement({}, l),
}
const wrong: Record<Exclude<ContactError, 'required'>, (language?: In) => string> = {
  name_length: (l) => m.contact_fault_name_length({}, l),
  name_characters: (l) => m.contact_fault_name_characters({}, l),
  email_format: (l) => m.contact_fault_email_format({}, l),
  phone_format: (l) => m.contact_fault_phone_format({}, l),
  company_length: (l) => m.contact_fault_company_length({}, l),
  company_characters: (l) => m.contact_fault_company_characters({}, l),
  website_format: (l) => m.contact_fault_website_format({}, l),
  agreement_needed: (l) => m.contact_fault_agreement({}, l),
}

/** The error text beside a field of the contact form. */
export const contactErrorText = (
  field: ContactField | 'agreement',
  fault: ContactError,
  language?: In,
): string => (fault === 'required' ? missing[field] : wrong[fault])(language)
