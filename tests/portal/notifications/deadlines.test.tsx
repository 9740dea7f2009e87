// The deadlines: order and tabs in the address, row actions and their blocking reasons, snooze, assignment, and the
// feed.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import {
  assign,
  getCount,
  getFeed,
  getSummary,
  list,
  listColleagues,
  makeFeed,
  revokeFeed,
  snooze,
} from '#contract/notifications/deadlines.ts'
import { timeLineBorders } from '#domain/notifications/deadlines.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { DeadlinesPage } from '#portal/notifications/deadlines/deadlines-page.tsx'
import { SoonMark } from '#portal/notifications/deadlines/soon-mark.tsx'
import { MarkedLink } from '#portal/shell/marked-link.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

freshTab()
const now = new Date('2026-11-23T08:00:00.000Z')
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
const hour = 3_600_000

const line = (more: Partial<Deadline> = {}): Deadline => ({
  ...{ kind: 'risk_order', subject: 'txn_1', record: 'txn_1', stake: 'lost', personal: false },
  ...{ title: 'Review a held payment', after: 'cancelled if not reviewed', who: null },
  ...{ website: 'Pine & Home', money: { currency: 'EUR', amount: '388.50' }, worth: '388.50' },
  act: { label: 'Review', href: '/aq/tradeDetail?transactionId=txn_1' },
  until: inMs(29 * hour + 60_000),
  ...{ assignee: null, snoozedUntil: null },
  ...more,
})
const nothing = { count: 0, worth: '0.00', currencies: [], leftOut: [] }

function open(lines: readonly Deadline[], address = '/aq/deadlines') {
  history.replaceState(null, '', address)
  localStorage.setItem('pp-timeZone', 'UTC+8')
  session.set(sessionWith(['M-1001']))
  answer(list, () => ok({ total: lines.length, totalCapped: false, records: lines, next: null }))
  answer(getSummary, () =>
    ok({
      counts: { all: 13, mine: 4, nobody: 3, snoozed: 1 },
      main: 'EUR',
      stakes: {
        lost: { ...nothing, count: 9, worth: '2862.83', currencies: ['EUR', 'USD'] },
        held: { ...nothing, count: 2, worth: '120.00', currencies: ['EUR'], leftOut: [] },
        none: { ...nothing, count: 2 },
      },
      kinds: [{ kind: 'risk_order', name: 'Risk orders', count: 9 }],
      bars: timeLineBorders.map((from, at) => {
        const to = timeLineBorders[at + 1]
        return {
          ...{ from: inMs(from), to: to === undefined ? null : inMs(to) },
          ...{ lost: at === 1 ? { ...nothing, count: 2, worth: '388.50' } : nothing },
          ...{ held: nothing, none: nothing },
        }
      }),
    }),
  )
  return render(
    <QueryClientProvider client={queryClient}>
      <DeadlinesPage />
    </QueryClientProvider>,
  )
}
beforeEach(() => setServerNow(now.toISOString()))

const menuOf = async (name: string) =>
  userEvent.setup().click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }))
const choose = async (name: RegExp | string) =>
  userEvent.setup().click(await screen.findByRole('menuitem', { name }))

describe('the page', () => {
  test('says what is lost, held up and free, and when it ends in both zones', async () => {
    open([line()])
    expect(await screen.findByText('9 deadlines in 2 currencies')).toBeTruthy()
    expect(screen.getByText('2,862.83')).toBeTruthy()
    expect(screen.getByText('120.00')).toBeTruthy()
    expect(screen.getByText(/card network’s current rates/)).toBeTruthy()
    const row = (await screen.findByText('Review a held payment')).closest('tr') as HTMLElement
    expect(row.textContent).toContain('1 d 5 h left')
    expect(row.textContent).toContain('2026-11-24 21:01:00 · 13:01:00 UTC+0')
    expect(row.textContent).toContain('388.50')
    expect(row.textContent).toContain('Unassigned')
    const act = within(row).getByRole('link', { name: /^Review/ })
    expect(act.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_1')
  })

  test('a bar of the time line says what ends in it, and leads to exactly that', async () => {
    open([line()])
    const chart = await screen.findByRole('list', { name: /When deadlines end/ })
    const [bar, more] = within(chart).getAllByRole('link')
    expect(more).toBeUndefined()
    expect(bar?.textContent).toContain('2 deadlines')
    expect(bar?.textContent).toContain('388.50 EUR lost')
    await userEvent.setup().click(bar as HTMLElement)
    const asked = new URL(bar?.getAttribute('href') ?? '', location.href).searchParams
    expect([asked.get('from'), asked.get('to')]).toEqual([
      inMs(timeLineBorders[1] ?? 0),
      inMs(timeLineBorders[2] ?? 0),
    ])
  })

  test('tab, kind, time and order are in its address, and are what is asked for', async () => {
    open(
      [line()],
      `/aq/deadlines?tab=nobody&kind=risk_order&from=${inMs(0)}&to=${inMs(hour)}&sort=-money`,
    )
    await screen.findByText('Review a held payment')
    expect(seenAt(list)[0]?.body).toMatchObject({
      ...{ tab: 'nobody', kind: 'risk_order', from: inMs(0), to: inMs(hour), sort: '-money' },
    })
    await userEvent.setup().click(screen.getByRole('tab', { name: /Snoozed/ }))
    expect(location.search).toContain('tab=snoozed')
    await waitFor(() => expect(seenAt(list).at(-1)?.body).toMatchObject({ tab: 'snoozed' }))
  })

  test.each([
    ['all', 'No deadlines'],
    ['mine', 'No deadlines are assigned to you'],
    ['nobody', 'Every deadline is assigned'],
    ['snoozed', 'No deadlines are snoozed'],
  ])('an empty tab %s says so', async (tab, words) => {
    open([], `/aq/deadlines?tab=${tab}`)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('a row', () => {
  test('is snoozed until one of the times before its end', async () => {
    open([line()])
    answer(snooze, () => ok('SUCCESS'))
    await menuOf('Review a held payment')
    await choose('Snooze')
    const dialog = await screen.findByRole('dialog', { name: 'Snooze this deadline' })
    const times = within(dialog).getAllByRole('option')
    expect(times.map(({ textContent }) => textContent)).toEqual([
      'In 1 hour',
      'In 1 day',
      '1 day before it ends',
    ])
    await userEvent.setup().selectOptions(within(dialog).getByRole('combobox'), 'In 1 day')
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Snooze' }))
    await waitFor(() => expect(seenAt(snooze)).toHaveLength(1))
    expect(seenAt(snooze)[0]?.body).toMatchObject({ kind: 'risk_order', subject: 'txn_1' })
    const tomorrow = new Date(now.getTime() + 24 * hour).toISOString().slice(0, 16)
    expect(seenAt(snooze)[0]?.body).toMatchObject({ until: expect.stringContaining(tomorrow) })
  })

  test('that ends too soon, or is one’s own affair, says why not', async () => {
    open([line({ until: inMs(hour / 2), personal: true, act: null, title: 'Your password' })])
    await menuOf('Your password')
    await choose(/Snooze/)
    expect(await screen.findByText(/Choose a time before the deadline ends/)).toBeTruthy()
    await userEvent.setup().keyboard('{Escape}')
    await menuOf('Your password')
    await choose(/Assign/)
    expect(await screen.findByText(/personal and cannot be assigned/)).toBeTruthy()
  })

  test('that is snoozed comes back at once when it is asked for', async () => {
    open([line({ snoozedUntil: inMs(hour) })], '/aq/deadlines?tab=snoozed')
    answer(snooze, () => ok('SUCCESS'))
    expect(await screen.findByText(/Snoozed until 2026-11-23 17:00:00/)).toBeTruthy()
    await menuOf('Review a held payment')
    await choose('Show again now')
    await waitFor(() => expect(seenAt(snooze)[0]?.body).toMatchObject({ until: null }))
  })

  test('is given to one of those who may see it, or to nobody', async () => {
    const jonas = { userId: 'usr_2', name: 'Jonas Weber' }
    open([line({ assignee: { ...jonas, own: false } })])
    answer(listColleagues, () =>
      ok([
        { userId: 'usr_1', name: 'Mia', own: true },
        { ...jonas, own: false },
      ]),
    )
    answer(assign, () => ok('SUCCESS'))
    await menuOf('Review a held payment')
    await choose('Assign')
    const to = await screen.findByRole('combobox', { name: 'Assign to' })
    expect((to as HTMLSelectElement).value).toBe('usr_2')
    await userEvent.setup().selectOptions(to, 'Mia (you)')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(seenAt(assign)[0]?.body).toMatchObject({ userId: 'usr_1' }))
  })
})

test('the feed’s address is shown once, and can be replaced and revoked', async () => {
  let made: { madeAt: string; readAt: null } | null = null
  answer(getFeed, () => ok(made))
  answer(makeFeed, () => {
    made = { madeAt: inMs(0), readAt: null }
    return ok({ address: 'https://portal.example/merchant/deadlines/feed/secret.ics' })
  })
  answer(revokeFeed, () => {
    made = null
    return ok('SUCCESS')
  })
  open([line()], '/aq/deadlines?dialog=feed')
  const dialog = await screen.findByRole('dialog', { name: 'Calendar feed' })
  const press = async (name: string) =>
    userEvent.setup().click(await within(dialog).findByRole('button', { name }))
  await press('Create address')
  expect(await within(dialog).findByText(/feed\/secret\.ics/)).toBeTruthy()
  expect(within(dialog).getByText(/shown only once/)).toBeTruthy()
  expect(await within(dialog).findByRole('button', { name: 'Replace address' })).toBeTruthy()
  await press('Revoke')
  expect(await within(dialog).findByText('You have no feed address yet.')).toBeTruthy()
  expect(within(dialog).queryByText(/secret\.ics/)).toBeNull()
  await press('Close')
  expect(location.search).toBe('')
})

test('the badge of the header says what ends soon, and asks without keeping the session alive', async () => {
  let count = 2
  answer(getCount, () => ok({ count, days: 3 }))
  history.replaceState(null, '', '/aq/homePage')
  session.set(sessionWith([]))
  const drawn = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MarkedLink href="/aq/deadlines" path={null} name="Deadlines" icon={null} Mark={SoonMark} />
      </QueryClientProvider>,
    )
  const first = drawn()
  expect(await screen.findByText('2 deadlines end within 3 days')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Deadlines/ }).getAttribute('href')).toBe('/aq/deadlines')
  expect(seenAt(getCount)[0]?.headers.get('X-Background')).toBe('1')
  first.unmount()
  queryClient.clear()
  count = 100
  drawn()
  expect(await screen.findByText('99+')).toBeTruthy()
})
