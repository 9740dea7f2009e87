import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DateRange } from '#ui/date-range.tsx'
import { show } from '../support/show.tsx'
import { Day, Range, words } from './date-fields.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
const value = () => screen.getByRole('status').textContent

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

  test.each(['{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}'])(
    '%s in the box of a day opens it and the focus comes back there',
    async (keys) => {
      const { user } = show(<Day />)
      box().focus()
      await user.keyboard(keys)
      await screen.findByRole('dialog', {}, { timeout: 5000 })
      await has(' 20 November')
      await user.keyboard('{ArrowLeft}{Enter}')
      expect(value()).toBe('2026-11-19')
      await waitFor(() => expect(document.activeElement).toBe(box()))
    },
  )

  test('in a box of a range too', async () => {
    const { user } = show(<Range />)
    from().focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    await has(' 1 November')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(from()))
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
