import type { Order } from '#contract/links/order-shapes.ts'
import { flagOf } from '#domain/currencies.ts'
import { brandColours, logoOf } from '#domain/links/brand-colours.ts'
import { lookSheet } from '#domain/links/look-sheet.ts'
import { languagesOf, returnTo } from '#domain/links/payer-look.ts'
import { storefrontOf } from '#domain/links/storefronts.ts'
import { withSeparators } from '#domain/money.ts'
import type { Language } from '#domain/time-zones.ts'
import { timeLeftText } from '#labels/links/time-left.ts'
import { m } from '#paraglide/messages.js'
import type { Values } from './template.ts'

/** A template section that is shown once or not at all. */
const when = (is: boolean): readonly Values[] => (is ? [{}] : [])

/** The values of an order for the templates of src/payer/prerendered-templates.tsx. */
export function orderValues(order: Order, locale: Language): Values {
  const { look } = order
  const colours = brandColours(look.headerColour ?? order.brandColour)
  const logo = logoOf(order.brandLogo)
  const { contact, remarks, pay } = order
  const other = locale === 'zh' ? 'en' : 'zh'
  const shop = returnTo(look, order.storeUrl)
  const isForm = pay.payStatus === 'UNPAID' || pay.payStatus === 'FAILED'
  return {
    order: JSON.stringify(order),
    title: look.tabTitle ?? `${m.payer_title({}, { locale })} · ${m.common_brand({}, { locale })}`,
    icon: look.icon ?? '/favicon.svg',
    look: lookSheet(look) === '' ? [] : [{ look: `/merchant/payLink/look/${order.id}` }],
    until: order.validUntil,
    now: order.now,
    brand: order.brandName,
    ground: colours?.ground ?? 'none',
    ink: colours?.ink ?? 'none',
    wide: look.logo === null ? [] : [{ wide: look.logo }],
    named: when(look.logo === null),
    logo: logo === null ? [] : [{ logo }],
    switch: when(languagesOf(order.language, look.languages).includes(other)),
    shop: shop === null ? [] : [shop],
    folded: when(look.orderDisplay === 'folded'),
    unfolded: when(look.orderDisplay !== 'folded'),
    pci: when(look.pciBadge),
    storefront: order.storefront === null ? [] : [storefrontOf[order.storefront]],
    contact: contact === null ? [] : [{ contact }],
    sandbox: when(order.sandbox),
    // When the shipping address comes first, the island renders that form.
    form: when(isForm && !order.asksShipping),
    outcome: when(!isForm || order.asksShipping),
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
    held: when(order.authorizeOnly),
    charged: when(!order.authorizeOnly),
    selling: when(order.selling),
    notSelling: when(!order.selling),
  }
}
