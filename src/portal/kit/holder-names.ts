import type { DocumentHolder } from '#domain/identity-documents.ts'
import { m } from '#paraglide/messages.js'

/** Whose document it is, in words. */
export const holderNames: Record<DocumentHolder, () => string> = {
  legal_person: m.shell_documents_legal_person,
  shareholder: m.shell_documents_shareholder,
  director: m.shell_documents_director,
  beneficial_owner: m.shell_documents_beneficial_owner,
  company: m.shell_documents_company,
}
