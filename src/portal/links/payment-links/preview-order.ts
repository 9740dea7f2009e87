import type { Order } from '#contract/links/order-shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { isCurrency } from '#domain/currencies.ts'
import { hour } from '#domain/durations.ts'
import type { BillField, BillValues } from '#domain/links/bills.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { type LinkDraft, linkLimits, linkSums, quantityOf } from '#domain/links/link-drafts.ts'
import { decimalOf, parseAmount } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import {
  billFieldsOf,
  brandOf,
  requiresShipping,
  type Stock,
  themeOf,
  validHoursOf,
} from './link-stock.ts'

const usualColour = '#0a6b78'

const entriesOf = (fields: readonly BillField[], values: BillValues) =>
  fields.flatMap(({ fieldId, label, type }) => {
    const value = values[fieldId]?.trim()
    return value ? [{ label, value: type === 'percent' ? `${value}%` : value }] : []
  })

/**
 * The order that a draft would create, as far as it is complete. It is for the preview only; the server builds the real
 * one.
 */
export function previewOrder(stock: Stock, draft: LinkDraft, at: Date): Order {
  const { version, products, values } = draft
  const currency = isCurrency(draft.currency) ? draft.currency : 'USD'
  const money = (minor: bigint | undefined) => decimalOf(minor ?? 0n, currency)
  const sums = linkSums(draft, currency)
  const fields = billFieldsOf(stock, draft)
  const brand = brandOf(stock, draft)
  const theme = version === 3 ? themeOf(stock, draft) : undefined
  const website = stock.websites.find(({ storeId }) => storeId === draft.storeId)
  const hours = validHoursOf(stock, draft) ?? linkLimits.usualHours
  return {
    id: '',
    version,
    status: 'VALID',
    language: draft.language,
    brandName: theme?.brandName ?? brand?.name ?? website?.storeName ?? m.payment_links_brand(),
    brandColour: theme?.colour ?? brand?.colour ?? usualColour,
    brandLogo: theme?.logoUrl ?? brand?.logoUrl ?? null,
    contact: brand?.contact ?? null,
    storeUrl: '',
    orderId: draft.orderId.trim() || m.payment_links_order_given(),
    bookerName: draft.bookerName.trim() || m.payment_links_payer(),
    remarks: draft.remarks.trim() || null,
    entries: version === 1 ? entriesOf(fields, values) : [],
    products: products.map((product, index) => ({
      name: product.name.trim() || m.payment_links_product_at({ number: String(index + 1) }),
      price: money(parseAmount(product.price.trim(), currency)),
      quantity: quantityOf(product.quantity) ?? 1,
      amount: money(sums.lines[index]),
      entries: version === 1 ? [] : entriesOf(fields, product.values),
    })),
    otherFee: money(sums.fee),
    amount: money(sums.total),
    currency,
    validUntil: new Date(at.getTime() + hours * hour).toISOString(),
    now: at.toISOString(),
    returnUrl: null,
    brands: [...cardBrands],
    cardFieldsUrl: '',
    sandbox: false,
    selling: true,
    authorizeOnly: draft.authorizeOnly,
    asksShipping: draft.asksShipping || requiresShipping(stock, draft),
    storefront: brand?.storefront ?? null,
    look: stock.look ?? { ...defaultCheckout, languages: [...defaultCheckout.languages] },
    pay: {
      payStatus: 'UNPAID',
      checkoutId: null,
      transactionId: null,
      challengeUrl: null,
      setback: null,
      authorisation: null,
      refunded: null,
      paidAt: null,
      cardBrand: null,
      desensitizedCardNo: null,
    },
  }
}
