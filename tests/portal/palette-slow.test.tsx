// The palette is loaded on first opening: keys typed meanwhile are not lost.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#portal/kit/query.ts'
import { PaletteButton } from '#portal/shell/palette-button.tsx'
import { nextFrame } from '../support/show.tsx'
import { withPalette } from './palette-world.tsx'

withPalette()

/** Key events on the page while nothing has the focus. */
const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

test('what is typed before it is here stands in it, and Escape leaves it', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <PaletteButton />
    </QueryClientProvider>,
  )
  const open = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  open()
  press('x', 'Escape')
  expect(screen.queryByRole('combobox')).toBeNull()
  open()
  press('P', 'i', 'x', 'Backspace', 'n', 'Enter')
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  expect(field.value).toBe('Pin')
  expect(document.activeElement).toBe(field)
  // The dialog would select the text of its first field, and the next key would replace it.
  await nextFrame()
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
})
