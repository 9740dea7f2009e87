import { cardBrands } from '#domain/cards.ts'
import type { Currency } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { decimalOf, parseAmount } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import type { Order } from '#payer/calls.ts'
import { unpaid } from '#payer/simulator/shop.ts'
import { siteLocale } from '#site/paths.ts'

/** The link form's current input. */
export type Draft = {
  readonly name: string
  readonly amount: string
  readonly currency: Currency
  readonly hours: string
}
export type DraftField = 'name' | 'amount' | 'hours'

export const draftFields: readonly DraftField[] = ['name', 'amount', 'hours']
export const demoCurrencies = ['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'JPY', 'KWD'] as const

export const firstDraft = (): Draft => ({
  name: m.demo_name_first(),
  amount: '48.00',
  currency: 'USD',
  hours: '48',
})

/** Whole hours from 1 to 168, or undefined. */
function hoursOf(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined
  const hours = Number(text)
  return hours >= 1 && hours <= limits.linkHoursMax ? hours : undefined
}

/** The error text of a field; undefined when valid. */
export function fieldErrorOf(field: DraftField, draft: Draft): string | undefined {
  if (field === 'name') return draft.name.trim() === '' ? m.demo_name_missing() : undefined
  if (field === 'amount') {
    const minor = parseAmount(draft.amount, draft.currency)
    return minor === undefined ? m.demo_amount_wrong() : undefined
  }
  if (hoursOf(draft.hours) !== undefined) return undefined
  return m.demo_hours_wrong({ max: String(limits.linkHoursMax) })
}

const hour = 3_600_000

/** The order of a valid draft, as the server would return it. */
export function orderOf(draft: Draft, code: string, now: Date): Order {
  const minor = parseAmount(draft.amount, draft.currency)
  const hours = hoursOf(draft.hours)
  if (minor === undefined || hours === undefined) throw new RangeError('the draft has faults')
  const amount = decimalOf(minor, draft.currency)
  return {
    id: code,
    version: 3,
    status: 'VALID',
    language: siteLocale(),
    brandName: m.demo_brand(),
    brandColour: '#1d3b53',
    brandLogo: null,
    contact: null,
    storeUrl: 'https://shop.example',
    orderId: `D-${code.slice(-4).toUpperCase()}`,
    bookerName: m.demo_booker(),
    remarks: null,
    entries: [],
    products: [{ name: draft.name.trim(), price: amount, quantity: 1, amount, entries: [] }],
    otherFee: '0',
    amount,
    currency: draft.currency,
    validUntil: new Date(now.getTime() + hours * hour).toISOString(),
    now: now.toISOString(),
    returnUrl: null,
    brands: [...cardBrands],
    cardFieldsUrl: '',
    sandbox: false,
    selling: true,
    authorizeOnly: false,
    asksShipping: false,
    storefront: null,
    look: { ...defaultCheckout, languages: [...defaultCheckout.languages], returnEntry: false },
    pay: unpaid,
  }
}
