// Every figure of the withdrawal screens opens its proof in the portal's one proof drawer.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prove } from '#contract/money/balances.ts'
import { getDetail, getToday, listOnTheWay, listRecords } from '#contract/money/withdrawals.ts'
import { proofOf } from '#portal/ledger/proof.ts'
import { ProofDrawer } from '#portal/money/balances/proof-drawer.tsx'
import { CalendarPage } from '#portal/money/withdrawals/calendar-page.tsx'
import { DetailPage } from '#portal/money/withdrawals/detail-page.tsx'
import { RecordsPage } from '#portal/money/withdrawals/records-page.tsx'
import { WebsiteTab } from '#portal/money/withdrawals/website-tab.tsx'
import '#portal/money/withdrawals/today-dialog.tsx'
import { answer, ok, seenAt } from '../support.tsx'
import { pageOf, rowOf, withdrawalOf } from './withdrawals-cases.ts'
import { at, open, withdrawalsServer } from './withdrawals-world.tsx'

withdrawalsServer()

const opened = () => proofOf(new URLSearchParams(location.search).get('proof'))
/** Presses an amount and returns the drawer that it opens. */
function press(amount: string, nth = 0, within_: ReturnType<typeof within> = screen) {
  const name = new RegExp(`(?<!\\d)${amount.replace('.', '\\.')} USD`)
  const figures = within_.getAllByRole('button', { name, hidden: true })
  fireEvent.click(figures[nth] as HTMLElement)
  return opened()
}
const proof = { currency: 'USD', flowId: 'wdr_2' } as const

test.each([
  [{}, 'transferred', 'feeDue'],
  [{ status: 'PART_SUCCESS', remittedAmount: '10.00' }, 'transferred', 'withdrawalFee'],
  [{ status: 'SUCCESS', remittedAmount: '35.00' }, 'remitted', 'withdrawalFee'],
] as const)('a record opens its entries, or how it comes about: %o', async (as, net, fee) => {
  answer(listOnTheWay, () => ok(pageOf()))
  answer(listRecords, () => ok(pageOf(rowOf({ flowId: 'wdr_2', ...as }))))
  open(<RecordsPage />, '/aq/withdrawalDetail')
  await screen.findByRole('link', { name: 'wdr_2' })
  expect(press('40.00')).toEqual({ figure: 'withdrawn', ...proof })
  expect(press('35.00')).toEqual({ figure: net, ...proof })
  expect(press('5.00')).toEqual({ figure: fee, ...proof })
  expect(location.pathname).toBe('/aq/withdrawalDetail')
})

test.each([
  ['FAILED', '0.00'],
  ['RETURN', '35.00'],
] as const)(
  'one that is %s costs and brings nothing, and what had left opens',
  async (...given) => {
    const [status, remittedAmount] = given
    const back = { status, remittedAmount, fee: null, transferredAmount: null }
    answer(getDetail, () => ok(withdrawalOf({ flowId: 'wdr_2', ...back })))
    open(<DetailPage />, '/aq/withdrawalDetail/wdr_2')
    const said = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent
    expect([await said('Fee'), await said('To your bank')]).toEqual(['–', '–'])
    expect(press(remittedAmount)).toEqual({ figure: 'remitted', ...proof })
  },
)

test("on a website's page the figures are its part", async () => {
  open(<WebsiteTab accId="S1" />, '/aq/webDetail')
  const running = await screen.findByRole('list', { name: 'On its way' })
  expect(press('35.00', 0, within(running))).toEqual({
    ...proof,
    figure: 'transferred',
    flowId: 'wdr_1',
    storeId: 'S1',
  })
})

test('the sums of today open the withdrawals of the day', async () => {
  const totals = [
    { currency: 'USD', count: 1, amount: '41.00', fee: '5.00', transferredAmount: '36.00' },
  ]
  answer(getToday, () => ok({ day: '2026-11-20', totals, records: [rowOf()] }))
  open(<RecordsPage />, '/aq/withdrawalDetail?today=1')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('USD, 1 withdrawal')
  const day = { currency: 'USD', firstDay: '2026-11-20', lastDay: '2026-11-20' }
  expect(press('41.00', 0, dialog)).toEqual({ figure: 'withdrawn', ...day })
  expect(press('36.00', 0, dialog)).toEqual({ figure: 'transferred', ...day })
  expect(location.search).toContain('today=1')
})

test('the calendar opens what comes up to the chosen day, and each day of its list', async () => {
  open(<CalendarPage />, '/aq/calendar?day=2026-11-24&horizon=14')
  await screen.findByRole('slider')
  const usd = { currency: 'USD' }
  const until = { ...usd, firstDay: '2026-11-20', lastDay: '2026-11-24' }
  expect(press('145.00')).toEqual({ figure: 'comingAvailable', ...usd, lastDay: '2026-11-24' })
  expect(press('87.00')).toEqual({ figure: 'comingSettled', ...until })
  expect(press('8.00')).toEqual({ figure: 'comingReleased', ...until })
  const list = within(screen.getByRole('table', { name: /All days/, hidden: true }))
  const day = { ...usd, firstDay: '2026-11-22', lastDay: '2026-11-22' }
  expect(press('87.00', 0, list)).toEqual({ figure: 'comingSettled', ...day })
  expect(press('137.00', 0, list)).toMatchObject({
    figure: 'comingAvailable',
    lastDay: day.lastDay,
  })
})

test("a withdrawal's own page opens its figures and the part of each store", async () => {
  answer(getDetail, () => ok(withdrawalOf()))
  open(<DetailPage />, '/aq/withdrawalDetail/wdr_1')
  await screen.findByText('By website')
  expect(press('40.00')).toEqual({ ...proof, figure: 'withdrawn', flowId: 'wdr_1' })
  expect(press('10.00')).toMatchObject({ figure: 'withdrawn', storeId: 'S2' })
})

test('movements to come begin with what is available now and end on the figure', async () => {
  const line = {
    kind: 'expected',
    movement: 'release',
    lineId: 'txn_1-release',
    at,
    storeName: 'Mill',
    transactionId: 'txn_1',
    ...{ amount: '8.00', runningSum: '58.00', gross: '0.00', fee: '0.00', reserve: '8.00' },
    ...{ feePercent: null, feeFixed: null, reservePercent: '10' },
  }
  const sums = { shown: '58.00', sum: '58.00', addsUp: true, lineCount: 1, opening: '50.00' }
  const head = { figure: 'comingAvailable', kind: 'coming', currency: 'USD', groups: [] }
  answer(prove, () => ok({ ...head, ...sums, lines: [line], next: null, asOf: at }))
  open(<ProofDrawer />, '/aq/clientWithdraw?proof=comingAvailable.USD!lastDay~2026-11-24')
  const lines = (await screen.findAllByRole('listitem')).map((one) => one.textContent)
  expect(lines[0]).toBe('Available nowRunning total 50.00')
  expect(lines[1]).toContain('Reserve due for release')
  expect(screen.getByText('Up to 2026-11-24 (UTC+0)')).toBeTruthy()
  expect(screen.getByText('The running total ends on this figure.')).toBeTruthy()
  expect(seenAt(prove)[0]?.body).toMatchObject({ figure: 'comingAvailable', lastDay: '2026-11-24' })
})

test('an entry and a record of a withdrawal lead to its page', async () => {
  const shared = { at, storeName: 'Mill', transactionId: null, amount: '40.00' }
  const entry = { kind: 'entry', lineId: '1', runningSum: '40.00', journalId: '1', ...shared }
  const posted = { journalType: 'WITH_DRAW_REQUEST', account: 'frozen', withdrawalId: 'wdr_7' }
  const sums = { shown: '40.00', sum: '40.00', addsUp: true, lineCount: 1, opening: '0.00' }
  const groups = [{ journalType: 'WITH_DRAW_REQUEST', month: '2026-11', count: 1, amount: '40.00' }]
  const head = { figure: 'withdrawn', kind: 'entries', currency: 'USD', groups }
  answer(prove, () =>
    ok({ ...head, ...sums, lines: [{ ...entry, ...posted }], next: null, asOf: at }),
  )
  open(<ProofDrawer />, '/aq/homePage?proof=withdrawn.USD!flowId~wdr_7')
  const link = await screen.findByRole('link', { name: 'wdr_7' })
  expect(link.getAttribute('href')).toBe('/aq/withdrawalDetail/wdr_7')
  expect(screen.getByText('Withdrawal wdr_7')).toBeTruthy()
})
