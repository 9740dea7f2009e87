// The balance screens: every figure opens its proof, and a proof reads from either end to the figure.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { get, list, listUnsettled, prove } from '#contract/balances.ts'
import { queryProperty } from '#contract/common.ts'
import { BalancePage } from '#portal/balances/balance-page.tsx'
import { ProofDrawer } from '#portal/balances/proof-drawer.tsx'
import { UnsettledPage } from '#portal/balances/unsettled-page.tsx'
import { proofOf } from '#portal/kit/proof.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from './support.tsx'

freshTab()

const figures = (currency: string, available: string) => ({
  currency,
  balance: available,
  available,
  frozen: '0.00',
  rollingReserve: '42.10',
  fixedDeposit: '0.00',
  unsettled: '7.00',
})
const asOf = '2026-11-20T12:00:00.000Z'

const line = (id: string, more: object = {}) => ({
  id,
  fundFlowId: `flow-${id}`,
  fundType: 'PURCHASE',
  transactionType: 'DEBIT',
  operateTime: asOf,
  created: asOf,
  transactionId: 'txn_1',
  flowId: null,
  storeName: 'Mill',
  amount: '12.00',
  currency: 'USD',
  diffentTradeCurrency: false,
  originalAmount: null,
  originalCurrency: null,
  fxRate: null,
  creditAmount: '12.00',
  debitAmount: null,
  incoming: '12.00',
  outgoing: null,
  accountBalance: '1234.50',
  ...more,
})

function server(available = '1234.50') {
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(get, () => ok({ records: [figures('EUR', '5.00'), figures('USD', available)], asOf }))
  answer(list, () => ok({ total: 1, totalCapped: false, records: [line('9')], next: null }))
}

const entry = (id: number) => ({
  kind: 'entry',
  lineId: `${id}`,
  journalId: `${id}`,
  journalType: 'PURCHASE',
  account: 'available',
  at: asOf,
  storeName: 'Mill',
  transactionId: `txn_${id}`,
  amount: '1.00',
  runningSum: `${id}.00`,
})

/** A ledger of 120 entries of 1.00 each, read 50 at a time from either end. */
function ledger(shown = '120.00') {
  answer(prove, ({ body }) => {
    const { from, cursor, pageSize } = body as { from: string; cursor?: string; pageSize: number }
    const start =
      from === 'newest' ? Math.max(1, Number(cursor ?? 121) - pageSize) : Number(cursor ?? 0) + 1
    const end = from === 'newest' ? Number(cursor ?? 121) - 1 : Math.min(120, start + pageSize - 1)
    const ids = Array.from({ length: end - start + 1 }, (_, i) => start + i)
    const more = from === 'newest' ? start > 1 : end < 120
    return ok({
      figure: 'available',
      kind: 'entries',
      currency: 'USD',
      shown,
      sum: '120.00',
      addsUp: shown === '120.00',
      lineCount: 120,
      opening: `${start - 1}.00`,
      lines: ids.map(entry),
      next: more ? `${from === 'newest' ? start : end}` : null,
      asOf,
    })
  })
}

function open(address: string, part: React.ReactNode) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(['M-1001', 'M-0301', 'B-030101', 'M-0303', 'B-030301'], {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    }),
  )
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return userEvent.setup()
}

const proofInAddress = () => proofOf(new URLSearchParams(location.search).get('proof'))

describe('account balance', () => {
  test('currencies are radio tabs, and the chosen one stands in the address', async () => {
    server()
    const user = open('/aq/accountBalance', <BalancePage />)
    const dollars = await screen.findByRole('radio', { name: /USD/ })
    expect(dollars).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: /EUR/ }))
    expect(new URLSearchParams(location.search).get('currency')).toBe('EUR')
    await waitFor(() =>
      expect(seenAt(list).at(-1)?.body).toMatchObject({ currency: 'EUR', tab: 'balance' }),
    )
  })

  test('every figure opens its proof, of the chosen store too', async () => {
    server()
    const user = open('/aq/accountBalance?currency=USD&storeId=S1', <BalancePage />)
    await user.click(await screen.findByRole('button', { name: /42\.10 USD/ }))
    expect(proofInAddress()).toEqual({ figure: 'rollingReserve', currency: 'USD', storeId: 'S1' })
    expect(seenAt(get).at(-1)?.body).toEqual({ storeId: ['S1'] })
    expect(seenAt(list).at(-1)?.body).toMatchObject({ storeId: ['S1'] })
  })

  test('a negative available amount is shown and said to block withdrawals', async () => {
    server('-15.25')
    open('/aq/accountBalance', <BalancePage />)
    expect(await screen.findByText(/Withdrawals are blocked/)).toBeTruthy()
    expect(screen.getAllByText('−15.25').length).toBeGreaterThan(0)
  })

  test('a line of the address opens its details, and closing leaves the rest of the address', async () => {
    server()
    const user = open('/aq/accountBalance?tab=frozen&flow=9', <BalancePage />)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('flow-9')).toBeTruthy()
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?tab=frozen')
  })

  test('a failure says so and can be tried again', async () => {
    server()
    answer(get, () => refused('internal', 'Out of order'))
    const user = open('/aq/accountBalance', <BalancePage />)
    const retry = await screen.findByRole('button', { name: /again|retry/i })
    server()
    await user.click(retry)
    expect(await screen.findByRole('radio', { name: /USD/ })).toBeTruthy()
  })
})

describe('unsettled balance', () => {
  const waiting = (storeId: string, expectedDate: string, gross: string) => ({
    currency: 'USD',
    storeId,
    storeName: storeId,
    expectedDate,
    count: 2,
    gross,
    fee: '1.00',
    reserve: '2.00',
    net: '7.00',
  })
  test('a line and a day open the entries behind them', async () => {
    answer(listUnsettled, () =>
      ok({
        totals: [
          {
            currency: 'USD',
            unsettled: '30.00',
            count: 4,
            fee: '2.00',
            reserve: '4.00',
            net: '24.00',
          },
        ],
        records: [waiting('S1', '2026-11-22', '10.00'), waiting('S2', '2026-11-22', '20.00')],
      }),
    )
    const user = open('/aq/unsettledBalance', <UnsettledPage />)
    await user.click(
      await screen.findByRole('button', { name: /2026-11-22 \(UTC\+0\): 30\.00 USD/ }),
    )
    const day = { figure: 'unsettled', currency: 'USD', expectedDate: '2026-11-22' }
    expect(proofInAddress()).toEqual(day)
    await user.click(screen.getByRole('button', { name: /10\.00 USD: show what/ }))
    expect(proofInAddress()).toEqual({ ...day, storeId: 'S1' })
  })
})

describe('the proof drawer', () => {
  const address = '/aq/homePage?proof=available.USD'
  const entries = () => screen.getAllByRole('listitem').length

  test('adds up, jumps to the newest, and closes the gap to the end', async () => {
    ledger()
    const user = open(address, <ProofDrawer />)
    expect(await screen.findByText('Adds up')).toBeTruthy()
    expect(entries()).toBe(50)
    expect(screen.getByText('70 lines are not shown')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Jump to the newest' }))
    expect(await screen.findByText('20 lines are not shown')).toBeTruthy()
    expect(screen.getByText('The running sum ends on the figure.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }))
    await waitFor(() => expect(entries()).toBe(120))
    expect(screen.queryByText(/are not shown/)).toBeNull()
  })

  test('says loudly when it does not add up, by how much, and what to do', async () => {
    ledger('120.01')
    open(address, <ProofDrawer />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Does not add up')
    expect(alert.textContent).toContain('−0.01 USD')
    expect(screen.queryByText('The running sum ends on the figure.')).toBeNull()
  })

  test('asks for what the address names, and Escape takes it out of the address', async () => {
    ledger()
    const narrowed = 'proof=unsettled.USD!storeId~S1!expectedDate~2026-11-22'
    const user = open(`/aq/unsettledBalance?currency=USD&${narrowed}`, <ProofDrawer />)
    expect(await screen.findByText(/Settling on 2026-11-22/)).toBeTruthy()
    expect(seenAt(prove)[0]?.body).toMatchObject({
      figure: 'unsettled',
      currency: 'USD',
      storeId: ['S1'],
      expectedDate: '2026-11-22',
      from: 'oldest',
    })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe('?currency=USD'))
  })
})
