// What can be withdrawn and when: the merchant's balances, a website's tab, the calendar; and the guide.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getCalendar, listMovements, listStores, verify } from '#contract/money/withdrawals.ts'
import { CalendarPage } from '#portal/money/withdrawals/calendar-page.tsx'
import { ClientPage } from '#portal/money/withdrawals/client-page.tsx'
import { GuidePage } from '#portal/money/withdrawals/guide-page.tsx'
import { WebsiteTab } from '#portal/money/withdrawals/website-tab.tsx'
import { answer, ok, seenAt } from '../support.tsx'
import { calendar, checked } from './withdrawals-cases.ts'
import { open, withdrawalsServer } from './withdrawals-world.tsx'

withdrawalsServer()

describe('the calendar', () => {
  const slider = () => screen.findByRole<HTMLInputElement>('slider')
  test('begins today; on a day it says what can be withdrawn then, by word and by address', async () => {
    open(<CalendarPage />, '/aq/calendar')
    const one = await slider()
    expect(one.getAttribute('aria-valuetext')).toBe(
      'Fri 20 Nov (UTC+0): 50.00 USD can be withdrawn',
    )
    await act(async () => fireEvent.change(one, { target: { value: '2' } }))
    expect(one.getAttribute('aria-valuetext')).toBe(
      'Sun 22 Nov (UTC+0): 137.00 USD can be withdrawn',
    )
    expect(location.search).toContain('day=2026-11-22')
    await act(async () => fireEvent.change(one, { target: { value: '3' } }))
    expect(one.getAttribute('aria-valuetext')).toContain('137.00 USD')
    await act(async () => fireEvent.change(one, { target: { value: '4' } }))
    expect(one.getAttribute('aria-valuetext')).toContain('145.00 USD')
  })
  test('the same days stand as a list, settlements apart from released reserves', async () => {
    open(<CalendarPage />, '/aq/calendar?day=2026-11-24&horizon=14')
    await slider()
    fireEvent.click(screen.getByText('All days with movements'))
    const rows = within(
      screen.getByRole('table', { name: 'All days with movements', hidden: true }),
    ).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Day (UTC+0)'),
      '2026-11-22+87.000.00137.00',
      '2026-11-240.00+8.00145.00',
    ])
  })
  test('nothing can be withdrawn while the balance stays negative', async () => {
    answer(getCalendar, () => ok({ ...calendar, available: '-200.00', days: [] }))
    open(<CalendarPage />, '/aq/calendar')
    expect((await slider()).getAttribute('aria-valuetext')).toContain(': 0.00 USD')
  })
})

test('the client page offers each currency, and each website that holds it', async () => {
  open(<ClientPage />, '/aq/clientWithdraw')
  await screen.findByText('No withdrawal account in this currency yet')
  const [all, one] = await screen.findAllByRole('button', { name: 'Withdraw USD' })
  fireEvent.click(all as HTMLElement)
  expect(location.search).toContain('withdraw=USD')
  fireEvent.click(one as HTMLElement)
  expect(decodeURIComponent(location.search)).toContain('withdraw=USD~S1')
})

test('the tab of a website shows its balance, the fee of an amount, and its own records', async () => {
  answer(verify, ({ body }) =>
    ok(checked((body as { amount?: string }).amount ? { transferredAmount: '15.00' } : {})),
  )
  open(<WebsiteTab accId="S1" />, '/aq/webDetail?accId=S1')
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  fireEvent.change(field, { target: { value: '20' } })
  fireEvent.blur(field)
  expect(await screen.findByText('15.00')).toBeTruthy()
  expect(seenAt(verify).at(-1)?.body).toEqual({ accId: 'S1', currency: 'USD', amount: '20' })
  await waitFor(() => expect(seenAt(listStores).at(-1)?.body).toMatchObject({ accId: 'S1' }))
  expect(seenAt(getCalendar)[0]?.body).toEqual({ accId: 'S1', currency: 'USD' })
})

describe('the guide', () => {
  test('has 43 numbered entries, each reached from the contents', () => {
    open(<GuidePage />, '/aq/WthdrawOperationManual')
    expect(screen.getAllByRole('article')).toHaveLength(43)
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    const links = within(contents).getAllByRole('link')
    expect(links).toHaveLength(43)
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id), id).not.toBeNull()
    }
  })
  test('shows what holds the words that are searched for, and keeps the numbers', async () => {
    open(<GuidePage />, '/aq/WthdrawOperationManual')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'working days virtual' } })
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeLessThan(5))
    expect(screen.getByRole('heading', { name: 'When the money arrives' })).toBeTruthy()
    expect(document.getElementById('step-32')).not.toBeNull()
    expect(location.search).toContain('words=')
  })
  test('says when nothing is found', () => {
    open(<GuidePage />, '/aq/WthdrawOperationManual?words=zebra')
    expect(screen.getByText('No matching entries')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getAllByRole('article')).toHaveLength(43)
  })
})

describe('the month', () => {
  test('says what moves on each day, and shows the day that is pressed', async () => {
    open(<CalendarPage />, '/aq/calendar')
    const name = 'Tue 24 Nov: To your bank 33.30 USD, Settlement 66.60 USD'
    const day = await screen.findByRole('button', { name })
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
    expect(screen.getByText('Nothing moves on this day.')).toBeTruthy()
    fireEvent.click(day)
    expect(screen.getByRole('heading', { name: 'Tue 24 Nov' })).toBeTruthy()
    expect(screen.getAllByText('Settlement, 3 payments').length).toBeGreaterThan(0)
    expect(location.search).toContain('on=2026-11-24')
  })
  test('asks for whole weeks, and turns to the next month', async () => {
    open(<CalendarPage />, '/aq/calendar')
    fireEvent.click(await screen.findByRole('button', { name: 'Next month' }))
    await screen.findByRole('heading', { name: 'December 2026' })
    await waitFor(() =>
      expect(seenAt(listMovements).map(({ body }) => body)).toEqual([
        { firstDay: '2026-10-26', lastDay: '2026-12-06' },
        { firstDay: '2026-11-30', lastDay: '2027-01-03' },
      ]),
    )
    expect(location.search).toContain('month=2026-12')
  })
})
