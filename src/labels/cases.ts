import type { DeskReason } from '#domain/cases.ts'
import { type Notes, noteIn } from '#domain/notes.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { EventLabels } from './event.ts'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

export const deskReasonLabels: Record<DeskReason, Word> = {
  fields_to_improve: m.desk_reason_fields_to_improve,
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
  value_too_wide: m.desk_reason_value_too_wide,
  payer_not_known: m.desk_reason_payer_not_known,
  disputes_found: m.desk_reason_disputes_found,
  answer_accepted: m.desk_reason_answer_accepted,
  answer_insufficient: m.desk_reason_answer_insufficient,
  cardholder_withdrew: m.desk_reason_cardholder_withdrew,
  checking: m.desk_reason_checking,
  bank_refused: m.desk_reason_bank_refused,
  account_closed: m.desk_reason_account_closed,
  bank_returned: m.desk_reason_bank_returned,
  store_content_incomplete: m.desk_reason_store_content_incomplete,
  house_number_missing: m.desk_reason_house_number_missing,
  licence_unreadable: m.desk_reason_licence_unreadable,
  licence_differs: m.desk_reason_licence_differs,
  person_not_proved: m.desk_reason_person_not_proved,
  share_unproved: m.desk_reason_share_unproved,
  deed_unreadable: m.desk_reason_deed_unreadable,
}

/** A provider's decision as its notifications need it. */
export type Decision = Notes & {
  /** The name or id by which the merchant knows the case. */
  readonly label: string
  /** The state after the decision. */
  readonly after: string | null
  readonly reason: DeskReason | null
}

export const decisionLabels = <D extends Decision>(
  title: EventLabels<D>['title'],
): EventLabels<D> => ({
  title,
  text: (decision, language) =>
    [
      decision.reason &&
        m.events_reason({ reason: deskReasonLabels[decision.reason]({}, language) }, language),
      noteIn(language.locale, decision),
    ]
      .filter(Boolean)
      .join('\n\n'),
})
