// The list of cases: three tabs with their counts, the deadline first, the merchant's chargeback rate, filters.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getEnum, queryProperty } from '#contract/access/common.ts'
import { countTabs, getDataAuth, getSummary, list } from '#contract/payments/chargebacks.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { CaseList } from '#portal/payments/chargebacks/case-list.tsx'
import { CaseListPage } from '#portal/payments/chargebacks/list-page.tsx'
import { answer, ok, seenAt } from '../support.tsx'
import { chargebackServer, listed, noon, open, row, summary } from './chargebacks-world.tsx'

chargebackServer()
afterEach(() => vi.useRealTimers())

const path = '/aq/chargeback'
/** The list, once its rows are loaded. */
const table = async () => {
  await screen.findAllByText('Goods not received')
  return screen.getByRole('table', { name: 'Chargebacks and retrievals' })
}

describe('the tabs', () => {
  test('begin with what is to be answered, what ends first on top', async () => {
    open(<CaseListPage />, path)
    await table()
    expect(seenAt(list)[0]?.body).toMatchObject({ status: ['pending'], sort: 'deadline' })
    const tabs = within(screen.getByRole('navigation', { name: 'Cases by status' }))
    expect(await tabs.findByRole('button', { name: /^Waiting for the bank\s*4$/ })).toBeTruthy()
    expect(tabs.getByRole('button', { current: true }).textContent).toBe('To be answered6')
  })
  test('are in the address; each counts under the other filters', async () => {
    open(<CaseListPage />, `${path}?stage=retrieval`)
    await table()
    fireEvent.click(screen.getByRole('button', { name: /^Closed/ }))
    await waitFor(() => expect(location.search).toContain('status=closed'))
    await waitFor(() =>
      expect(seenAt(list).at(-1)?.body).toMatchObject({ status: ['closed'], stage: ['retrieval'] }),
    )
    expect(seenAt(countTabs)[0]?.body).toEqual({ stage: ['retrieval'] })
  })
  test('a link with several statuses shows all of them', async () => {
    open(<CaseListPage />, `${path}?status=pending&status=waiting`)
    await table()
    expect(seenAt(list)[0]?.body).toMatchObject({ status: ['pending', 'waiting'] })
    expect(screen.getByRole('button', { current: true }).textContent).toContain('All')
  })
})

describe('a row', () => {
  test('says what is left, and the instant in the zone of the reader and in UTC', async () => {
    open(<CaseListPage />, path)
    await table()
    expect(screen.getByText('2 d left')).toBeTruthy()
    expect(screen.getByText('Sun 2026-11-22 20:30:00 UTC+8')).toBeTruthy()
    expect(screen.getByText('12:30:00 UTC+0')).toBeTruthy()
  })
  test.each([
    ['with three days left it is not warned of', '2026-11-23T12:00:00.000Z', 0],
    ['a millisecond later it is, in words', '2026-11-23T11:59:59.999Z', 1],
    ['once it is over nothing is left to warn of', '2026-11-20T12:00:00.000Z', 0],
  ])('%s', async (_, deadline, warnings) => {
    vi.useFakeTimers({ now: new Date(noon), toFake: ['Date'] })
    setServerNow(noon)
    listed(row({ deadline }))
    open(<CaseListPage />, path)
    await table()
    expect(screen.queryAllByText('Less than 3 days left')).toHaveLength(warnings)
  })
  test('with an answer about to leave it says when, and warns of no deadline', async () => {
    listed(row({ appealStatus: 'submitted', sendAt: '2026-11-20T12:12:30.000Z' }))
    open(<CaseListPage />, path)
    const rows = within(await table())
    expect(rows.getByText('Answer submitted')).toBeTruthy()
    expect(rows.getByText('Goes to the bank at 2026-11-20 20:12:30 UTC+8')).toBeTruthy()
    expect(rows.queryByText('2 d left')).toBeNull()
    expect(rows.queryByRole('link', { name: /^Answer/ })).toBeNull()
  })
  test('says how far its answer is, where that column is chosen', async () => {
    answer(queryProperty, () => ok({ propertyValue: { appealStatus: 1 } }))
    listed(row({ appealStatus: 'submitted' }))
    open(<CaseListPage />, path)
    expect(within(await table()).getByText('Submitted')).toBeTruthy()
  })
  test('names the one gap of its evidence, and leads to the case', async () => {
    open(<CaseListPage />, path)
    await table()
    expect(screen.getByText('5 of 6')).toBeTruthy()
    expect(screen.getByText('Proof of delivery: missing')).toBeTruthy()
    const act = screen.getByRole('link', { name: 'Answer cbk_1' })
    expect(act.getAttribute('href')).toBe('/aq/chargebackDetail?chargebackId=cbk_1')
  })
  test('with a draft it says whose, and goes on with it', async () => {
    listed(
      row({
        evidence: { given: 6, asked: 6, missing: null },
        draft: { savedAt: '2026-11-20T10:20:00.000Z', savedByName: 'Jonas Weber' },
      }),
    )
    open(<CaseListPage />, path)
    await table()
    expect(screen.getByText('Draft by Jonas Weber, 2026-11-20 18:20')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue cbk_1' })).toBeTruthy()
  })
  test('once it is over it says how it ended', async () => {
    listed(row({ status: 'closed', outcome: 'expired', closedAt: '2026-11-19T00:00:00.000Z' }))
    open(<CaseListPage />, `${path}?status=closed`)
    const rows = within(await table())
    expect(rows.getByText('Not answered in time')).toBeTruthy()
    expect(rows.queryByRole('link', { name: /^Answer/ })).toBeNull()
  })
})

describe('the filters', () => {
  test('all of the address count', async () => {
    open(
      <CaseListPage />,
      `${path}?storeId=S1&reason=fraud&brand=VISA&stage=2nd_chargeback&deadline=2026-11-21~2026-11-22~UTC%2B0`,
    )
    await table()
    expect(seenAt(list)[0]?.body).toMatchObject({
      ...{ storeId: ['S1'], reason: ['fraud'], brand: ['VISA'], stage: ['2nd_chargeback'] },
      deadlineFrom: '2026-11-21T00:00:00.000Z',
      deadlineTo: '2026-11-23T00:00:00.000Z',
    })
  })
  test.each([
    ['cbk_9', { chargebackId: 'cbk_9' }],
    ['txn_9', { transactionId: 'txn_9' }],
    ['9001-77', { flowId: '9001-77' }],
  ])('an id is found whatever became of its case: %s', async (id, filter) => {
    open(<CaseListPage />, path)
    await table()
    const box = screen.getByRole('searchbox', { name: 'Search cases' })
    fireEvent.change(box, { target: { value: ` ${id} ` } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(seenAt(list).at(-1)?.body).toMatchObject(filter))
    expect(seenAt(list).at(-1)?.body).toMatchObject({ status: ['pending', 'waiting', 'closed'] })
  })
})

describe('the options of the filters', () => {
  test('are those that the server names', async () => {
    answer(getEnum, ({ query }) =>
      ok(
        query.get('topic') === 'chargebackType'
          ? [{ value: 'arbitration', label: 'Arbitration, as the server says' }]
          : [],
      ),
    )
    open(<CaseListPage />, `${path}?stage=arbitration`)
    expect(await screen.findByText('Arbitration, as the server says')).toBeTruthy()
    const topics = seenAt(getEnum).map(({ query }) => query.get('topic'))
    expect(topics.toSorted()).toEqual([
      ...['appealStatus', 'chargebackOutcome', 'chargebackReason', 'chargebackStatus'],
      ...['chargebackType', 'paymentBrand'],
    ])
  })
  test('are our own where it does not answer', async () => {
    open(<CaseListPage />, `${path}?stage=arbitration&appealStatus=sent`)
    expect(await screen.findByText('Arbitration')).toBeTruthy()
    expect(screen.getByText('Sent to the bank')).toBeTruthy()
    await table()
    expect(seenAt(list)[0]?.body).toMatchObject({ appealStatus: ['sent'] })
  })
})

describe('the summary', () => {
  test('says what is at risk, what ends soon, and the rate of the month', async () => {
    open(<CaseListPage />, path)
    expect(await screen.findByText('1,024.47')).toBeTruthy()
    expect(screen.getByText('at risk in 6 cases')).toBeTruthy()
    expect(screen.getByText('end within 3 days')).toBeTruthy()
    expect(screen.getByText('0.62%')).toBeTruthy()
    expect(screen.queryByText(/1.5% or more/)).toBeNull()
  })
  test('a month without payments has no rate', async () => {
    const [month, ...before] = summary().months
    const none = { month: month?.month ?? '', chargebacks: 0, payments: 0, rate: null }
    answer(getSummary, () => ok(summary({ months: [none, ...before] })))
    open(<CaseListPage />, path)
    expect(await screen.findByText('-')).toBeTruthy()
  })
  test('two months at 1.5% are warned of, with the rates', async () => {
    answer(getSummary, () => ok(summary({ warned: true })))
    open(<CaseListPage />, path)
    expect(await screen.findByText(/1.5% or more for two months/)).toBeTruthy()
    expect(screen.getByText(/2026-10: 1.50%, 2026-09: 2.00%/)).toBeTruthy()
  })
})

test('an operator whose permission was withdrawn since the sign-in reads so, and no case is requested', async () => {
  answer(getDataAuth, () => ok(false))
  open(<CaseListPage />, path)
  expect(await screen.findByText('No permission to see chargeback data')).toBeTruthy()
  expect(seenAt(list)).toEqual([])
})

test('on the page of a website as well', async () => {
  answer(getDataAuth, () => ok(false))
  open(<CaseList ofStore="S1" />, '/aq/webDetail?accId=S1')
  expect(await screen.findByText('No permission to see chargeback data')).toBeTruthy()
  expect(seenAt(list)).toEqual([])
})

test('the cases of a website are all of them, in whatever status', async () => {
  open(<CaseList ofStore="S1" />, '/aq/webDetail?accId=S1')
  await table()
  expect(seenAt(list)[0]?.body).toMatchObject({ storeId: ['S1'], sort: '-opened' })
  expect(seenAt(list)[0]?.body).not.toHaveProperty('status')
})
