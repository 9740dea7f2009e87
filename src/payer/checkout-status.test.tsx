import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { Order, PayState } from './calls.ts'
import { LinkPage } from './link-page.tsx'

const paid: PayState = {
  ...{ payStatus: 'SUCCESS', checkoutId: 'chk', transactionId: 'txn_1' },
  ...{
    challengeUrl: null,
    setback: null,
    authorisation: null,
    refunded: null,
    paidAt: '2026-11-20T00:00:00Z',
  },
  ...{ cardBrand: 'AMEX', desensitizedCardNo: '378282******0005' },
}
const unpaid: PayState = {
  ...{ ...paid, payStatus: 'UNPAID', transactionId: null, paidAt: null },
  ...{ cardBrand: null, desensitizedCardNo: null },
}
const order: Order = {
  ...{ id: 'link', version: 3, status: 'VALID', language: getLocale(), brandName: 'Shop' },
  ...{ brandColour: '#0b6e69', brandLogo: null, contact: null, storeUrl: 'https://shop.test' },
  ...{
    orderId: 'A-1',
    bookerName: 'Ada',
    remarks: null,
    entries: [],
    products: [],
    otherFee: '0.00',
  },
  ...{ amount: '12.00', currency: 'USD', validUntil: '2099-11-21T00:00:00Z' },
  ...{ now: '2026-11-20T00:00:00Z', returnUrl: null, brands: ['VISA'] },
  ...{
    cardFieldsUrl: '/fields',
    sandbox: false,
    selling: true,
    authorizeOnly: false,
    asksShipping: false,
    pay: unpaid,
  },
  ...{ storefront: null, look: { ...defaultCheckout, languages: ['en', 'zh'] } },
}

type Answer = () => Promise<Response>
const data = (value: unknown): Answer => {
  return async () => Response.json({ code: 200, msg: '', data: value })
}
const cutOff: Answer = async () => {
  throw new TypeError('Failed to fetch')
}
// jsdom does not implement scrolling.
Element.prototype.scrollIntoView = () => {}

/** Server responses by a part of the address. */
let answers: Record<string, Answer> = {}
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const found = Object.entries(answers).find(([part]) => path.includes(part))
    return found ? found[1]() : cutOff()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  asked.length = 0
})

const stands = (pay: Partial<PayState>, status: Order['status'] = 'VALID') =>
  data({ ...order, status, pay: { ...paid, paidAt: null, ...pay } })
const open = () => render(<LinkPage code="link" checkoutId="chk" given={null} page="card" />)
const heading = (name: string) => screen.findByRole('heading', { name })
const factsAreThere = () => {
  const facts = [...document.querySelectorAll('dl')].map(({ textContent }) => textContent).join()
  for (const fact of ['USD 12.00', 'A-1', '•••• 0005', 'txn_1']) expect(facts).toContain(fact)
  expect(screen.getByRole('img', { name: 'American Express' })).toBeTruthy()
}

test.each([
  ['PROCESSING', 'Payment in progress', /within a minute.*close this page/],
  ['REVIEW', 'Payment under review', /up to 7 days.*close this page/],
  ['CHALLENGE', 'Confirm the payment with your bank', /15 minutes/],
] as const)(
  '%s keeps the order, the amount, the card and the reference in sight, and says how long',
  async (payStatus, title, text) => {
    const challengeUrl = payStatus === 'CHALLENGE' ? '/bank' : null
    answers = { orderDetail: stands({ payStatus, challengeUrl }) }
    open()
    await heading(title)
    expect(screen.getByText(text)).toBeTruthy()
    factsAreThere()
    expect(screen.queryByText(/payment received/i)).toBeNull()
  },
)

test('back from the bank without an answer: the bank again, or another card', async () => {
  const over = { ...paid, payStatus: 'FAILED', paidAt: null }
  answers = {
    orderDetail: stands({ payStatus: 'CHALLENGE', challengeUrl: '/bank' }),
    giveUp: data(over),
  }
  open()
  await heading('Confirm the payment with your bank')
  expect(screen.getByRole('button', { name: 'Go to your bank' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and use another card' }))
  expect(await screen.findByRole('textbox', { name: /card number/i })).toBeTruthy()
  expect(await screen.findByText('The payment was cancelled')).toBeTruthy()
})

test('who opens a link that another visit is paying is not led to that bank', async () => {
  answers = { orderDetail: stands({ payStatus: 'CHALLENGE' }) }
  open()
  await heading('This payment was already started')
  expect(screen.queryByRole('button', { name: 'Go to your bank' })).toBeNull()
})

test('“Do not pay” at the bank is called a cancellation', async () => {
  answers = { orderDetail: stands({ payStatus: 'FAILED', setback: 'cancelled' }) }
  open()
  expect(await screen.findByText('The payment was cancelled')).toBeTruthy()
  expect(screen.getByText(/You cancelled the payment on your bank’s page/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('not accepted')
})

async function payByCard() {
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /card number/i }), '378282246310005')
  await user.type(screen.getByRole('textbox', { name: /expiry/i }), '830')
  await user.type(screen.getByRole('textbox', { name: /security code/i }), '1234')
  await user.type(screen.getByRole('textbox', { name: /name on the card/i }), 'Ada')
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
}

test('offline at Pay: it is said at once, and what was typed stays', async () => {
  answers = { orderDetail: data(order) }
  open()
  await payByCard()
  expect(await screen.findByText(/Nothing was sent or charged/)).toBeTruthy()
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: /card number/i })
  expect(number.value).toBe('3782 822463 10005')
  expect(number.disabled).toBe(false)
  expect(asked.filter((path) => path.includes('chinamusPay'))).toEqual([])
})

test('no answer to the payment: the order and the typed card stay in sight while it is looked for', async () => {
  answers = { orderDetail: data(order), fields: data({ cardToken: 'tok' }), payStatus: cutOff }
  open()
  await payByCard()
  await heading('Payment in progress')
  expect(screen.getByText(/up to 15 minutes.*close this page/)).toBeTruthy()
  expect(screen.getByText('USD 12.00')).toBeTruthy()
  expect(screen.getByText(/•••• 0005/)).toBeTruthy()
})

test('a decline keeps what is paid in sight', async () => {
  const declined = { ...paid, payStatus: 'FAILED', setback: 'general', paidAt: null }
  answers = {
    orderDetail: data(order),
    fields: data({ cardToken: 'tok' }),
    chinamusPay: data(declined),
  }
  open()
  await payByCard()
  await heading('The payment was not accepted')
  factsAreThere()
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }))
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /card number/i })
  expect(number.value).toBe('')
})

test.each([
  ['12.00', 'Refunded', /Shop refunded this payment/],
  ['5.00', 'Paid', /has received|has been paid/],
] as const)('of what was paid %s was refunded: it reads %s', async (refunded, title, text) => {
  answers = { orderDetail: stands({ ...paid, refunded }, 'PAID') }
  open()
  await heading(title)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText(`USD ${refunded}`).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Refunded').length).toBeGreaterThan(0)
})

test.each([
  ['reserved', null, 'Authorised', /reserved on your card\. Shop will charge it/],
  ['reserved', '5.00', 'Paid', /Another USD 7\.00 is reserved on your card/],
  ['released', null, 'Reservation released', /Nothing was charged/],
  ['released', '5.00', 'Paid', /USD 7\.00, is no longer reserved/],
] as const)(
  'an authorisation that is %s with %s charged reads %s',
  async (state, charged, title, text) => {
    const authorisation = { state, charged, rest: charged ? '7.00' : '12.00' }
    answers = { orderDetail: stands({ ...paid, authorisation }, 'PAID') }
    open()
    await heading(title)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(charged ? 'Paid at' : 'Authorised at')).toBeTruthy()
    expect(screen.queryByText('USD 5.00')).toEqual(charged ? expect.anything() : null)
    expect(screen.queryByText(/has received your payment/)).toBeNull()
  },
)

test.each([
  ['en-US', 'America/New_York', 'Nov 19, 2026, 07:00 PM EST'],
  ['en-GB', 'Europe/London', '20 Nov 2026, 00:00 GMT'],
  ['fr-FR', 'Asia/Tokyo', '20 Nov 2026, 09:00 GMT+9'],
])('the receipt tells the time as in %s, %s', async (language, timeZone, text) => {
  const form = Intl.DateTimeFormat
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(locale, more) {
    return new form(locale, { ...more, timeZone })
  } as typeof Intl.DateTimeFormat)
  answers = { orderDetail: stands({ ...paid }, 'PAID') }
  open()
  await heading('Paid')
  const seen = document.body.textContent?.replaceAll('\u202f', ' ')
  vi.restoreAllMocks()
  expect(seen).toContain(text)
})
