// The payer's card page on one order, and a server that responds as the test specifies.
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { Order, PayState } from '#payer/calls.ts'
import { LinkPage } from '#payer/link-page.tsx'

export const unpaid: PayState = {
  ...{ payStatus: 'UNPAID', checkoutId: 'chk', transactionId: null, challengeUrl: null },
  ...{ setback: null, authorisation: null, refunded: null, paidAt: null },
  ...{ cardBrand: null, desensitizedCardNo: null },
}
export const paid: PayState = {
  ...{ ...unpaid, payStatus: 'SUCCESS', transactionId: 'txn_1', paidAt: '2026-11-20T00:00:00Z' },
  ...{ cardBrand: 'VISA', desensitizedCardNo: '411111******1111' },
}
export const declined = (setback: PayState['setback']): PayState => ({
  ...{ ...paid, payStatus: 'FAILED', paidAt: null, setback },
})

export const order = (more: Partial<Order> = {}): Order => ({
  ...{ id: 'link', version: 3, status: 'VALID', language: getLocale(), brandName: 'Shop' },
  ...{ brandColour: '#0b6e69', brandLogo: null, contact: null, storeUrl: 'https://shop.test' },
  ...{ orderId: 'A-1', bookerName: 'Ada Berg', remarks: null, entries: [], products: [] },
  ...{ otherFee: '0.00', amount: '25.00', currency: 'USD', returnUrl: null, brands: ['VISA'] },
  ...{ validUntil: '2099-11-21T00:00:00Z', now: '2026-11-20T00:00:00Z' },
  ...{ cardFieldsUrl: '/fields', sandbox: true, selling: true, authorizeOnly: false },
  ...{ asksShipping: false, storefront: 'shopify', pay: unpaid },
  look: { ...defaultCheckout, languages: ['en', 'zh'] },
  ...more,
})

type Reply = () => Promise<Response>
export const reply =
  (data: unknown): Reply =>
  async () =>
    Response.json({ code: 200, msg: '', data })
/** A response that never arrives. */
export const silence: Reply = () => new Promise<Response>(() => {})

const countries = [
  { code: 'DE', name: 'Germany', dial: '+49' },
  { code: 'GB', name: 'United Kingdom', dial: '+44' },
]

/** Opens the page and returns the bodies of the payment requests that it sends. */
export function openCardPage(answers: Readonly<Record<string, Reply>>, more?: Partial<Order>) {
  const payments: { shipping?: object }[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    if (path.includes('chinamusPay')) payments.push(JSON.parse(String(body)))
    const all = {
      ...{ countryInfo: reply(countries), fields: reply({ cardToken: 'tok' }) },
      ...{ orderDetail: reply(order(more)), ...answers },
    }
    const found = Object.entries(all).find(([part]) => path.includes(part))
    return found ? found[1]() : Promise.reject(new TypeError('Failed to fetch'))
  })
  render(<LinkPage code="link" checkoutId="chk" given={null} page="card" />)
  return { payments, user: userEvent.setup() }
}

export const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

export async function typeCard(user: UserEvent, number = '4111111111111111') {
  await user.type(await box(/card number/i), number)
  await user.type(await box(/expiry/i), '1239')
  await user.type(await box(/security code/i), '123')
  await user.type(await box(/name on the card/i), 'Ada Berg')
}

export async function typeAddress(user: UserEvent, { postcode = '10115' } = {}) {
  await user.type(await box(/street and number/i), ' Hauptstraße  5\u201111 ')
  await user.type(await box(/postcode/i), postcode)
  await user.type(await box(/city/i), 'Berlin ')
  const country = await screen.findByRole('combobox')
  await screen.findByRole('option', { name: 'Germany' })
  await user.selectOptions(country, 'DE')
}

export const press = async (user: UserEvent, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))
