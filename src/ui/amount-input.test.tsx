import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { compose, wayNames, ways } from '../../tests/support/enter-text.ts'
import { show } from '../../tests/support/show.tsx'
import { AmountInput } from './amount-input.tsx'
import { Field } from './field.tsx'
import { LinkText } from './link-text.tsx'

// Thousands separators are removed; a text that is not an amount stays and is reported.
const format = {
  read: (text: string) => {
    const plain = text.normalize('NFKC').trim()
    return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  },
  faultOf: (value: string) => (/^\d*(\.\d+)?$/.test(value) ? undefined : 'No amount'),
}

function Amount({ error }: { error?: string }) {
  const [amount, setAmount] = useState('')
  return (
    <Field label="Amount" help="At least 100" error={error} required>
      <AmountInput
        value={amount}
        onChange={setAmount}
        format={format}
        currency="USD"
        all={<LinkText onClick={() => setAmount('98.76')}>All</LinkText>}
      />
      <output>{amount}</output>
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ })
const value = () => screen.getByRole('status').textContent

describe.each(wayNames)('%s', (way) => {
  test.each([
    ['1,234,567.89', '1234567.89'],
    ['１２３．４５', '123.45'],
    ['1,50', '1,50'],
    ['-5', '-5'],
    ['$12.50', '$12.50'],
    ['12.', '12.'],
  ])('%s counts as %s, and stands so when the box is left', async (text, amount) => {
    const { user } = show(<Amount />)
    await ways[way](user, box(), text)
    expect(value()).toBe(amount)
    box().focus()
    await user.tab()
    expect(value()).toBe(amount)
    expect(box().value).toBe(format.faultOf(amount) === undefined ? amount : text)
    expect(screen.queryByText('No amount') !== null).toBe(format.faultOf(amount) !== undefined)
    expect(box().getAttribute('aria-invalid')).toBe(format.faultOf(amount) ? 'true' : null)
  })
})

test('digits that are composed in steps are there once', async () => {
  const { user } = show(<Amount />)
  await user.click(box())
  compose(box(), '１', '１２', '12')
  expect(box().value).toBe('12')
  expect(value()).toBe('12')
})

test('another whole part is written before the point', async () => {
  const { user } = show(<Amount />)
  await user.type(box(), '250.00')
  box().setSelectionRange(0, 0)
  await user.keyboard('{Delete}{Delete}{Delete}80')
  expect(box().value).toBe('80.00')
  expect(box().selectionStart).toBe(2)
  expect(value()).toBe('80.00')
})

test('a letter in the middle moves no caret, and stays until it is taken out', async () => {
  const { user } = show(<Amount />)
  await user.type(box(), '12.50')
  box().setSelectionRange(0, 0)
  await user.keyboard('x9')
  expect([box().value, box().selectionStart]).toEqual(['x912.50', 2])
  await user.tab()
  expect(screen.getByText('No amount')).toBeDefined()
  box().setSelectionRange(0, 0)
  await user.type(box(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(screen.queryByText('No amount')).toBeNull()
  expect(value()).toBe('912.50')
})

test('Enter says what cannot be read, too', async () => {
  const { user } = show(<Amount />)
  await user.type(box(), 'x{Enter}')
  expect(screen.getByText('No amount')).toBeDefined()
})

test('All takes the place of what was written, whether it could be read or not', async () => {
  const { user } = show(<Amount />)
  await user.type(box(), 'x')
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(box().value).toBe('98.76')
  expect(screen.queryByText('No amount')).toBeNull()
})

test('error and help describe the box, in that order', () => {
  show(<Amount error="Too little" />)
  const said = (box().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['Too little', 'At least 100'])
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(box().required).toBe(true)
})
