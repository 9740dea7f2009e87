import { type CardBrand, securityCodeLength } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { type CardField, type FieldErrorCode, holderMax } from './card-fields.ts'

export const fieldLabels: Record<CardField, () => string> = {
  number: m.payer_card_number,
  expiry: m.payer_card_expiry,
  code: m.payer_card_code,
  holder: m.payer_card_holder,
}

const faults: Record<Exclude<FieldErrorCode, 'code'>, () => string> = {
  number_incomplete: m.payer_fault_number_incomplete,
  number_brand: m.payer_fault_number_brand,
  number_wrong: m.payer_fault_number_wrong,
  expiry_incomplete: m.payer_fault_expiry_incomplete,
  expiry_month: m.payer_fault_expiry_month,
  expiry_past: m.payer_fault_expiry_past,
  holder: m.payer_fault_holder,
  holder_number: m.payer_fault_holder_number,
  holder_long: () => m.payer_fault_long({ max: String(holderMax) }),
}

export const fieldErrorText = (fault: FieldErrorCode, brand: CardBrand | undefined): string =>
  fault === 'code'
    ? m.payer_fault_code({ digits: String(securityCodeLength(brand)) })
    : faults[fault]()
