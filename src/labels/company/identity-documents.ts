import type { DocumentHolder } from '#domain/company/identity-documents.ts'
import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

export const holderLabels: Record<DocumentHolder, Label> = {
  legal_person: m.shell_documents_legal_person,
  shareholder: m.shell_documents_shareholder,
  director: m.shell_documents_director,
  beneficial_owner: m.shell_documents_beneficial_owner,
  company: m.shell_documents_company,
}
