import type { DeskQueue, DeskReason, deskDecisions } from '#domain/desk.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** In which language; where a page has one language of its own, nothing needs to be said. */
type In = { readonly locale: Language }
type Told = (inputs: { label: string }, language?: In) => string
type Word = (inputs: Record<string, never>, language?: In) => string

/** What a merchant is told of each decision of the provider; `label` names the case. */
const decisionWords: {
  readonly [Q in DeskQueue]: Readonly<Record<(typeof deskDecisions)[Q][number], Told>>
} = {
  website: {
    approve: m.desk_told_website_approve,
    decline: m.desk_told_website_decline,
    modify: m.desk_told_website_modify,
    flag: m.desk_told_website_flag,
    freeze: m.desk_told_website_freeze,
    hold: m.desk_told_website_hold,
    close: m.desk_told_website_close,
    resume: m.desk_told_website_resume,
  },
  withdrawal_account: {
    approve: m.desk_told_withdrawal_account_approve,
    decline: m.desk_told_withdrawal_account_decline,
  },
  virtual_account: {
    approve: m.desk_told_virtual_account_approve,
    decline: m.desk_told_virtual_account_decline,
  },
  risk_order: {
    approve: m.desk_told_risk_order_approve,
    decline: m.desk_told_risk_order_decline,
  },
  auto_withdrawal: {
    close: m.desk_told_auto_withdrawal_close,
    resume: m.desk_told_auto_withdrawal_resume,
  },
  withdrawal: {
    accept: m.desk_told_withdrawal_accept,
    hold: m.desk_told_withdrawal_hold,
    remit: m.desk_told_withdrawal_remit,
    fail: m.desk_told_withdrawal_fail,
    return: m.desk_told_withdrawal_return,
  },
}

/** Where the step led elsewhere than it usually does, it is told otherwise. */
const toldOtherwise: Readonly<Record<string, Told>> = {
  'website.approve.waiting_authorisation': m.desk_told_website_approve_waiting,
  'website.resume.waiting_authorisation': m.desk_told_website_resume_waiting,
  'withdrawal.remit.PART_SUCCESS': m.desk_told_withdrawal_remit_part,
}

/** What a merchant is told of a decision that led to the state `after`; undefined for none of the queue's. */
export function toldOf(queue: DeskQueue, decision: string, after: string): Told | undefined {
  const usual = Object.entries(decisionWords[queue]).find(([name]) => name === decision)?.[1]
  return toldOtherwise[`${queue}.${decision}.${after}`] ?? usual
}

export const deskReasonWords: Record<DeskReason, Word> = {
  site_unreachable: m.desk_reason_site_unreachable,
  content_incomplete: m.desk_reason_content_incomplete,
  policies_missing: m.desk_reason_policies_missing,
  ownership_unproved: m.desk_reason_ownership_unproved,
  business_not_supported: m.desk_reason_business_not_supported,
  volume_unproved: m.desk_reason_volume_unproved,
  risk_found: m.desk_reason_risk_found,
  holder_differs: m.desk_reason_holder_differs,
  number_not_found: m.desk_reason_number_not_found,
  certificate_unreadable: m.desk_reason_certificate_unreadable,
  bank_not_supported: m.desk_reason_bank_not_supported,
  articles_unreadable: m.desk_reason_articles_unreadable,
  name_differs: m.desk_reason_name_differs,
  card_stolen: m.desk_reason_card_stolen,
  order_implausible: m.desk_reason_order_implausible,
  payer_confirmed: m.desk_reason_payer_confirmed,
  risk_acceptable: m.desk_reason_risk_acceptable,
  checking: m.desk_reason_checking,
  bank_refused: m.desk_reason_bank_refused,
  account_closed: m.desk_reason_account_closed,
  bank_returned: m.desk_reason_bank_returned,
}
