// A sum over records and a forecast open their proofs, each line by its own kind.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLastDays, homeSummary } from '#contract/home.ts'
import { listUnsettled, prove } from '#contract/money/balances.ts'
import { Chargebacks } from '#portal/home/chargeback-card.tsx'
import { LastDays } from '#portal/home/last-days.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { proofOf } from '#portal/ledger/proof.ts'
import { ProofDrawer } from '#portal/money/balances/proof-drawer.tsx'
import { UnsettledPage } from '#portal/money/balances/unsettled-page.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

freshTab()
beforeEach(() => answerReachable((address) => address))
afterEach(() => answerReachable(() => undefined))

const asOf = '2026-11-20T12:00:00.000Z'
const days = { firstDay: '2026-11-14', lastDay: '2026-11-20' }

function open(address: string, part: React.ReactNode) {
  history.replaceState(null, '', address)
  session.set(sessionWith(['M-1001', 'M-1002', 'M-0401', 'M-0301', 'M-0303']))
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return userEvent.setup()
}

const whole = (figure: string, kind: string, sum: string, lines: readonly object[]) =>
  answer(prove, () =>
    ok({
      figure,
      kind,
      currency: 'USD',
      shown: sum,
      sum,
      addsUp: true,
      lineCount: lines.length,
      groups: [],
      opening: '0.00',
      lines,
      next: null,
      asOf,
    }),
  )
const line = (id: string, amount: string, runningSum: string) => ({
  lineId: id,
  at: asOf,
  storeName: 'Mill',
  transactionId: id,
  amount,
  runningSum,
})
const record = (id: string, recordType: string, posted: object | null) => ({
  kind: 'record',
  ...line(id, '40.00', '40.00'),
  recordId: id,
  recordType,
  posted,
})
const waiting = {
  currency: 'USD',
  storeId: 'S1',
  storeName: 'Mill',
  expectedDate: '2026-11-22',
  count: 2,
  gross: '10.00',
  fee: '0.50',
  reserve: '1.00',
  net: '8.50',
}
const proofInAddress = () => proofOf(new URLSearchParams(location.search).get('proof'))
const texts = () => screen.getAllByRole('listitem').map((one) => one.textContent)

test('records say their type, lead to themselves, and show the entry where it differs', async () => {
  const posted = (currency: string, amount: string) => ({
    journalType: 'INBOUND',
    currency,
    amount,
  })
  whole('successfulPayments', 'records', '160.00', [
    record('txn_1', 'DEBIT', posted('USD', '40.00')),
    record('txn_2', 'DEBIT', posted('EUR', '36.10')),
    record('txn_3', 'AUTH', null),
    { ...record('txn_4', 'CHARGEBACK', null), recordId: 'cbk_1' },
  ])
  const narrowed = `firstDay~${days.firstDay}!lastDay~${days.lastDay}`
  open(`/aq/homePage?proof=successfulPayments.USD!${narrowed}`, <ProofDrawer />)
  expect(await screen.findByText('4 records come to exactly this figure.')).toBeTruthy()
  expect(screen.getByText('2026-11-14 to 2026-11-20 (UTC+0)')).toBeTruthy()
  expect(seenAt(prove)[0]?.body).toMatchObject({ figure: 'successfulPayments', ...days })
  const [same, other, held, disputed] = texts().reverse()
  expect(same).not.toContain('In the ledger')
  expect(other).toContain('In the ledger:+36.10 EUR')
  expect(held).toContain('money moves when it is captured')
  expect(disputed).toMatch(/^Chargeback.*cbk_1.*Nothing is frozen for it/)
  expect(screen.getByRole('link', { name: 'txn_2' }).getAttribute('href')).toBe(
    '/aq/tradeDetail?transactionId=txn_2',
  )
  expect(screen.getByText('The running total ends on this figure.')).toBeTruthy()
})

test.each([
  ['expectedFee', '1.34', '36.00 × 2.9% + 0.30'],
  ['expectedReserve', '3.60', '36.00 × 10%'],
  ['expectedNet', '31.06', '36.00 − 1.34 − 3.60'],
])(
  '%s says how it is worked out, that no entry stands yet, and when it will',
  async (figure, amount, working) => {
    whole(figure, 'expected', amount, [
      {
        kind: 'expected',
        movement: 'settlement',
        ...line('txn_1', amount, amount),
        gross: '36.00',
        fee: '1.34',
        reserve: '3.60',
        feePercent: '2.9',
        feeFixed: '0.30',
        reservePercent: '10',
      },
    ])
    open(`/aq/unsettledBalance?proof=${figure}.USD!transactionId~txn_1`, <ProofDrawer />)
    expect(await screen.findByText('No ledger entry yet')).toBeTruthy()
    expect(screen.getByText('1 payment comes to exactly this figure.')).toBeTruthy()
    expect(texts()[0]).toContain(working)
    expect(texts()[0]).toContain('Will be posted')
  },
)

test('what settlement will take and leave opens too, of all and of one day and store', async () => {
  const [fee, reserve, net] = ['2.00', '4.00', '24.00']
  const totals = [{ currency: 'USD', unsettled: '30.00', count: 4, fee, reserve, net }]
  answer(listUnsettled, () => ok({ totals, records: [waiting] }))
  const user = open('/aq/unsettledBalance', <UnsettledPage />)
  const opens = async (amount: string) => {
    await user.click(
      await screen.findByRole('button', { name: `${amount} USD: show what it is made of` }),
    )
    return proofInAddress()
  }
  expect(await opens(fee)).toEqual({ figure: 'expectedFee', currency: 'USD' })
  expect(await opens(reserve)).toEqual({ figure: 'expectedReserve', currency: 'USD' })
  expect(await opens(net)).toEqual({ figure: 'expectedNet', currency: 'USD' })
  expect(await opens('8.50')).toEqual({
    figure: 'expectedNet',
    currency: 'USD',
    storeId: 'S1',
    expectedDate: '2026-11-22',
  })
})

test('the sums of home open their records, its counts their lists', async () => {
  const sum = (count: number, amount: string) => ({ count, amounts: [{ currency: 'USD', amount }] })
  const period = {
    ...{ payments: 7, tried: 8, successRate: '87.5' },
    ...{ paid: '70.00', refunded: '20.00' },
  }
  const week = { firstDay: '2026-11-13', lastDay: '2026-11-19' }
  const paidDay = (day: string) => ({ day, paid: '70.00', payments: 7 })
  answer(getLastDays, () =>
    ok({
      ...{ currency: 'USD', currencies: ['USD'] },
      now: { ...week, ...period },
      before: { firstDay: '2026-11-06', lastDay: '2026-11-12', ...period },
      days: [{ ...paidDay('2026-11-19'), before: paidDay('2026-11-12') }],
      failed: {
        ...{ count: 11, before: 9, largest: null },
        reasons: [{ declineCode: '51', cancelled: false, count: 11 }],
      },
    }),
  )
  answer(homeSummary, () =>
    ok({
      ...days,
      transactions: null,
      chargebacks: {
        open: sum(3, '30.00'),
        opened: sum(4, '40.00'),
        won: sum(13, '1.00'),
        lost: sum(14, '1.00'),
      },
    }),
  )
  const user = open('/aq/homePage', [<LastDays key="days" />, <Chargebacks key="cases" />])
  const opens = async (amount: string) => {
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`^${amount} USD: show`) }),
    )
    return proofInAddress()
  }
  const currency = 'USD'
  expect(await opens('70.00')).toEqual({ figure: 'successfulPayments', currency, ...week })
  expect(await opens('20.00')).toEqual({ figure: 'successfulRefunds', currency, ...week })
  expect(await opens('30.00')).toEqual({ figure: 'openChargebacks', currency })
  expect(await opens('40.00')).toEqual({ figure: 'openedChargebacks', currency, ...days })
  const listOf = (name: RegExp) => {
    const link = within(document.body).getByRole('link', { name })
    return decodeURIComponent(link.getAttribute('href') ?? '')
  }
  const range = 'range=2026-11-14~2026-11-20~UTC+0'
  const ofWeek = 'range=2026-11-13~2026-11-19~UTC+0'
  const payments = 'transactionType=DEBIT&transactionType=AUTH'
  const stages =
    'stage=1st_chargeback&stage=chargeback_reversal&stage=2nd_chargeback&stage=pre_arbitration&stage=arbitration'
  expect(listOf(/^7$/)).toBe(`/aq/transitionLog?${ofWeek}&status=SUCCESS&${payments}&currency=USD`)
  expect(listOf(/\D11$/)).toBe(
    `/aq/transitionLog?${ofWeek}&status=FAILED&status=CANCELED&${payments}&failure=51`,
  )
  expect(listOf(/^3$/)).toBe(`/aq/chargeback?${stages}&status=pending&status=waiting`)
  expect(listOf(/^4$/)).toBe(
    `/aq/chargeback?${range}&${stages}&status=pending&status=waiting&status=closed`,
  )
  expect(listOf(/^13$/)).toContain(`/aq/chargeback?closed=2026-11-14~2026-11-20~UTC+0&`)
  expect(listOf(/^14$/)).toContain('outcome=failure&outcome=waived&outcome=expired')
})
