import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'
import type { ReasonRecord, ReasonRecords } from '../reason.ts'

/** The form that creates what is missing. */
const makes =
  (href: string, label: Label): NonNullable<ReasonRecord['unlocks']> =>
  (_, { locale }) => ({ href, label: label({}, { locale }) })

export const paymentLinksReasons = {
  'link.expired': { owner: 'time', final: true, text: m.reasons_link_expired },
  'link.invalidated': { owner: 'you', final: true, text: m.reasons_link_invalidated },
  'link.paid': { owner: 'you', final: true, text: m.reasons_link_paid },
  'link.already_started': { owner: 'time', text: m.reasons_link_already_started },
  'link.resend_too_soon': { owner: 'time', text: m.reasons_link_resend_too_soon },
  'link.not_started': { owner: 'you', text: m.reasons_link_not_started },
  'link.not_due': { owner: 'time', text: m.reasons_link_not_due },
  'link.not_opened': { owner: 'you', text: m.reasons_link_not_opened },
  'link.reminded': { owner: 'you', final: true, text: m.reasons_link_reminded },
  'link.under_way': { owner: 'time', text: m.reasons_link_under_way },
  'link.no_brand': {
    owner: 'you',
    text: m.reasons_link_no_brand,
    unlocks: makes('/aq/addBrand', m.reasons_link_add_brand),
  },
  'link.no_template': {
    owner: 'you',
    text: m.reasons_link_no_template,
    unlocks: makes('/aq/addTemplate', m.reasons_link_add_template),
  },
  'link.no_theme': {
    owner: 'you',
    text: m.reasons_link_no_theme,
    unlocks: makes('/aq/addTheme', m.reasons_link_add_theme),
  },
  'link.no_mode': {
    owner: 'you',
    text: m.reasons_link_no_mode,
    unlocks: makes('/aq/addMode', m.reasons_link_add_mode),
  },
  'link.nothing_to_make_of': { owner: 'you', text: m.reasons_link_nothing_to_make_of },
  'link.no_product': { owner: 'you', text: m.reasons_link_no_product },
  'link.valid_hours': { owner: 'you', text: m.reasons_link_valid_hours },
  'link.incomplete': { owner: 'you', text: m.reasons_link_incomplete },
  'card.incomplete': { owner: 'you', text: m.reasons_card_incomplete },
} satisfies ReasonRecords<'paymentLinks'>
