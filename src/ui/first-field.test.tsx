import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { firstField } from './first-field.ts'
import { RadioGroup } from './radio-group.tsx'

const beginning = (children: ReactNode) => firstField(show(<div>{children}</div>).container)

test('writing begins at the first field, past what is pressed or cannot be filled in', () => {
  const first = beginning(
    <>
      <button type="button">All</button>
      <input type="file" aria-label="Image" />
      <input aria-label="Number" disabled />
      <input aria-label="Name" />
      <input aria-label="Reason" />
    </>,
  )
  expect(first).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

test('of radios at the one that is chosen', () => {
  const options = ['First', 'Second'].map((label) => ({ value: label, label }))
  const first = beginning(
    <RadioGroup label="Kind" value="Second" onChange={() => {}} options={options} />,
  )
  expect(first).toBe(screen.getByRole('radio', { name: 'Second' }))
})

test('at what is marked', () => {
  const first = beginning(
    <>
      <input aria-label="Name" />
      <input aria-label="Reason" data-autofocus="" />
    </>,
  )
  expect(first).toBe(screen.getByRole('textbox', { name: 'Reason' }))
})

test('nowhere in what only tells, though a list in it has paging', () => {
  const first = beginning(
    <nav>
      <input aria-label="Rows" />
    </nav>,
  )
  expect(first).toBeNull()
})
