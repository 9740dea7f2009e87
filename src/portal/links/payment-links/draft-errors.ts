import { type LinkDraft, type LinkError, linkErrors } from '#domain/links/link-drafts.ts'
import { billErrorLabels } from '#labels/links/bills.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { billFieldsOf, type Stock } from './link-stock.ts'

const words: Readonly<Record<LinkError, (inputs: Record<string, never>) => string>> = {
  ...billErrorLabels,
  email_format: m.failures_field_email_format,
  amount_invalid: m.failures_field_amount_invalid,
  amount_whole: m.failures_field_amount_whole,
  amount_max: m.payment_links_fault_total,
  quantity: m.payment_links_fault_quantity,
  valid_hours: m.failures_field_valid_hours,
  own_page: m.payment_links_fault_return,
}

export const draftErrors = (stock: Stock | null, draft: LinkDraft): FieldErrorTexts =>
  Object.fromEntries(
    Object.entries(linkErrors(draft, stock ? billFieldsOf(stock, draft) : [])).map(
      ([path, fault]) => [path, words[fault]({})],
    ),
  )
