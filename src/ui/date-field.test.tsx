import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { DateField } from './date-field.tsx'
import { DateRange } from './date-range.tsx'
import { dayOf } from './days.ts'
import { Field } from './field.tsx'

const words = {
  locale: 'en-GB',
  openLabel: 'Open calendar',
  previousLabel: 'Previous month',
  nextLabel: 'Next month',
}

function Day() {
  const [day, setDay] = useState('2026-11-20')
  return (
    <>
      <Field label="Day">
        <DateField value={day} onChange={setDay} words={words} min="2026-01-01" max="2026-11-20" />
      </Field>
      <output>{day}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
const value = () => screen.getByRole('status').textContent

test('a typed day counts', async () => {
  const { user } = show(<Day />)
  await user.clear(box())
  await user.type(box(), '2026-02-03')
  expect(value()).toBe('2026-02-03')
})

test('cannot be cleared: leaving it empty or wrong puts the last day back', async () => {
  const { user } = show(<Day />)
  await user.clear(box())
  await user.tab()
  expect(box().value).toBe('2026-11-20')
  await user.clear(box())
  await user.type(box(), '2026-02-31')
  await user.tab()
  expect(box().value).toBe('2026-11-20')
  expect(value()).toBe('2026-11-20')
})

test('a day outside the limits is not taken', async () => {
  const { user } = show(<Day />)
  await user.clear(box())
  await user.type(box(), '2025-12-31')
  await user.tab()
  expect(value()).toBe('2026-11-20')
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

test('a day may be written in several ways, but must exist', () => {
  expect(dayOf('2026-1-5')).toBe('2026-01-05')
  expect(dayOf('20260105')).toBe('2026-01-05')
  expect(dayOf('2026/01/05')).toBe('2026-01-05')
  expect(dayOf('2026-02-29')).toBeNull()
  expect(dayOf('2028-02-29')).toBe('2028-02-29')
  expect(dayOf('2026-13-01')).toBeNull()
  expect(dayOf('05.01.2026')).toBeNull()
})

describe('by keys alone, from its first opening', () => {
  const button = () => screen.getByRole('button', { name: 'Open calendar' })
  const day = (name: string) => screen.findByRole('button', { name: new RegExp(`${name} 2026$`) })
  const has = async (name: string) => {
    const one = await day(name)
    await waitFor(() => expect(document.activeElement).toBe(one))
  }

  test('the focus goes to the day, follows the keys over the end of a month and comes back', async () => {
    const { user } = show(<Day />)
    button().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    await has(' 20 November')
    await user.keyboard('{PageUp}')
    await has(' 20 October')
    await user.keyboard('{Home}{ArrowLeft}')
    await has(' 30 September')
    await user.keyboard('{Enter}')
    expect(value()).toBe('2026-09-30')
    await waitFor(() => expect(document.activeElement).toBe(button()))
    await user.keyboard('{Enter}')
    await has(' 30 September')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button()))
    expect(value()).toBe('2026-09-30')
  })

  test('a range goes on from the day that was clicked', async () => {
    const ranges: object[] = []
    const { user } = show(
      <DateRange
        value={{ from: '2026-11-20', to: '2026-11-22' }}
        onChange={(range) => ranges.push(range)}
        words={{ ...words, fromLabel: 'From', toLabel: 'To' }}
      />,
    )
    button().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    await has(' 20 November')
    await user.click(await day(' 10 November'))
    await has(' 10 November')
    await user.keyboard('{ArrowRight}')
    await has(' 11 November')
    await user.keyboard('{Enter}')
    expect(ranges).toEqual([{ from: '2026-11-10', to: '2026-11-11' }])
  })
})
