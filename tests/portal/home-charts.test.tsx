// Home's expected payouts and last days, read and operated without a pointer.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLastDays } from '#contract/home.ts'
import { get } from '#contract/money/expected-payouts.ts'
import { ExpectedPayouts } from '#portal/home/expected-payouts.tsx'
import { LastDays } from '#portal/home/last-days.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { proofOf } from '#portal/ledger/proof.ts'
import { answer, freshTab, ok, seenAt, sessionWith } from './support.tsx'

freshTab()
beforeEach(() => answerReachable((address) => address))
afterEach(() => answerReachable(() => undefined))

function open(part: React.ReactNode) {
  history.replaceState(null, '', '/aq/homePage')
  session.set(sessionWith(['M-1001', 'M-0301', 'M-0302']))
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return userEvent.setup()
}

// One payment each.
const few = ['05', '14', '54', '61', '82', '91', '3DS'] as const
const period = { payments: 65, tried: 84, successRate: '77.4', paid: '110.00', refunded: '0.00' }
const lastDays = (now: object = {}, more: object = {}) =>
  answer(getLastDays, ({ body }) =>
    ok({
      // The requested currency wins.
      ...{ currency: 'EUR', ...(body as object), currencies: ['EUR', 'GBP'] },
      ...more,
      now: { firstDay: '2026-11-20', lastDay: '2026-11-21', ...period, ...now },
      before: {
        ...{ firstDay: '2026-11-13', lastDay: '2026-11-14', ...period },
        ...{ paid: '100.00', payments: 129, tried: 140, successRate: '92.1' },
      },
      days: [
        {
          ...{ day: '2026-11-20', paid: '60.00', payments: 2 },
          before: { day: '2026-11-13', paid: '40.00', payments: 1 },
        },
        {
          ...{ day: '2026-11-21', paid: '50.00', payments: 1 },
          before: { day: '2026-11-14', paid: '60.00', payments: 2 },
        },
      ],
      failed: {
        ...{ count: 14, before: 20 },
        reasons: [
          { declineCode: '51', cancelled: false, count: 4 },
          { declineCode: null, cancelled: true, count: 3 },
          ...few.map((declineCode) => ({ declineCode, cancelled: false, count: 1 })),
        ],
        largest: {
          ...{ transactionId: 'txn_1', currency: 'EUR', amount: '900.00', declineCode: '51' },
          ...{ cancelled: false, website: 'Pine & Home', at: '2026-11-21T18:05:00.000Z' },
        },
      },
    }),
  )

test('each day of the chart is reached by the keyboard and says both periods in full', async () => {
  lastDays()
  const user = open(<LastDays />)
  const chart = await screen.findByRole('list', { name: /each day, in EUR/ })
  const [first, second] = within(chart).getAllByRole('link')
  expect(first?.textContent).toContain('Fri 20 Nov: 60.00 EUR, 2 payments')
  expect(first?.textContent).toContain('Fri 13 Nov: 40.00 EUR, 1 payment')
  expect(first?.getAttribute('href')).toContain('2026-11-20')
  screen.getByRole('link', { name: '65' }).focus()
  await user.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(first)
  expect((await screen.findByRole('tooltip')).textContent).toContain('+50.0%')
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(second)
})

test('what changed is told in percent and points, and the currency stands in the address', async () => {
  lastDays()
  const user = open(<LastDays />)
  expect(await screen.findByText('+10.0% from 100.00')).toBeTruthy()
  // The difference is 14.8, although the displayed rates, rounded themselves, are 14.7 apart.
  expect(screen.getByText('−14.8 points from 92.1%')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'GBP')
  expect(new URLSearchParams(location.search).get('currency')).toBe('GBP')
  expect(seenAt(getLastDays).at(-1)?.body).toMatchObject({ currency: 'GBP' })
})

test('where nobody paid in these days, that is said, and not that there is nothing to compare with', async () => {
  lastDays({ payments: 0, tried: 0, successRate: null, paid: '0.00' })
  open(<LastDays />)
  expect(await screen.findByText('No payments in these days')).toBeTruthy()
})

test('without a payment in either week, today is not spoken of: it is not over', async () => {
  lastDays({}, { currency: null, currencies: [] })
  open(<LastDays />)
  expect(await screen.findByText('No successful payments in the 14 days before today')).toBeTruthy()
})

test('the bars of why payments failed come to all of them', async () => {
  lastDays()
  open(<LastDays />)
  const bars = await screen.findAllByRole('link', { name: /[a-z]\s*\d+$/ })
  const counts = bars.map((one) => Number(one.textContent?.match(/\d+$/)?.[0]))
  expect(bars.at(-1)?.textContent).toMatch(/^Other reasons/)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(14)
})

test('why payments failed leads to them, and the largest of yesterday to itself', async () => {
  localStorage.setItem('pp-timeZone', 'UTC+8')
  lastDays()
  open(<LastDays />)
  expect(await screen.findByRole('heading', { name: 'Why 14 payments failed' })).toBeTruthy()
  const largest = screen.getByRole('link', { name: /900\.00/ })
  expect(largest.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_1')
  expect(largest.closest('section')?.textContent).toContain(
    'Insufficient funds or creditPine & Home',
  )
  expect(screen.getByText('2026-11-22 02:05:00')).toBeTruthy()
  const reason = screen.getByRole('link', { name: /^Insufficient funds or credit\s*4$/ })
  const asked = (link: HTMLElement) =>
    new URL(link.getAttribute('href') ?? '', location.href).searchParams.getAll('failure')
  expect(asked(reason)).toEqual(['51'])
  const cancelled = screen.getByRole('link', {
    name: /^Cancelled in review or before payment\s*3$/,
  })
  expect(asked(cancelled)).toEqual(['cancelled'])
  // Reasons without a bar of their own are grouped.
  expect(asked(screen.getByRole('link', { name: /^Other reasons/ }))).toEqual(few.slice(4))
})

test.each([
  {
    zone: 'UTC+8',
    now: '2026-11-23T17:00:00.000Z',
    begins: /UTC\+0 days, each from 08:00 your time\)/,
  },
  { zone: 'UTC-5', now: '2026-11-23T02:00:00.000Z', begins: /from 19:00 your time the day before/ },
])(
  'what arrives is told day by day of UTC+0 in $zone, to the bank and to the balance; a settlement opens its payments, a withdrawal itself',
  async ({ zone, now, begins }) => {
    const line = { count: 1, flowId: null, account: null }
    answer(get, () =>
      ok({
        ...{ firstDay: '2026-11-20', lastDay: '2026-11-26' },
        currencies: [
          {
            ...{ currency: 'EUR', toBank: '90.00', toBalance: '30.00', amount: '120.00' },
            lines: [
              { ...line, day: '2026-11-23', kind: 'settlement', amount: '30.00' },
              {
                ...{ day: '2026-11-24', kind: 'bank', amount: '90.00', count: 1 },
                ...{ flowId: 'wdr_1', account: 'Commerzbank ••3000' },
              },
            ],
          },
        ],
        total: {
          ...{ currency: 'EUR', amount: '120.00', toBank: '90.00', toBalance: '30.00' },
          ...{ paidMost: true, converted: false, leftOut: ['KRW'] },
          days: [
            { day: '2026-11-23', toBank: '0.00', toBalance: '30.00' },
            { day: '2026-11-24', toBank: '90.00', toBalance: '0.00' },
          ],
        },
        asOf: '2026-11-20T12:00:00.000Z',
      }),
    )
    // In UTC+8 it is the 24th already, in UTC-5 it still is the 22nd: the days are those of UTC+0.
    setServerNow(now)
    localStorage.setItem('pp-timeZone', zone)
    const user = open(<ExpectedPayouts />)
    const days = await screen.findAllByRole('row')
    expect(days.map((row) => row.textContent)).toEqual([
      'In EURTo your bankTo your balance',
      'Today, Mon 23 Nov–30.00',
      'Tomorrow, Tue 24 Nov90.00–',
      '7 days90.0030.00',
      'Total120.00 EUR',
    ])
    expect(screen.getByText(begins)).toBeTruthy()
    const group = await screen.findByRole('region', { name: 'Arriving in EUR' })
    expect(screen.getByText(/Without KRW/)).toBeTruthy()
    await user.click(within(group).getByText('2 until Tue 24 Nov'))
    const account = within(group).getByRole('link', { name: 'Commerzbank ••3000' })
    expect(account.getAttribute('href')).toBe('/aq/withdrawalDetail/wdr_1')
    await user.click(within(group).getByRole('button', { name: /^30\.00 EUR/ }))
    expect(proofOf(new URLSearchParams(location.search).get('proof'))).toEqual({
      ...{ figure: 'comingSettled', currency: 'EUR' },
      ...{ firstDay: '2026-11-23', lastDay: '2026-11-23' },
    })
  },
)

test.each([
  { paidMost: true, said: /into the currency you were paid most in over the last 90 days$/ },
  { paidMost: false, said: /^All currencies, converted into EUR at the card network’s/ },
])(
  'why the total is in its currency is told when it is so: $paidMost',
  async ({ paidMost, said }) => {
    const line = {
      ...{ day: '2026-11-23', kind: 'settlement', amount: '30.00', count: 1 },
      ...{ flowId: null, account: null },
    }
    const sums = { toBank: '0.00', toBalance: '30.00', amount: '30.00' }
    answer(get, () =>
      ok({
        ...{ firstDay: '2026-11-20', lastDay: '2026-11-26', asOf: '2026-11-20T12:00:00.000Z' },
        currencies: [{ ...sums, currency: 'EUR', lines: [line] }],
        total: { ...sums, currency: 'EUR', paidMost, converted: true, leftOut: [], days: [] },
      }),
    )
    open(<ExpectedPayouts />)
    expect(await screen.findByText(said)).toBeTruthy()
  },
)
