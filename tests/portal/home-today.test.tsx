// Today on the home page: the summary sentence, the order, the time left, the action, and the collapsed rest.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getWaits } from '#contract/home.ts'
import type { ActionItem } from '#contract/home-shapes.ts'
import { buttons } from '#domain/permissions.ts'
import type { TimeZone } from '#domain/time-zones.ts'
import { Today } from '#portal/home/today.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from './support.tsx'

freshTab()
beforeEach(() => {
  answerReachable((address) => address)
  setServerNow('2026-11-23T08:40:00.000Z')
})

const line = (more: Partial<ActionItem>): ActionItem => ({
  ...{ kind: 'risk_order', subject: 'txn_1', record: 'txn_1', stake: 'lost' },
  ...{ title: 'Review a held payment', after: 'cancelled if not reviewed' },
  ...{ website: 'Pine & Home', who: 'marek@mail.example' },
  ...{ money: { currency: 'EUR', amount: '388.50' }, worth: '388.50' },
  act: { label: 'Review', href: '/aq/tradeDetail?transactionId=txn_1' },
  until: '2026-11-23T22:30:30.000Z',
  ...more,
})
const names: Readonly<Record<string, string>> = {
  risk_order: 'Risk orders',
  authorisation: 'Uncaptured',
  website: 'Websites not approved',
  moonlight: 'Moonlight',
}

type Seen = {
  readonly over?: number
  readonly due?: { readonly count: number; readonly worth: string | null }
  readonly atRisk?: { readonly count: number; readonly worth: string | null }
  readonly snoozed?: number
  readonly sentBack?: readonly { name: string; items: number; href: string }[]
  readonly zone?: TimeZone
  readonly untold?: number
  readonly codes?: Parameters<typeof sessionWith>[0]
}

function open(
  lines: readonly ActionItem[],
  {
    over = 0,
    due = { count: 0, worth: null },
    atRisk = { count: lines.filter(({ until }) => until !== null).length, worth: null },
    untold = 0,
    snoozed = 0,
    sentBack = [],
    zone = 'UTC+0',
    codes = ['M-1001'],
  }: Seen = {},
) {
  history.replaceState(null, '', '/aq/homePage')
  localStorage.setItem('pp-timeZone', zone)
  session.set(sessionWith(codes))
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, all]) => ({
    ...{ kind, name: names[kind] ?? kind, count: all.length + untold },
  }))
  const count = lines.length + untold
  answer(getWaits, () =>
    ok({
      lines,
      kinds,
      main: 'EUR',
      count,
      snoozed,
      over,
      due,
      atRisk,
      sentBack,
      today: '2026-11-23',
    }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <Today />
    </QueryClientProvider>,
  )
}

test('the sentence says what is lost today, and each line until when and by which act', async () => {
  open(
    [
      line({}),
      line({
        ...{ kind: 'authorisation', subject: 'txn_2', until: '2026-11-24T10:15:00.000Z' },
        ...{ act: { label: 'Open', href: '/aq/tradeDetail?transactionId=txn_2' } },
      }),
      line({ kind: 'website', subject: 'sto_1', until: null, money: null, act: null }),
    ],
    { due: { count: 1, worth: '388.50' }, atRisk: { count: 2, worth: '408.50' } },
  )
  expect(
    await screen.findByText(
      'One thing is due today. 388.50 EUR is lost if it is missed. Times in UTC+0.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('408.50 EUR at risk across 2 deadlines')).toBeTruthy()
  const [first, second, third] = screen
    .getAllByRole('listitem')
    .filter((one) => !one.textContent?.match(/^(Risk orders|Uncaptured|Websites)/))
  expect(first?.textContent).toContain('Today, 22:30')
  expect(first?.textContent).toContain('13 h 50 min left')
  const review = within(first as HTMLElement).getByRole('link', { name: /^Review/ })
  expect(review.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_1')
  expect(second?.textContent).toContain('Tomorrow, 10:15')
  expect(within(second as HTMLElement).getByRole('link', { name: /^Open/ })).toBeTruthy()
  expect(within(third as HTMLElement).queryByRole('link')).toBeNull()
  const all = screen.getByRole('link', { name: 'All deadlines' })
  expect(all.getAttribute('href')).toBe('/aq/deadlines')
  expect(third?.textContent).toContain('No deadline')
})

test('when nothing is due today, when the next one ends by the clock of who reads it', async () => {
  open(
    [
      line({ kind: 'website', subject: 'sto_1', until: null, money: null }),
      line({ subject: 'txn_2', until: '2026-11-25T01:00:00.000Z' }),
      line({ until: '2026-11-23T20:49:00.000Z' }),
    ],
    { zone: 'UTC+8' },
  )
  expect(
    await screen.findByText('Nothing is due today; the next ends tomorrow, 04:49. Times in UTC+8.'),
  ).toBeTruthy()
  cleanup()
  queryClient.clear()
  open([line({ until: '2026-11-25T01:00:00.000Z' })])
  expect(await screen.findByText(/the next ends on Wed 25 Nov, 01:00\./)).toBeTruthy()
})

test('what has run out is told apart from what ends today', async () => {
  const late = line({ kind: 'website', subject: 'sto_1', until: '2026-11-22T00:00:00.000Z' })
  open([late, line({})], { over: 1, due: { count: 1, worth: '388.50' } })
  const due = 'One thing is overdue. One thing is due today. 388.50 EUR is lost if it is missed.'
  expect(await screen.findByText(`${due} Times in UTC+0.`)).toBeTruthy()
  cleanup()
  queryClient.clear()
  open([late, line({ until: '2026-11-25T01:00:00.000Z' })], { over: 1 })
  expect(
    await screen.findByText(
      /^One thing is overdue\. Nothing is due today; the next ends on Wed 25/,
    ),
  ).toBeTruthy()
  cleanup()
  queryClient.clear()
  open([late, late], { over: 2 })
  expect(await screen.findByText('2 things are overdue. Times in UTC+0.')).toBeTruthy()
})

test('what is snoozed is told beside the lines, and found among the deadlines', async () => {
  open([line({})], { snoozed: 3 })
  const link = await screen.findByRole('link', { name: '3 more snoozed' })
  expect(link.getAttribute('href')).toBe('/aq/deadlines?tab=snoozed')
})

test('the counts lead to their lists, and none is a link to a page that the user may not open', async () => {
  answerReachable((address) => (address === '/aq/websiteList' ? undefined : address))
  open([line({}), line({ kind: 'website', subject: 'sto_1' }), line({ kind: 'moonlight' })], {
    codes: ['M-1001', 'M-0402', buttons.review],
  })
  const kinds = await screen.findByRole('list', { name: 'Everything that is waiting, by kind' })
  const list = within(kinds).getByRole('link', { name: /Risk orders\s*1/ })
  expect(list.getAttribute('href')).toBe('/aq/riskTransactionManagement')
  expect(within(kinds).queryByRole('link', { name: /Websites not approved/ })).toBeNull()
  expect(kinds.textContent).toContain('Websites not approved')
  // A kind without a list of its own links to its deadlines.
  const other = within(kinds).getByRole('link', { name: /Moonlight\s*1/ })
  expect(other.getAttribute('href')).toBe('/aq/deadlines?kind=moonlight')
})

test('who may not decide about risk orders is led to the log', async () => {
  open([line({})], { codes: ['M-1001', 'M-0402'] })
  const kinds = await screen.findByRole('list', { name: 'Everything that is waiting, by kind' })
  const list = within(kinds).getByRole('link', { name: /Risk orders\s*1/ })
  expect(list.getAttribute('href')).toContain('status=REVIEW')
})

test('a long day is folded, and nothing that waits says so', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => line({ subject: `txn_${at}` }))
  open(lines, { due: { count: 12, worth: '4662.00' } })
  await screen.findByText(/^12 things are due today\. 4,662\.00 EUR is lost if they are missed\./)
  const acts = () => screen.getAllByRole('link', { name: /^Review: / }).length
  expect(acts()).toBe(8)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(acts()).toBe(12)
  queryClient.clear()
  open([])
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy()
})

test('a phone tells fewer at first', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }))
  open(
    Array.from({ length: 12 }, (_, at) => line({ subject: `txn_${at}` })),
    { due: { count: 12, worth: '4662.00' } },
  )
  await screen.findByText(/^12 things are due today\. 4,662\.00 EUR is lost if they are missed\./)
  expect(screen.getAllByRole('link', { name: /^Review: / })).toHaveLength(5)
})

test('of very many only the first are told, but what is due is counted of all', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => line({ subject: `txn_${at}` }))
  open(lines, { untold: 7, due: { count: 57, worth: null } })
  expect(await screen.findByText('57 things are due today. Times in UTC+0.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show the first 50' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Risk orders\s*57/ })).toBeTruthy()
  expect(screen.queryByText(/at risk/)).toBeNull()
})

test('what has no end today is told without one', async () => {
  open([line({ until: null, money: null }), line({ subject: 'txn_2', until: null, money: null })])
  expect(await screen.findByText('2 things are waiting. Nothing is due today.')).toBeTruthy()
})

test('an application that came back waits, with how much of it is to be improved', async () => {
  open([], { sentBack: [{ name: 'Company verification', items: 2, href: '/aq/certification' }] })
  expect(await screen.findByText('Company verification: sent back')).toBeTruthy()
  expect(screen.getByText('Items to improve: 2')).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Show the items' })
  expect(way.getAttribute('href')).toBe('/aq/certification')
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull()
})
