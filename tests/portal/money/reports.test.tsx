import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { TradeStep } from '#contract/money/report-shapes.ts'
import * as calls from '#contract/money/reports.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { recordsOf, recordsText } from '#portal/money/reports/records.ts'
import { ReportsPage } from '#portal/money/reports/reports-page.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'

freshTab()

const period = { firstDay: '2026-11-01', lastDay: '2026-11-02' }
const before = { firstDay: '2026-10-30', lastDay: '2026-10-31' }
const address = '/aq/dataReport?range=2026-11-01~2026-11-02~UTC%2B0'

const trades = (accepted: number, succeeded: number, amount = '10.00') => ({
  ...{ accepted, succeeded, failed: accepted - succeeded, underWay: 0 },
  successRate: accepted === 0 ? null : ((100 * succeeded) / accepted).toFixed(2),
  amounts: succeeded === 0 ? [] : [{ currency: 'USD' as const, amount }],
})
const refunds = (count: number, succeeded: number) => ({
  ...{ succeeded, refunds: count, refundedPayments: count },
  refundRate: succeeded === 0 ? null : ((100 * count) / succeeded).toFixed(2),
  refundAmounts: [],
})
const day = (at: string) => ({ firstDay: at, lastDay: at })
const steps: readonly TradeStep[] = [
  { ...day('2026-11-01'), ...trades(0, 0), before: { ...day('2026-10-30'), ...trades(4, 2) } },
  { ...day('2026-11-02'), ...trades(8, 6), before: { ...day('2026-10-31'), ...trades(0, 0) } },
]
const month = (chargebacks: number, reached: boolean) => ({
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-30', chargebacks, succeeded: 6 },
  ...{
    chargebackRate: ((100 * chargebacks) / 6).toFixed(2),
    rateBefore: null,
    reached,
    over: false,
  },
})
const record = (transactionId: string) => ({
  ...{ transactionId, chargebackId: null, reason: null, country: 'GB', storeName: 'Mill' },
  ...{ transactionType: 'DEBIT', status: 'SUCCESS', at: '2026-11-02T10:00:00.000Z' },
  ...{ currency: 'USD', amount: '12.00' },
})

function server(warning: 'none' | 'alert' = 'none') {
  const figures = (of: ReturnType<typeof trades>, count: number) => ({
    ...{ ...of, ...refunds(count, of.succeeded), chargebacks: 1 },
    chargebackRate: of.succeeded === 0 ? null : ((100 * 1) / of.succeeded).toFixed(2),
  })
  answer(calls.selectData, () =>
    ok({
      ...{ period, before, now: figures(trades(8, 6), 1), was: figures(trades(4, 2), 0) },
      ...{ currencies: ['USD', 'EUR'], asOf: '2026-11-20T00:00:00.000Z' },
    }),
  )
  answer(calls.listStores, () => ok({ records: [{ storeId: 'S1', storeName: 'Mill' }] }))
  answer(calls.getTransAnalysis, () => ok({ period, before, records: steps }))
  answer(calls.getTransCountry, () =>
    ok({ period, before, records: [{ country: null, ...trades(8, 6), before: null }] }),
  )
  answer(calls.getRefundAnalysis, () =>
    ok({ period, before, records: [{ ...day('2026-11-02'), ...refunds(1, 6), before: null }] }),
  )
  answer(calls.getCbRatio, () => ok({ records: [month(1, true)] }))
  answer(calls.getCbReason, () =>
    ok({
      ...{ period, before },
      records: [{ reason: 'fraud', chargebacks: 1, share: '100.00', before: 0 }],
    }),
  )
  answer(calls.getCbAlert, () => ok({ warning, months: [month(1, true)] }))
  answer(calls.selectPage, () =>
    ok({ total: 2, totalCapped: false, records: [record('txn_1'), record('txn_2')], next: null }),
  )
}

function open(at = address) {
  history.replaceState(null, '', at)
  session.set(sessionWith(['M-0602', 'M-1001'], { stores: [] }))
  render(
    <QueryClientProvider client={queryClient}>
      <ReportsPage />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const recordsInAddress = () => recordsOf(new URLSearchParams(location.search).get('records') ?? '')

describe('the report', () => {
  test('asks for whole days of UTC+0, also in another zone', async () => {
    localStorage.setItem('pp-timeZone', 'UTC+8')
    server()
    open()
    expect(await screen.findByText(/^Compared with the previous period/)).toBeTruthy()
    expect(screen.getByText('Period (UTC+0)')).toBeTruthy()
    expect(seenAt(calls.selectData)[0]?.body).toEqual({ ...period, step: 'day' })
  })

  test('its quick ranges end today by the calendar of UTC+0, also where tomorrow has begun', async () => {
    setServerNow('2026-11-20T23:30:00.000Z')
    localStorage.setItem('pp-timeZone', 'UTC+8')
    server()
    const user = open('/aq/dataReport')
    await waitFor(() =>
      expect(seenAt(calls.selectData)[0]?.body).toMatchObject({
        ...{ firstDay: '2026-10-22', lastDay: '2026-11-20' },
      }),
    )
    await user.click(screen.getAllByRole('button', { name: 'Open calendar' })[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
    await waitFor(() =>
      expect(new URLSearchParams(location.search).get('range')).toBe('2026-11-14~2026-11-20~UTC+0'),
    )
  })

  test('a copied link shows the days that it names, though nobody chose them', async () => {
    setServerNow('2026-11-20T12:00:00.000Z')
    server()
    open(`${address}~usual`)
    await waitFor(() => expect(seenAt(calls.selectData)[0]?.body).toMatchObject(period))
  })

  test('says of each figure what it counts, and how it was before', async () => {
    server()
    open()
    expect(await screen.findByText('Successful ÷ accepted.')).toBeTruthy()
    expect(screen.getAllByText('75.00%').length).toBeGreaterThan(1)
    expect(screen.getByText('+25.0 percentage points from 50.00%')).toBeTruthy()
    expect(screen.getByText('+100.0% from 4')).toBeTruthy()
    expect(screen.getByText(/Retrieval requests do not count/)).toBeTruthy()
  })

  test('of nothing a rate is a dash', async () => {
    server()
    open()
    const table = await screen.findByRole('table', { name: 'Table: Payments' })
    const [, first] = within(table).getAllByRole('row')
    expect(within(first as HTMLElement).getAllByText('-')).toHaveLength(2)
    expect(within(first as HTMLElement).queryByText(/^0\.00%$/)).toBeNull()
  })

  test('a count of a table opens its records', async () => {
    server()
    answerReachable((at) => at)
    const user = open()
    const table = await screen.findByRole('table', { name: 'Table: Payments' })
    await user.click(
      within(table).getByRole('button', { name: 'Successful, Mon 2 Nov: 6. Show records' }),
    )
    expect(recordsInAddress()).toEqual({ part: 'succeeded', ...day('2026-11-02') })
    const drawer = await screen.findByRole('dialog', { name: 'Successful' })
    expect(await within(drawer).findByText('2 records')).toBeTruthy()
    expect(seenAt(calls.selectPage)[0]?.body).toMatchObject({
      ...{ part: 'succeeded', firstDay: '2026-11-02', lastDay: '2026-11-02' },
    })
    const list = within(drawer).getByRole('link', { name: 'Open in the transaction log' })
    const asked = new URL(list.getAttribute('href') ?? '', location.origin).searchParams
    expect(asked.get('range')).toBe('2026-11-02~2026-11-02~UTC+0')
    expect(asked.getAll('status')).toEqual(['SUCCESS'])
    expect(asked.getAll('transactionType')).toEqual(['DEBIT', 'AUTH'])
  })

  test('a chart is gone through by keys, says each point, and Enter opens its records', async () => {
    server()
    const user = open()
    const slider = await screen.findByRole('slider', { name: 'Payments: chart' })
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Mon 2 Nov: 8 accepted, 6 successful, 2 failed, 0 in progress, success rate 75.00%',
    )
    slider.focus()
    await user.keyboard('{Enter}')
    expect(recordsInAddress()).toEqual({ part: 'accepted', ...day('2026-11-02') })
  })

  test('cards of an unknown country have their records too', async () => {
    server()
    const user = open()
    const table = await screen.findByRole('table', { name: 'Table: By card country' })
    await user.click(
      within(table).getByRole('button', { name: 'Accepted, Unknown: 8. Show records' }),
    )
    expect(recordsInAddress()).toEqual({ part: 'accepted', ...period, country: '' })
    await waitFor(() => expect(seenAt(calls.selectPage)[0]?.body).toMatchObject({ country: '' }))
  })

  test('amounts are of one currency, which can be chosen', async () => {
    server()
    const user = open()
    await waitFor(() =>
      expect(seenAt(calls.getTransAnalysis).map(({ body }) => body)).toContainEqual({
        ...{ ...period, step: 'day', currency: ['USD'] },
      }),
    )
    await user.selectOptions(
      screen.getAllByRole('combobox', { name: 'Currency' }).at(-1) as HTMLElement,
      'EUR',
    )
    await waitFor(() =>
      expect(seenAt(calls.getTransAnalysis).at(-1)?.body).toMatchObject({ currency: ['EUR'] }),
    )
  })

  test('warns when the chargeback rate reached 1.5% in the last two full months', async () => {
    server('alert')
    open()
    expect(await screen.findByText(/reached 1.5% in the last two full months/)).toBeTruthy()
  })

  test('a part that fails leaves the others, and a wrong period asks for nothing', async () => {
    server()
    answer(calls.getTransCountry, () => refused('internal', 'It broke'))
    open()
    expect(await screen.findByText('It broke')).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Table: Payments' })).toBeTruthy()
  })

  test('a reversed period is said and not asked for', async () => {
    server()
    open('/aq/dataReport?range=2026-11-02~2026-11-01~UTC%2B0')
    expect(await screen.findByText('The first day is after the last')).toBeTruthy()
    expect([...seenAt(calls.getTransAnalysis), ...seenAt(calls.selectData)]).toEqual([])
  })
})

test('the records of a figure are one word of the address', () => {
  for (const more of [
    {},
    { country: 'GB' },
    { country: '' },
    { reason: 'fraud' as const },
    { currency: 'USD' as const },
  ]) {
    const shown = { part: 'accepted' as const, ...period, ...more }
    expect(recordsOf(recordsText(shown))).toEqual(shown)
  }
  expect(recordsOf('nothing~2026-11-01~2026-11-02')).toBeNull()
  expect(recordsOf('accepted~x~y')).toBeNull()
})
