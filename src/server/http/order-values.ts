import type { Order } from '#contract/links/order-shapes.ts'
import { flagOf } from '#domain/currencies.ts'
import { brandColours, logoOf } from '#domain/links/brand-colours.ts'
import { storefrontOf } from '#domain/links/storefronts.ts'
import { withSeparators } from '#domain/money.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { timeLeftText } from '#words/links/time-left.ts'
import type { Values } from './template.ts'

/** Present once, or not at all. */
const when = (is: boolean): readonly Values[] => (is ? [{}] : [])

/** What the templates of src/payer/painted.tsx say of an order. */
export function orderValues(order: Order, locale: Language): Values {
  const colours = brandColours(order.brandColour)
  const logo = logoOf(order.brandLogo)
  const { contact, remarks, pay } = order
  const isForm = pay.payStatus === 'UNPAID' || pay.payStatus === 'FAILED'
  return {
    order: JSON.stringify(order),
    until: order.validUntil,
    now: order.now,
    brand: order.brandName,
    ground: colours?.ground ?? 'none',
    ink: colours?.ink ?? 'none',
    logo: logo === null ? [] : [{ logo }],
    storefront: order.storefront === null ? [] : [storefrontOf[order.storefront]],
    contact: contact === null ? [] : [{ contact }],
    sandbox: when(order.sandbox),
    form: when(isForm),
    outcome: when(!isForm),
    amount: withSeparators(order.amount),
    currency: order.currency,
    country: flagOf[order.currency],
    total: `${order.currency} ${withSeparators(order.amount)}`,
    timeLeft: timeLeftText(Date.parse(order.validUntil) - Date.parse(order.now), { locale }),
    orderId: order.orderId,
    facts: [
      { name: m.payer_order_number({}, { locale }), value: order.orderId },
      { name: m.payer_order_for({}, { locale }), value: order.bookerName },
      ...order.entries.map(({ label, value }) => ({ name: label, value })),
      ...(remarks ? [{ name: m.payer_order_remarks({}, { locale }), value: remarks }] : []),
    ],
    products: order.products.map(({ name, price, quantity, amount, entries }) => ({
      name,
      sum: withSeparators(amount),
      several: when(quantity > 1),
      quantity: String(quantity),
      price: withSeparators(price),
      entries: [...entries],
    })),
    otherFee: /^0(\.0+)?$/.test(order.otherFee)
      ? []
      : [{ otherFee: withSeparators(order.otherFee) }],
    selling: when(order.selling),
    notSelling: when(!order.selling),
  }
}
