import type { Order, PayState } from '#contract/links/order-shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import type { BillField, BillValues } from '#domain/links/bills.ts'
import { decimalOf } from '#domain/money.ts'
import { isSelling } from '#server/company/websites/shared/operating.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { lookOf } from '../checkout-settings/shared/look-of.ts'
import type { Link } from './find-link.ts'
import { versionOf } from './shared/links.ts'

/** Data of an order; a draft has no link address yet. */
export type Ordered = Omit<Link, 'sentAt' | 'paidAt'>

/** Filled-in bill fields in the order of the fields; empty ones are left out. */
export const entriesOf = (fields: readonly BillField[], values: BillValues = {}) =>
  fields.flatMap(({ fieldId, label, type }) => {
    const value = values[fieldId]
    return value ? [{ label, value: type === 'percent' ? `${value}%` : value }] : []
  })

export const productsOf = ({ products, billFields, currency }: Ordered) =>
  products.map(({ name, price, quantity, values }) => ({
    name,
    quantity,
    price: decimalOf(BigInt(price), currency),
    amount: decimalOf(BigInt(price) * BigInt(quantity), currency),
    entries: entriesOf(billFields, values),
  }))

export async function payerOrder(
  db: Reader,
  { services, now }: Pick<Ctx, 'services' | 'now'>,
  link: Ordered,
  pay: PayState,
): Promise<Order> {
  const [store] = await db.select().from(stores).where(byId(stores.id, link.storeId))
  const look = await lookOf(db, link.merchantId)
  const money = (minor: bigint) => decimalOf(minor, link.currency)
  return {
    id: link.code,
    version: versionOf(link),
    status: link.status === 'VALID' && link.validUntil <= now ? 'EXPIRED' : link.status,
    language: link.language,
    brandName: link.brandName,
    brandColour: link.brandColour,
    brandLogo: link.brandLogo,
    contact: link.contact,
    storeUrl: store?.url ?? '',
    orderId: link.orderId,
    bookerName: link.bookerName,
    remarks: link.remarks,
    entries: entriesOf(link.billFields, link.billValues),
    products: productsOf(link),
    otherFee: money(link.otherFee),
    amount: money(link.amount),
    currency: link.currency,
    validUntil: link.validUntil.toISOString(),
    now: now.toISOString(),
    returnUrl: link.returnUrl ?? look.redirectUrl,
    brands: [...cardBrands],
    cardFieldsUrl: services.network.cardFieldsUrl,
    sandbox: services.mode === 'sandbox',
    selling: isSelling(store),
    authorizeOnly: link.authorizeOnly === 1,
    asksShipping: link.asksShipping,
    storefront: link.storefront,
    look,
    pay,
  }
}
