import type { FieldSection } from '#domain/company/identity/fields.ts'
import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

/** Names of the form's sections: four of a company, five of a person. */
export const fieldSectionLabels: Readonly<Record<FieldSection, Label>> = {
  company: m.identity_section_company,
  licence: m.identity_section_licence,
  documents: m.identity_section_documents,
  bank: m.identity_section_bank,
  document: m.identity_section_document,
  person: m.identity_section_person,
  contact: m.identity_section_contact,
  address: m.identity_section_address,
  papers: m.identity_section_papers,
}

/** The sections of the verification, in display order. */
export const verificationSections = [
  'company',
  'licence',
  'legal_person',
  'director',
  'shareholder',
  'beneficial_owner',
  'documents',
  'bank',
] as const
export type VerificationSection = (typeof verificationSections)[number]

export const sectionLabels: Readonly<Record<VerificationSection, Label>> = {
  company: m.identity_section_company,
  licence: m.identity_section_licence,
  legal_person: m.identity_section_legal_person,
  director: m.identity_section_directors,
  shareholder: m.identity_section_shareholders,
  beneficial_owner: m.identity_section_owners,
  documents: m.identity_section_documents,
  bank: m.identity_section_bank,
}
