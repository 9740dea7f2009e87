import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    'payment-links': keyof typeof paymentLinksReasons
  }
}

export const paymentLinksReasons = {
  'link.expired': { owner: 'time', final: true, text: m.reasons_link_expired },
  'link.invalidated': { owner: 'you', final: true, text: m.reasons_link_invalidated },
  'link.paid': { owner: 'you', final: true, text: m.reasons_link_paid },
  'link.already_started': { owner: 'time', text: m.reasons_link_already_started },
  'link.resend_too_soon': { owner: 'time', text: m.reasons_link_resend_too_soon },
  'link.not_started': { owner: 'you', text: m.reasons_link_not_started },
  'link.not_due': { owner: 'time', text: m.reasons_link_not_due },
  'link.nothing_to_make_of': { owner: 'you', text: m.reasons_link_nothing_to_make_of },
  'link.no_product': { owner: 'you', text: m.reasons_link_no_product },
  'link.valid_hours': { owner: 'you', text: m.reasons_link_valid_hours },
  'link.incomplete': { owner: 'you', text: m.reasons_link_incomplete },
  'card.incomplete': { owner: 'you', text: m.reasons_card_incomplete },
} satisfies ReasonRecords
