// One search box finds a payment by any identifier: it shows how it interprets the input, and where it searched.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { statusTabs, tabOf } from '#domain/payments/payment-status.ts'
import { now } from '#portal/kit/clock.ts'
import { session } from '#portal/kit/session.ts'
import { timeLeft } from '#portal/kit/time-left.ts'
import { readState } from '#portal/kit/use-url-state.ts'
import { RangeFilter } from '#portal/lists/range-filter.tsx'
import { SearchBox } from '#portal/payments/transactions/search-box.tsx'
import { logParams } from '#portal/payments/transactions/shared/filters.ts'
import { show } from '../../support/show.tsx'
import { freshTab, sessionWith } from '../support.tsx'

freshTab()
beforeEach(() => {
  session.set(sessionWith(['M-1001']))
  history.replaceState(null, '', '/aq/transitionLog')
})

const address = () => readState(logParams, location.search)
const box = () => screen.getByRole('searchbox')

test('what is typed becomes a token of its type, which can be changed and removed', async () => {
  const { user } = show(<SearchBox />)
  await user.type(box(), '4242{Enter}')
  expect(address()).toMatchObject({ lastFour: '4242' })
  const kind = screen.getByRole('combobox', { name: 'What 4242 is' })
  await user.selectOptions(kind, 'Order ID or shop order ID')
  expect(address()).toMatchObject({ lastFour: '', merchantTransactionId: '4242' })
  await user.click(screen.getByRole('button', { name: 'Remove 4242' }))
  expect(address()).toMatchObject({ merchantTransactionId: '' })
  expect(document.activeElement).toBe(box())
})

test('of a pasted card number only its ends reach the address', async () => {
  const { user } = show(<SearchBox />)
  await user.click(box())
  await user.paste('4111 1111 1111 1111')
  expect(address()).toMatchObject({ cardFirstSix: '411111', cardLastFour: '1111' })
  expect(location.search).not.toContain('1111111111')
})

test('an exact id looks at all time; beside chosen days it says so and offers all time', async () => {
  history.replaceState(null, '', '/aq/transitionLog?range=2026-11-01~2026-11-02~UTC%2B0')
  const { user } = show(<SearchBox />)
  await user.type(box(), 'txn_1KRA56TJD59R2XZDBM01{Enter}')
  expect(screen.getByText(/Searched 2026-11-01 to 2026-11-02 only/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Search all time' }))
  expect(address().range.usual).toBe(true)
  expect(screen.getByText('Searched all time.')).toBeDefined()
})

test('the days that a list begins with come into its address without a step, and still count for none', () => {
  const steps = history.length
  show(<RangeFilter label="Time" value={address().range} onChange={() => {}} />)
  const { range } = address()
  const word = new URLSearchParams(location.search).get('range')
  expect(word).toBe(`${range.from}~${range.to}~${range.zone}~usual`)
  expect(range.usual).toBe(true)
  expect(history.length).toBe(steps)
})

test('a tab is the statuses that stand in it, and no other choice of them', () => {
  expect(tabOf([])).toBe('all')
  expect(tabOf([...statusTabs.refunded].reverse())).toBe('refunded')
  expect(tabOf(['refunded'])).toBeUndefined()
})

test('what is left is told in the two units that matter', () => {
  const at = (ms: number) => timeLeft(new Date(now().getTime() + ms).toISOString())
  const hour = 3_600_000
  expect(at(6 * day + 11 * hour + 30_000)).toBe('6 d 11 h left')
  expect(at(5 * hour + 20 * 60_000 + 30_000)).toBe('5 h 20 min left')
  expect(at(9 * 60_000 + 30_000)).toBe('9 min left')
  // A second unit of zero is omitted.
  expect(at(5 * hour + 30_000)).toBe('5 h left')
  expect(at(day + 30_000)).toBe('24 h left')
  expect(at(2 * day + 30_000)).toBe('2 d left')
  expect(at(-1)).toBeNull()
  expect(timeLeft(null)).toBeNull()
})
