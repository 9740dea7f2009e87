import { type LinkDraft, type LinkFault, linkFaults } from '#domain/links/link-drafts.ts'
import type { FieldWords } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { billFaultWords } from '#words/links/bills.ts'
import { billFieldsOf, type Stock } from './link-stock.ts'

const words: Readonly<Record<LinkFault, (inputs: Record<string, never>) => string>> = {
  ...billFaultWords,
  email_format: m.failures_field_email_format,
  amount_invalid: m.failures_field_amount_invalid,
  amount_whole: m.failures_field_amount_whole,
  amount_max: m.payment_links_fault_total,
  quantity: m.payment_links_fault_quantity,
  valid_hours: m.failures_field_valid_hours,
  own_page: m.payment_links_fault_return,
}

/** What is wrong with a draft, in words at its fields. */
export const draftFaults = (stock: Stock | null, draft: LinkDraft): FieldWords =>
  Object.fromEntries(
    Object.entries(linkFaults(draft, stock ? billFieldsOf(stock, draft) : [])).map(
      ([path, fault]) => [path, words[fault]({})],
    ),
  )
