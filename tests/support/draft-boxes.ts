// Every text input that parses a format: where it is, and what entered texts become.
import { m } from '#paraglide/messages.js'

export type DraftBox = {
  readonly name: () => string
  /** The entered text, and the value of the input after it loses focus. */
  readonly texts: readonly (readonly [written: string, kept: string])[]
}

/** On the component page: an input for each format of src/labels/formats, by the name of the format. */
export const partBoxes = {
  amountFormat: {
    name: m.kit_amount,
    texts: [
      ['1,234.50', '1234.50'],
      ['１２．５', '12.5'],
      ['12 apples', '12 apples'],
    ],
  },
  dayFormat: {
    name: m.kit_day,
    texts: [
      ['24/12/2026', '2026-12-24'],
      ['2026年11月5日', '2026-11-05'],
      ['tomorrow', 'tomorrow'],
    ],
  },
  writtenDayFormat: {
    name: m.kit_issued,
    texts: [
      ['二〇二六年一月二日', '2026-01-02'],
      ['31.02.2020', '31.02.2020'],
    ],
  },
  codeFormat: {
    name: m.kit_code,
    texts: [
      ['123 456', '123456'],
      ['１２３４５６', '123456'],
    ],
  },
  wholeNumberFormat: {
    name: m.kit_count,
    texts: [
      ['1,200', '1200'],
      ['a dozen', 'a dozen'],
    ],
  },
  numberFormat: { name: m.kit_share, texts: [['-2.5', '-2.5']] },
  phoneFormat: { name: m.kit_phone, texts: [['+44 (0)20 7946-0123', '+442079460123']] },
  digitsFormat: { name: m.kit_digits, texts: [['11 11', '1111']] },
  textFormat: { name: m.kit_name, texts: [['  Winter\u00a0sale ', 'Winter sale']] },
  colourFormat: { name: m.kit_colour, texts: [['1f6feb', '#1F6FEB']] },
} satisfies Readonly<Record<string, DraftBox>>

/** On the payer's card page, by the format names of src/payer/card-fields.ts. */
export const cardBoxes = {
  numberFormat: {
    name: m.payer_card_number,
    texts: [
      ['4111111111111111', '4111 1111 1111 1111'],
      ['4111-1111-1111-1111', '4111 1111 1111 1111'],
    ],
  },
  expiryFormat: {
    name: m.payer_card_expiry,
    texts: [
      ['1/30', '01/30'],
      ['12/2039', '12/39'],
      ['122039', '12/39'],
      ['2030-12', '12/30'],
      ['１２３９', '12/39'],
    ],
  },
  codeFormat: { name: m.payer_card_code, texts: [['１２３', '123']] },
} satisfies Readonly<Record<string, DraftBox>>

/** In the payer's shipping address, by the format names of src/payer/shipping-fields.ts. */
export const shippingBoxes = {
  addressFormat: {
    name: m.payer_shipping_line,
    texts: [['  Hauptstraße\u00a0 5 ', 'Hauptstraße 5']],
  },
  postcodeFormat: { name: m.payer_shipping_postcode, texts: [['１０１１５', '10115']] },
} satisfies Readonly<Record<string, DraftBox>>
