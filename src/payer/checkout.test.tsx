import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { Order, PayState } from './calls.ts'
import { openCheckout } from './checkout.ts'
import { LinkPage } from './link-page.tsx'

const here = 'https://pay.test/payment-link-checkout?id=link&checkout=chk'
const shop = 'https://shop.test/thanks'
const pay: PayState = {
  ...{ payStatus: 'SUCCESS', checkoutId: 'chk', transactionId: 'txn_1' },
  ...{
    challengeUrl: null,
    setback: null,
    authorisation: null,
    refunded: null,
    paidAt: '2026-11-20T00:00:00Z',
  },
  ...{ cardBrand: 'VISA', desensitizedCardNo: '411111******1111' },
}
const order: Order = {
  ...{
    id: 'link',
    version: 2,
    status: 'PAID',
    language: getLocale(),
    brandName: 'Shop',
    brandColour: '#0b6e69',
  },
  ...{ brandLogo: null, contact: null, storeUrl: 'https://shop.test', orderId: 'A-1' },
  ...{
    bookerName: 'Ada',
    remarks: null,
    entries: [],
    products: [],
    otherFee: '0.00',
    amount: '12.00',
  },
  ...{ currency: 'USD', validUntil: '2026-11-21T00:00:00Z', now: '2026-11-20T00:00:00Z' },
  ...{
    returnUrl: shop,
    brands: ['VISA'],
    cardFieldsUrl: '/fields',
    sandbox: false,
    selling: true,
    authorizeOnly: false,
    asksShipping: false,
    storefront: null,
    look: { ...defaultCheckout, languages: ['en', 'zh'] },
    pay,
  },
}
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: here, assign })
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ code: 200, msg: '', data: path.includes('payStatus') ? pay : order }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  assign.mockClear()
})

/** Opens the payer page at the result and waits for a minute. */
async function arrive(checkoutId = 'chk') {
  const { actor } = openCheckout('link', checkoutId)
  actor.start()
  await vi.advanceTimersByTimeAsync(60_000)
  return actor.getSnapshot().value
}

test('back from the bank the payer is taken to the shop, once; a reload leaves the result', async () => {
  expect(await arrive()).toBe('left')
  expect(assign.mock.calls).toEqual([[shop]])
  expect(await arrive()).toEqual({ succeeded: 'staying' })
  expect(assign).toHaveBeenCalledTimes(1)
})

test('a reload before the shop was reached does not lose the way there', async () => {
  const { actor } = openCheckout('link', 'chk')
  actor.start()
  await vi.advanceTimersByTimeAsync(1_000)
  actor.stop()
  expect(await arrive()).toBe('left')
  expect(assign).toHaveBeenCalledTimes(1)
})

test('another checkout of the paid link shows the receipt and takes nobody anywhere', async () => {
  expect(await arrive('other')).toBe('receipt')
  expect(assign).not.toHaveBeenCalled()
})

test('the way back leads to the page of the version of its link', async () => {
  const { toOrder } = openCheckout('link', 'chk', order)
  expect(toOrder()).toEqual({ href: '/paymentLinkV2?id=link' })
})

test('the result that stands has its receipt and a link to the shop', async () => {
  await arrive()
  vi.useRealTimers()
  render(<LinkPage code="link" checkoutId="chk" given={null} page="card" />)
  const back = await screen.findByRole('link', { name: 'Return to the seller’s website' })
  expect(back.getAttribute('href')).toBe(shop)
  expect(screen.getByRole('heading', { name: 'Paid' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Visa' })).toBeTruthy()
  expect(screen.getByText(/•••• 1111/)).toBeTruthy()
  expect(screen.queryByText(/in a moment/)).toBeNull()
})

test('a payer whose link ends while the card is typed is told that nothing was charged, and whom to ask', async () => {
  vi.useRealTimers()
  const open: Order = {
    ...{ ...order, status: 'VALID', contact: 'help@shop.test' },
    pay: { ...pay, payStatus: 'UNPAID', transactionId: null, paidAt: null },
  }
  const reasons = [{ code: 'link.invalidated', owner: 'merchant', text: 'The link is closed.' }]
  vi.stubGlobal('fetch', async (path: string) =>
    path === open.cardFieldsUrl
      ? Response.json({ code: 200, msg: '', data: { cardToken: 'tok_1' } })
      : path.includes('/chinamusPay')
        ? Response.json(
            { code: 100409, msg: 'The link is closed.', data: { failure: 'refused', reasons } },
            { status: 409 },
          )
        : Response.json({ code: 100404, msg: '', data: { failure: 'not_found' } }, { status: 404 }),
  )
  render(<LinkPage code="link" checkoutId="chk" given={open} page="card" />)
  const user = userEvent.setup()
  for (const [name, text] of [
    ['Card number', '4111111111111111'],
    ['Expiry date', '12/39'],
    ['Security code', '123'],
    ['Name on the card', 'Ada Berg'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name: new RegExp(name, 'i') }), text)
  await user.click(screen.getByRole('button', { name: /pay/i }))
  await screen.findByRole('heading', { name: 'This payment link is no longer valid' })
  expect(screen.getByText(/Nothing was charged/)).toBeTruthy()
  expect(screen.getByText(/help@shop.test/, { selector: 'p' })).toBeTruthy()
})
