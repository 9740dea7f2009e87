import type { FieldErrorCode } from '#contract/failures.ts'
import type * as contract from '#contract/links/payment-links.ts'
import { cardBrands } from '#domain/cards.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { type DemoShop, demoCurrency, demoLimits, demoPrice } from '#domain/links/demo-shops.ts'
import { decimalOf } from '#domain/money.ts'
import { type Language, plusDays } from '#domain/time-zones.ts'
import { demoGoodNames, demoShopNames } from '#labels/links/demo-shops.ts'
import { m } from '#paraglide/messages.js'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { lookFrom } from '#server/links/checkout-settings/shared/look-of.ts'
import { nothingPaid } from './pay-state.ts'

const colours: Readonly<Record<DemoShop, string>> = { store: '#1d3b53', airline: '#1f7a3f' }
const hour = 3_600_000

const dateText = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    ...{ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
  }).format(at)

/** An order of a made-up shop. It is not stored: the visitor runs its payment in the simulator. */
export const createDemoOrder: Handler<typeof contract.createDemoOrder> = async (
  ctx,
  { shop, items },
) => {
  const faults: Record<string, FieldErrorCode> = {}
  const bought = items.map(({ good, quantity }, at) => {
    const price = demoPrice(shop, good)
    if (price === undefined) faults[`items.${at}.good`] = 'unknown_value'
    return { good, quantity, price: price ?? 0n }
  })
  if (Object.keys(faults).length > 0) return failFields(faults)
  const locale = { locale: ctx.language }
  const money = (minor: bigint) => decimalOf(minor, demoCurrency)
  const names: Readonly<Record<string, (typeof demoGoodNames)[keyof typeof demoGoodNames]>> =
    demoGoodNames
  const code = `demo-${ctx.newId('lnk').slice(4)}`
  const sum = bought.reduce((all, { price, quantity }) => all + price * BigInt(quantity), 0n)
  return {
    id: code,
    version: 3,
    status: 'VALID',
    language: ctx.language,
    brandName: demoShopNames[shop]({}, locale),
    brandColour: colours[shop],
    brandLogo: null,
    contact: null,
    storeUrl: 'https://shop.example',
    orderId: code.slice(-6),
    bookerName: m.demo_booker({}, locale),
    remarks: null,
    entries:
      shop === 'airline'
        ? [
            { label: m.demo_route({}, locale), value: m.demo_route_of({}, locale) },
            {
              label: m.demo_departs({}, locale),
              value: dateText(plusDays(ctx.now, 30), ctx.language),
            },
            { label: m.demo_passenger({}, locale), value: m.demo_booker({}, locale) },
          ]
        : [],
    products: bought.map(({ good, quantity, price }) => ({
      name: names[good]?.({}, locale) ?? good,
      quantity,
      price: money(price),
      amount: money(price * BigInt(quantity)),
      entries: [],
    })),
    otherFee: money(0n),
    amount: money(sum),
    currency: demoCurrency,
    validUntil: new Date(ctx.now.getTime() + demoLimits.hours * hour).toISOString(),
    now: ctx.now.toISOString(),
    returnUrl: null,
    brands: [...cardBrands],
    cardFieldsUrl: '',
    sandbox: false,
    selling: true,
    authorizeOnly: false,
    asksShipping: false,
    storefront: null,
    look: lookFrom(defaultCheckout),
    pay: nothingPaid,
  }
}
