import type { AccountRefusal } from '#domain/access/account.ts'
import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

export const accountRefusalLabels = {
  company_not_found: m.account_refusal_company_not_found,
  address_incomplete: m.account_refusal_address_incomplete,
  contact_unreachable: m.account_refusal_contact_unreachable,
  business_not_supported: m.account_refusal_business_not_supported,
} satisfies Readonly<Record<AccountRefusal, Label>>
