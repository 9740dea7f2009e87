// The balance screens: every amount opens its proof.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { get, list, listUnsettled } from '#contract/money/balances.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { proofOf } from '#portal/ledger/proof.ts'
import { BalancePage } from '#portal/money/balances/balance-page.tsx'
import { UnsettledPage } from '#portal/money/balances/unsettled-page.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'

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

function server(available = '1234.50', causes: readonly object[] = []) {
  answer(queryProperty, () => ok({ propertyValue: null }))
  const records = [figures('EUR', '5.00'), figures('USD', available)]
  answer(get, () => ok({ records, asOf, causes }))
  answer(list, () => ok({ total: 1, totalCapped: false, records: [line('9')], next: null }))
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
    expect(screen.getByText(/^Refunds, chargebacks or fees took more/)).toBeTruthy()
  })

  test('what took more than there was leads to its case; later credits cover it first', async () => {
    const cause = (fundType: string, amount: string, currency = 'USD') => ({
      ...{ currency, amount, fundType, at: asOf, transactionId: 'txn_1', chargebackId: 'cbk_7' },
    })
    answerReachable((address) => address)
    server('-15.25', [
      cause('CHARGE_BACK_FEE', '-15.00'),
      cause('CHARGE_BACK', '-100.00'),
      cause('CHARGE_BACK', '-9.00', 'EUR'),
    ])
    open('/aq/accountBalance?currency=USD', <BalancePage />)
    const link = await screen.findByRole('link', { name: 'Chargeback deduction −100.00 USD' })
    expect(link.getAttribute('href')).toBe('/aq/chargebackDetail?chargebackId=cbk_7')
    expect(screen.getByRole('link', { name: /fee −15.00 USD/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /EUR/ })).toBeNull()
    expect(screen.getByText(/^Later credits cover it first/)).toBeTruthy()
  })

  test('a line of the address opens its details, and closing leaves the rest of the address', async () => {
    server()
    const user = open('/aq/accountBalance?tab=frozen&flow=9', <BalancePage />)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('flow-9')).toBeTruthy()
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toMatch(/^\?tab=frozen(&range=|$)/)
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
