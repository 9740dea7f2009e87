// Today on the home page: the sentence, the order, the time that is left, the act, and the fold.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getWaits, type Wait } from '#contract/home.ts'
import { buttons } from '#domain/permissions.ts'
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

const line = (more: Partial<Wait>): Wait => ({
  ...{ kind: 'risk_order', recordId: 'txn_1', website: 'Pine & Home', who: 'marek@mail.example' },
  ...{ reason: 'velocity', money: { currency: 'EUR', amount: '388.50' }, worth: '388.50' },
  until: '2026-11-23T22:30:30.000Z',
  ...more,
})

type Seen = { readonly codes?: readonly string[]; readonly untold?: number }

function open(
  lines: readonly Wait[],
  { codes = ['M-1001', buttons.review], untold = 0 }: Seen = {},
) {
  history.replaceState(null, '', '/aq/homePage')
  localStorage.setItem('pp-timeZone', 'UTC+0')
  session.set(sessionWith(codes))
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    count: all.length + untold,
  }))
  answer(getWaits, () => ok({ lines, kinds, main: 'EUR', today: '2026-11-23' }))
  render(
    <QueryClientProvider client={queryClient}>
      <Today />
    </QueryClientProvider>,
  )
}

test('the sentence says what is lost today, and each line until when and by which act', async () => {
  open([
    line({}),
    line({
      kind: 'authorisation',
      recordId: 'txn_2',
      until: '2026-11-24T10:15:00.000Z',
      worth: '20.00',
    }),
    line({ kind: 'website', recordId: 'sto_1', until: null, money: null, worth: null }),
  ])
  expect(await screen.findByText('One thing is due today, or 388.50 EUR is lost.')).toBeTruthy()
  expect(screen.getByText('408.50 EUR at risk')).toBeTruthy()
  const [first, second, third] = screen
    .getAllByRole('listitem')
    .filter((one) => !one.textContent?.match(/^(Risk orders|Uncaptured|Refused)/))
  expect(first?.textContent).toContain('Today, 22:30')
  expect(first?.textContent).toContain('13 h 50 min left')
  const review = within(first as HTMLElement).getByRole('link', { name: /^Review/ })
  expect(review.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_1&dialog=review')
  expect(second?.textContent).toContain('Tomorrow, 10:15')
  // Without the button it is only seen.
  expect(within(second as HTMLElement).getByRole('link', { name: /^Open/ })).toBeTruthy()
  expect(third?.textContent).toContain('No deadline')
})

test('the counts lead to their lists, and none is a link to a page that the user may not open', async () => {
  answerReachable((address) => (address === '/aq/websiteList' ? undefined : address))
  open([line({}), line({ kind: 'website', recordId: 'sto_1', until: null, money: null })])
  const kinds = await screen.findByRole('list', { name: 'All that is waiting, by kind' })
  const list = within(kinds).getByRole('link', { name: /Risk orders\s*1/ })
  expect(list.getAttribute('href')).toBe('/aq/riskTransactionManagement')
  expect(within(kinds).queryByRole('link', { name: /Refused websites/ })).toBeNull()
  expect(kinds.textContent).toContain('Refused websites')
})

test('who may not decide about risk orders is led to the log', async () => {
  open([line({})], { codes: ['M-1001', 'M-0402'] })
  const kinds = await screen.findByRole('list', { name: 'All that is waiting, by kind' })
  const list = within(kinds).getByRole('link', { name: /Risk orders\s*1/ })
  expect(list.getAttribute('href')).toContain('status=REVIEW')
})

test('a dispute is answered on its own page', async () => {
  open([line({ kind: 'dispute', recordId: 'dsp_1', reason: 'NO_RECEIVED' })], { codes: ['M-0407'] })
  expect(await screen.findByText('Dispute: Goods not received')).toBeTruthy()
  const answer = screen.getByRole('link', { name: /^Answer/ })
  expect(answer.getAttribute('href')).toBe('/aq/disputeDetail?disputeId=dsp_1')
})

test('a long day is folded, and nothing that waits says so', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => line({ recordId: `txn_${at}` }))
  open(lines)
  await screen.findByText('12 things are due today, or 4,662.00 EUR is lost.')
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
  open(Array.from({ length: 12 }, (_, at) => line({ recordId: `txn_${at}` })))
  await screen.findByText('12 things are due today, or 4,662.00 EUR is lost.')
  expect(screen.getAllByRole('link', { name: /^Review: / })).toHaveLength(5)
})

test('of very many only the first are told, and no sum pretends to be of all', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => line({ recordId: `txn_${at}` }))
  open(lines, { untold: 7 })
  expect(await screen.findByText('50 or more things are due today.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show the first 50' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Risk orders\s*57/ })).toBeTruthy()
  expect(screen.queryByText(/at risk/)).toBeNull()
})

test('a withdrawal that failed says why, and a refused account leads to the accounts', async () => {
  const undated = { until: null, website: null, money: null, worth: null } as const
  open([
    line({ ...undated, kind: 'withdrawal', recordId: 'wdr_1', reason: 'bank_refused' }),
    line({ ...undated, kind: 'withdrawal_account', recordId: 'wda_1', reason: null }),
  ])
  expect(await screen.findByText(/^Withdrawal failed: The bank refused the transfer/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Open: / }).getAttribute('href')).toContain('wdr_1')
  const fix = screen.getByRole('link', { name: 'Fix: Withdrawal account refused' })
  expect(fix.getAttribute('href')).toBe('/aq/cashAccount')
  expect(screen.getByText('2 things are waiting. Nothing is due today.')).toBeTruthy()
})
