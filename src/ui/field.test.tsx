import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

function Amount() {
  const [value, setValue] = useState('')
  return (
    <>
      <Field label="Amount" error={value.length > 1 && 'Too much'}>
        <Input value={value} onChange={setValue} />
      </Field>
      <Field label="Note" error="Missing">
        <Input value="" onChange={() => {}} />
      </Field>
    </>
  )
}
const regionOf = (text: string) => screen.getByText(text).closest('[aria-live]')

test('a fault that comes while the field has the focus is told once, in a place that was there before', async () => {
  const { user, container } = show(<Amount />)
  const places = [...container.querySelectorAll('[aria-live]')]
  expect(places.map((place) => place.getAttribute('aria-live'))).toEqual(['off', 'off'])
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12')
  expect(regionOf('Too much')).toBe(places[0])
  expect(places[0]?.getAttribute('aria-live')).toBe('polite')
  const told = screen.getByText('Too much')
  await user.keyboard('3')
  expect(screen.getByText('Too much')).toBe(told)
  // An error of a field without focus is read on focus.
  expect(regionOf('Missing')?.getAttribute('aria-live')).toBe('off')
})

test('what is disabled while it has the focus keeps it and takes nothing', async () => {
  const typed: string[] = []
  const part = (disabled: boolean) => (
    <Field label="Name" disabled={disabled}>
      <Input value="Ada" onChange={(value) => typed.push(value)} />
    </Field>
  )
  const { user, rerender } = show(part(false))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  box.focus()
  rerender(part(true))
  expect(document.activeElement).toBe(box)
  expect([box.disabled, box.readOnly, box.getAttribute('aria-disabled')]).toEqual([
    ...[false, true, 'true'],
  ])
  await user.keyboard('x')
  expect(typed).toEqual([])
  box.blur()
  rerender(part(true))
  expect([box.disabled, box.getAttribute('aria-disabled')]).toEqual([true, null])
})

test('a choice that must be made says so, whoever brings the empty entry', () => {
  show(
    <Field label="Reason" required>
      <Select value="" onChange={() => {}} options={[{ value: '', label: 'Choose' }]} />
    </Field>,
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).required).toBe(true)
})
