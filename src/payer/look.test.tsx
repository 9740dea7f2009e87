// How the checkout settings change the payer pages, apart from the style sheet.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CheckoutSettings, defaultCheckout } from '#domain/links/checkout-settings.ts'
import { storefrontOf } from '#domain/links/storefronts.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { Order, PayState } from './calls.ts'
import { LinkPage } from './link-page.tsx'

const here = getLocale() === 'zh' ? 'zh' : 'en'
const other = here === 'zh' ? 'en' : 'zh'
const unpaid: PayState = {
  ...{ payStatus: 'UNPAID', checkoutId: 'chk', transactionId: null, challengeUrl: null },
  ...{
    setback: null,
    authorisation: null,
    refunded: null,
    paidAt: null,
    cardBrand: null,
    desensitizedCardNo: null,
  },
}
const orderWith = (look: Partial<CheckoutSettings>): Order => ({
  ...{
    id: 'link',
    version: 3,
    status: 'VALID',
    language: here,
    brandName: 'Shop',
    brandColour: '#ffffff',
  },
  ...{ brandLogo: null, contact: null, storeUrl: 'https://shop.test/', orderId: 'A-1' },
  ...{ bookerName: 'Ada', remarks: null, entries: [], products: [], otherFee: '0.00' },
  ...{ amount: '12.00', currency: 'USD', validUntil: '2099-11-21T00:00:00Z' },
  ...{ now: '2026-11-20T00:00:00Z', returnUrl: null, brands: ['VISA'], cardFieldsUrl: '/fields' },
  ...{
    sandbox: false,
    selling: true,
    authorizeOnly: false,
    asksShipping: false,
    storefront: null,
    pay: unpaid,
  },
  look: { ...defaultCheckout, ...look, languages: [...(look.languages ?? ['en', 'zh'])] },
})

let order: Order
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: order }))
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

async function open(look: Partial<CheckoutSettings>, more: Partial<Order> = {}) {
  order = { ...orderWith(look), ...more }
  const shown = render(<LinkPage code="link" checkoutId="chk" given={null} page="card" />)
  await screen.findByRole('form')
  return shown.container
}
const sheets = () => [...document.head.querySelectorAll('link[rel=stylesheet]')]

test('by default: the badge, the way back, both languages, and the order in sight', async () => {
  const page = await open({})
  expect(screen.getByText('PCI DSS')).toBeTruthy()
  expect(screen.getByRole('link', { name: /shop\.test/ }).getAttribute('href')).toBe(
    'https://shop.test/',
  )
  expect(page.querySelector('[data-act=language]')?.getAttribute('lang')).toMatch(other)
  expect(page.querySelector('details')).toBeNull()
})

test('an amount that is only reserved is told of before, at the sum and on the button', async () => {
  await open({}, { authorizeOnly: true })
  expect(screen.getByRole('button', { name: 'Authorise USD 12.00' })).toBeTruthy()
  expect(
    screen.getByText(/reserved on your card now and charged when Shop confirms or ships/),
  ).toBeTruthy()
  cleanup()
  await open({})
  expect(screen.getByRole('button', { name: 'Pay USD 12.00' })).toBeTruthy()
  expect(screen.queryByText(/reserved on your card/)).toBeNull()
})

test.each(['shopify', 'shopline'] as const)(
  'a shop on %s shows its logo and leads to its privacy policy',
  async (storefront) => {
    const { name, logo, privacyUrl } = storefrontOf[storefront]
    await open({}, { storefront })
    expect(screen.getByRole('img', { name }).getAttribute('src')).toBe(logo)
    const privacy = screen.getByRole('link', { name: `${name} privacy policy` })
    expect(privacy.getAttribute('href')).toBe(privacyUrl)
  },
)

test('what is turned off is not there', async () => {
  const page = await open({ pciBadge: false, returnEntry: false, languages: [here] })
  expect(screen.queryByText('PCI DSS')).toBeNull()
  expect(screen.queryByRole('link', { name: /shop\.test/ })).toBeNull()
  expect(page.querySelector('[data-act=language]')).toBeNull()
})

test('a folded order is behind a press', async () => {
  const page = await open({ orderDisplay: 'folded' })
  const details = page.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('A-1')
})

test('the header has the colour of the checkout and ink that can be read, the logo its name', async () => {
  const page = await open({ headerColour: '#0A6B78', logo: '/merchant/payLink/picture/fil_a.png' })
  expect(page.querySelector('header')?.dataset.ink).toBe('light')
  expect(page.querySelector('header rect')?.getAttribute('fill')).toBe('#0A6B78')
  const logo = screen.getByRole('img', { name: 'Shop' })
  expect(logo.getAttribute('src')).toBe('/merchant/payLink/picture/fil_a.png')
})

test('a page that came without its order takes title, icon and sheet when it is there', async () => {
  await open({ tabTitle: 'Pay us', icon: '/merchant/payLink/picture/fil_i.ico' })
  await waitFor(() => expect(document.title).toBe('Pay us'))
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toContain('fil_i.ico')
  expect(sheets().map((one) => one.getAttribute('href'))).toEqual(['/merchant/payLink/look/link'])
})
