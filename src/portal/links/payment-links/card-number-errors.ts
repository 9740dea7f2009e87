import { holdsCardNumber } from '#domain/card-numbers.ts'
import type { LinkDraft } from '#domain/links/link-drafts.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'

type Text = readonly [path: string, text: string, label: () => string]
const valuesAt = (at: string, values: LinkDraft['values']): readonly Text[] =>
  Object.entries(values).map(
    ([fieldId, text]): Text => [`${at}values.${fieldId}`, text, m.payment_links_card_in_bill],
  )

/** The texts that contain a card number. No API call accepts one, so such a draft is not stored either. */
function textsWithCard({ products, values, ...draft }: LinkDraft): readonly Text[] {
  const texts: readonly Text[] = [
    ['bookerName', draft.bookerName, m.payment_links_payer_name],
    ['bookerEmail', draft.bookerEmail, m.payment_links_email],
    ['orderId', draft.orderId, m.payment_links_order],
    ['returnUrl', draft.returnUrl, m.payment_links_return],
    ['remarks', draft.remarks, m.payment_links_remarks],
    ...valuesAt('', values),
    ...products.flatMap((product, at): readonly Text[] => [
      [`products.${at}.name`, product.name, m.payment_links_product],
      ...valuesAt(`products.${at}.`, product.values),
    ]),
  ]
  return texts.filter(([, text]) => holdsCardNumber(text))
}

export const cardNumberErrors = (draft: LinkDraft): FieldErrorTexts =>
  Object.fromEntries(
    textsWithCard(draft).map(([path]) => [path, m.failures_field_card_number()] as const),
  )

export const cardNumberFields = (draft: LinkDraft): readonly string[] => [
  ...new Set(textsWithCard(draft).map(([, , label]) => label())),
]
