import { addOnline, addV2, addV3, previewEmail } from '#contract/links/made-links.ts'
import { isCurrency } from '#domain/currencies.ts'
import type { BillField, BillValues } from '#domain/links/bills.ts'
import { hoursOf, isNoFee, type LinkDraft, quantityOf } from '#domain/links/link-drafts.ts'
import { type IdempotentClient, send } from '#portal/kit/call.ts'
import { billFieldsOf, type Stock } from './link-stock.ts'

const optional = <Name extends string>(name: Name, value: string) =>
  value.trim() === '' ? {} : ({ [name]: value.trim() } as Record<Name, string>)

/** The values of the current fields, without empty ones. */
const valuesIn = (fields: readonly BillField[], values: BillValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ fieldId }) => {
      const value = values[fieldId]?.trim()
      return value ? [[fieldId, value] as const] : []
    }),
  )

function orderOf(stock: Stock, draft: LinkDraft) {
  const { currency, version } = draft
  // The form cannot be submitted without a currency.
  if (!isCurrency(currency)) throw new RangeError('a link without a currency')
  const fields = billFieldsOf(stock, draft)
  return {
    storeId: draft.storeId,
    currency,
    bookerName: draft.bookerName,
    bookerEmail: draft.bookerEmail,
    bookerPhone: draft.bookerPhone,
    country: draft.country,
    language: draft.language,
    ...optional('orderId', draft.orderId),
    products: draft.products.map(({ name, price, quantity, values }) => ({
      name,
      price: price.trim(),
      quantity: quantityOf(quantity) ?? 0,
      values: version === 1 ? {} : valuesIn(fields, values),
    })),
    ...(isNoFee(draft.otherFee) ? {} : { otherFee: draft.otherFee.trim() }),
    ...optional('remarks', draft.remarks),
    ...optional('returnUrl', draft.returnUrl),
    validHours: draft.hours === '' ? null : (hoursOf(draft.hours) ?? 0),
    authorizeOnly: draft.authorizeOnly,
    asksShipping: draft.asksShipping,
  }
}

const newerOf = (stock: Stock, draft: LinkDraft) => ({
  ...orderOf(stock, draft),
  themeId: draft.themeId,
  modeId: draft.modeId,
})
const olderOf = (stock: Stock, draft: LinkDraft) => ({
  ...orderOf(stock, draft),
  brandId: draft.brandId,
  templateId: draft.templateId,
  sendsMail: draft.sendsMail,
  reminds: draft.reminds,
})
const firstOf = (stock: Stock, draft: LinkDraft) => ({
  ...olderOf(stock, draft),
  values: valuesIn(billFieldsOf(stock, draft), draft.values),
})

/** Creates the link with the API call of its version. */
export function makeLink(stock: Stock, draft: LinkDraft, once: IdempotentClient) {
  if (draft.version === 3) return once(addV3, newerOf(stock, draft))
  if (draft.version === 2) return once(addV2, olderOf(stock, draft))
  return once(addOnline, firstOf(stock, draft))
}

/** Requests a preview of the email of a link that is not created yet. */
export function readMail(stock: Stock, draft: LinkDraft) {
  const { version } = draft
  const sent =
    version === 3
      ? { version, ...newerOf(stock, draft) }
      : version === 2
        ? { version, ...olderOf(stock, draft) }
        : { version, ...firstOf(stock, draft) }
  return send(previewEmail, { draft: sent }, { quiet: true })
}
