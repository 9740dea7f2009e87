// The screens of withdrawals: the lists, and one withdrawal with its history and its proof.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { list as listBalanceLines } from '#contract/money/balances.ts'
import { getDetail, getToday, list, listRecords } from '#contract/money/withdrawals.ts'
import { queryClient } from '#portal/kit/query.ts'
import { DetailPage } from '#portal/money/withdrawals/detail-page.tsx'
import { PaymentsPage } from '#portal/money/withdrawals/payments-page.tsx'
import { RecordsPage } from '#portal/money/withdrawals/records-page.tsx'
// Preloaded, since the first dialog of a run loads slowly.
import '#portal/money/withdrawals/today-dialog.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { pageOf, rowOf, withdrawalOf } from './withdrawals-cases.ts'
import { at, open, withdrawalsServer } from './withdrawals-world.tsx'

withdrawalsServer()

describe('the records', () => {
  test('stand under those in process, filtered by the address, each leading to its page', async () => {
    open(<RecordsPage />, '/aq/withdrawalDetail?status=FAILED&currency=USD&flowId=wdr')
    const link = await screen.findByRole('link', { name: 'wdr_2' })
    expect(link.getAttribute('href')).toBe('/aq/withdrawalDetail/wdr_2')
    expect(seenAt(listRecords)[0]?.body).toMatchObject({
      status: ['FAILED'],
      currency: ['USD'],
      flowId: 'wdr',
    })
    const running = await screen.findByRole('list', { name: 'On its way' })
    const link1 = within(running).getByRole('link', { name: 'Harbour Bank ••4821' })
    expect(link1.getAttribute('href')).toBe('/aq/withdrawalDetail/wdr_1')
    expect(within(running).getByText('Expected Tue 24 Nov')).toBeTruthy()
    const steps = within(running).getByRole('list', { name: 'Steps of this withdrawal' })
    expect(within(steps).getAllByText('Done')).toHaveLength(2)
  })
  test('without the permission the export is off', async () => {
    open(<RecordsPage />, '/aq/withdrawalDetail', ['M-0302'])
    await screen.findByRole('link', { name: 'wdr_2' })
    expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true)
  })
  test('today shows the sums and each withdrawal; open, it stands in the address', async () => {
    answer(getToday, () =>
      ok({
        day: '2026-11-20',
        totals: [
          { currency: 'USD', count: 1, amount: '40.00', fee: '5.00', transferredAmount: '35.00' },
        ],
        records: [rowOf()],
      }),
    )
    open(<RecordsPage />, '/aq/withdrawalDetail')
    fireEvent.click(screen.getByRole('button', { name: 'Withdrawn today' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('wdr_1')
    expect(dialog.textContent).toContain('USD, 1 withdrawal')
    expect(dialog.textContent).toContain('35.00')
    expect(location.search).toContain('today=1')
  })
  test('a list that fails offers another try', async () => {
    answer(listRecords, () => refused('unavailable', 'Out of order'))
    open(<RecordsPage />, '/aq/withdrawalDetail')
    expect(await screen.findByText('Out of order')).toBeTruthy()
    answer(listRecords, () => ok(pageOf(rowOf({ flowId: 'wdr_9' }))))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'wdr_9' })).toBeTruthy()
  })
})

test('the payment record calls nothing arrived before its expected day is over', async () => {
  answer(list, () =>
    ok(
      pageOf(
        rowOf({ flowId: 'wdr_2', status: 'SUCCESS', expectedOn: '2026-11-20' }),
        rowOf({ flowId: 'wdr_3', status: 'SUCCESS', expectedOn: '2026-11-19' }),
      ),
    ),
  )
  open(<PaymentsPage />, '/aq/paymentRecord')
  const table = await screen.findByRole('table', { name: 'Payment record' })
  const row = async (id: string) =>
    (await within(table).findByRole('link', { name: id })).closest('tr')?.textContent
  expect(await row('wdr_2')).toContain('Sent to the bankExpected today')
  expect(await row('wdr_3')).toContain('In your bankSince Thu 19 Nov')
})

describe('one withdrawal', () => {
  test('shows its money, its way, and lines that sum to it', async () => {
    answer(getDetail, () => ok(withdrawalOf({ status: 'PENDING', cause: 'checking' })))
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
    expect(await screen.findByText('The lines add up to the amount')).toBeTruthy()
    expect(seenAt(getDetail)[0]?.body).toEqual({ flowId: 'wdr_1' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('40.00 USD')
    expect(screen.getByText('Being checked · Expected Tue 24 Nov')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy Withdrawal ID' })).toBeTruthy()
    const way = screen.getByRole('list', { name: 'Progress' })
    expect(within(way).getAllByRole('listitem')).toHaveLength(2)
    expect(way.textContent).toContain('An invoice')
    const lines = await screen.findByRole('table', { name: 'Included transactions' })
    const link = await within(lines).findByRole('link', { name: 'txn_1' })
    expect(link.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_1')
    expect(screen.getByText('Weir')).toBeTruthy()
  })
  test('one that came back leads with its reason and the way out', async () => {
    answer(getDetail, () =>
      ok(withdrawalOf({ status: 'RETURN', cause: 'account_closed', expectedOn: null })),
    )
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
    expect(await screen.findByText('The bank account is closed.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Check the account' })
    expect(link.getAttribute('href')).toBe('/aq/cashAccount')
  })
  test('of one that failed the steps are those that were done, and nothing is still to come', async () => {
    const failed = { status: 'FAILED', cause: 'bank_refused', expectedOn: null } as const
    const [asked] = withdrawalOf().events
    if (!asked) throw new Error('no event')
    const accepted = { ...asked, kind: 'accept', status: 'INPROCESS' } as const
    for (const [events, way] of [
      [[asked], 'RequestedFailed'],
      [[asked, accepted], 'RequestedCheckedFailed'],
    ] as const) {
      answer(getDetail, () => ok(withdrawalOf({ ...failed, events: [...events] })))
      const { unmount } = open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
      const steps = await screen.findByRole('list', { name: 'Steps of this withdrawal' })
      const said = within(steps).getAllByRole('listitem')
      const names = said.map((one) => one.children[1]?.textContent)
      expect(names.join('')).toBe(way)
      expect(said.every((one) => one.textContent?.endsWith('Done'))).toBe(true)
      expect(steps.textContent).not.toContain('Still to come')
      unmount()
      queryClient.clear()
    }
  })
  test('the steps have the day of the reader where something happened, and a day of banks where it is expected', async () => {
    localStorage.setItem('pp-timeZone', 'UTC-5')
    answer(getDetail, () => ok(withdrawalOf({ requestedAt: '2026-11-20T02:00:00.000Z' })))
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
    const steps = await screen.findByRole('list', { name: 'Steps of this withdrawal' })
    expect(steps.textContent).toContain('RequestedThu 19 Nov')
    expect(steps.textContent).toContain('by Tue 24 Nov (UTC+0)')
    expect(screen.getByText('2026-11-19 21:00:00')).toBeTruthy()
  })
  test('asks the ledger for its own entries, and says what is still frozen', async () => {
    answer(getDetail, () => ok(withdrawalOf()))
    const entry = {
      id: '7',
      fundFlowId: 'J7',
      fundType: 'WITH_DRAW_REQUEST',
      transactionType: null,
      operateTime: at,
      created: at,
      transactionId: null,
      flowId: 'wdr_1',
      storeName: 'Mill',
      amount: '40.00',
      currency: 'USD',
      diffentTradeCurrency: false,
      originalAmount: null,
      originalCurrency: null,
      fxRate: null,
      creditAmount: '40.00',
      debitAmount: null,
      incoming: '40.00',
      outgoing: null,
      accountBalance: '40.00',
    }
    answer(listBalanceLines, ({ body }) =>
      ok((body as { tab: string }).tab === 'frozen' ? pageOf(entry) : pageOf()),
    )
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
    const still = await screen.findByText(/^Still frozen/)
    expect(still.textContent).toContain('40.00 USD')
    expect(
      seenAt(listBalanceLines).every(({ body }) => (body as { flowId: string }).flowId === 'wdr_1'),
    ).toBe(true)
  })
  test.each([
    ['INPROCESS', 'No entry yet'],
    ['FAILED', 'None: no money left the balance'],
  ] as const)('%s without entries in the balance, it says "%s"', async (status, said) => {
    answer(getDetail, () => ok(withdrawalOf({ status })))
    answer(listBalanceLines, () => ok(pageOf()))
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
    const balance = await screen.findByRole('heading', { name: 'In the balance' })
    expect(balance.nextElementSibling?.textContent).toBe(said)
  })
  test('one that came back after a part does not say that the bank returned all of it', async () => {
    const back = { kind: 'return', at, status: 'RETURN', amount: '40.00', note: null } as const
    const events = [{ ...back, reason: 'bank_returned' as const }]
    answer(getDetail, () => ok(withdrawalOf({ status: 'RETURN', remittedAmount: '8.00', events })))
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
    const way = await screen.findByRole('list', { name: 'Progress' })
    expect(way.textContent).toContain('Returned to your balance40.00 USD')
    const notice = 'Returned: the whole amount, including the fee, is back in your balance'
    expect(screen.getByText(notice)).toBeTruthy()
  })
  test('lines that do not sum to it are not passed over', async () => {
    answer(getDetail, () => ok(withdrawalOf({ addsUp: false })))
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
    expect(await screen.findByText(/The lines do not add up to the amount/)).toBeTruthy()
  })
})
