import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { DateRange } from '#ui/date-range.tsx'
import { wayNames, ways } from '../support/enter-text.ts'
import { show } from '../support/show.tsx'
import { Day, Range, words } from './date-fields.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
const value = () => screen.getByRole('status').textContent

test('a typed day counts', async () => {
  const { user } = show(<Day />)
  await user.clear(box())
  await user.type(box(), '2026-02-03')
  expect(value()).toBe('2026-02-03')
})

describe.each(wayNames)('%s', (way) => {
  test.each([
    ['2026-02-03', '2026-02-03'],
    ['2026年2月3日', '2026-02-03'],
    [' 2026-2-3', '2026-02-03'],
    ['24/12/2025', '2025-12-24'],
    ['２０２６０２０３', '2026-02-03'],
  ])('%j counts as %s', async (text, day) => {
    const { user } = show(<Day />)
    await user.clear(box())
    await ways[way](user, box(), text)
    expect(value()).toBe(day)
    box().focus()
    await user.tab()
    expect(value()).toBe(day)
  })

  test('what is no day stays, counts for no other day, and is said to be none', async () => {
    const { user } = show(<Day />)
    await user.clear(box())
    await ways[way](user, box(), '12/09/2019')
    expect(value()).toBe('12/09/2019')
    expect(screen.queryByText('No day')).toBeNull()
    box().focus()
    await user.tab()
    expect(box().value).toBe('12/09/2019')
    expect(screen.getByText('No day')).toBeDefined()
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(box().getAttribute('aria-describedby')).not.toBeNull()
  })
})

test('it can be cleared', async () => {
  const { user } = show(<Day />)
  await user.clear(box())
  await user.tab()
  expect(box().value).toBe('')
  expect(value()).toBe('')
})

test('a day outside the limits stays and is told', async () => {
  const { user } = show(<Day />)
  await user.clear(box())
  await user.type(box(), '2025-12-31')
  await user.tab()
  expect(box().value).toBe('2025-12-31')
  expect(screen.getByText('Outside')).toBeDefined()
})

test('the calendar comes when asked for, sets the day and gives the focus back', async () => {
  const { user } = show(<Day />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  await screen.findByRole('dialog', { name: 'Open calendar' }, { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: /(^|\s)5 November 2026/ }))
  expect(value()).toBe('2026-11-05')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open calendar' })),
  )
})

test('a quick range sets both ends', async () => {
  let range = { from: '2026-11-01', to: '2026-11-20' }
  const { user } = show(
    <DateRange
      value={range}
      onChange={(next) => {
        range = next
      }}
      words={{ ...words, fromLabel: 'From', toLabel: 'To' }}
      quick={[{ label: 'Last month', from: '2026-10-01', to: '2026-10-31' }]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  await user.click(await screen.findByRole('button', { name: 'Last month' }, { timeout: 5000 }))
  expect(range).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })

test.each(['{Enter}', '{Tab}'])('a range takes what stands in a box on %s', async (key) => {
  const { user } = show(<Range />)
  await user.clear(from())
  await user.type(from(), '20261105')
  expect(value()).toBe('2026-11-01 2026-11-20')
  await user.keyboard(key)
  expect(value()).toBe('2026-11-05 2026-11-20')
})

test('a day that is written in full counts at once, and only once', async () => {
  const seen: string[] = []
  const { user } = show(<Range onChange={(range) => seen.push(range.from)} />)
  await user.clear(from())
  await user.type(from(), '2026-11-15{Enter}')
  expect(seen).toEqual(['2026-11-15'])
})

test.each(['', 'tomorrow'])(
  'a range keeps its days while a box shows %j, and says so',
  async (text) => {
    const { user } = show(<Range />)
    await user.clear(from())
    if (text !== '') await user.type(from(), text)
    await user.tab()
    expect(from().value).toBe(text)
    expect(value()).toBe('2026-11-01 2026-11-20')
    expect(screen.getByText(text === '' ? 'Missing' : 'No day')).toBeDefined()
  },
)

test('Escape takes back what was written in a box of a range', async () => {
  const { user } = show(<Range />)
  await user.clear(from())
  await user.type(from(), '2026-1{Escape}')
  expect(from().value).toBe('2026-11-01')
  await user.tab()
  expect(value()).toBe('2026-11-01 2026-11-20')
})

test('Escape takes back what was written in a day, and then closes what is around', async () => {
  const { user } = show(<Day />)
  const around = vi.fn()
  document.addEventListener('keydown', around)
  await user.clear(box())
  await user.type(box(), '2026-02-03')
  around.mockClear()
  await user.keyboard('{Escape}')
  expect([box().value, value()]).toEqual(['2026-11-20', '2026-11-20'])
  expect(around).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(around).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', around)
})
