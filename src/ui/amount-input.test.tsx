import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { AmountInput, typedAmount } from './amount-input.tsx'
import { Field } from './field.tsx'
import { LinkText } from './link-text.tsx'

function Amount({ error, decimals = 2 }: { error?: string; decimals?: number }) {
  const [amount, setAmount] = useState('')
  return (
    <Field label="Amount" help="At least 100" error={error} required>
      <AmountInput
        value={amount}
        onChange={setAmount}
        currency="USD"
        decimals={decimals}
        all={<LinkText onClick={() => setAmount('98.76')}>All</LinkText>}
      />
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ })

test('keeps digits and one point, cuts what has too many decimals', async () => {
  const { user } = show(<Amount />)
  await user.type(box(), '12a.3x49')
  expect(box().value).toBe('12.34')
  await user.type(box(), '.')
  expect(box().value).toBe('12.34')
})

test('a currency without decimals takes no point', async () => {
  const { user } = show(<Amount decimals={0} />)
  await user.type(box(), '1500.75')
  await user.tab()
  expect(box().value).toBe('1500')
})

test('a pasted amount loses its grouping', () => {
  expect(typedAmount('1,234.567', 2)).toBe('1234.56')
  expect(typedAmount(' 1 000 ', 2)).toBe('1000')
  expect(typedAmount('.5', 2)).toBe('0.5')
  expect(typedAmount('1e3', 2)).toBeNull()
  expect(typedAmount('-1', 2)).toBeNull()
})

test('a comma that groups nothing stays, so that the form refuses it', async () => {
  expect(typedAmount('1,50', 2)).toBe('1,50')
  expect(typedAmount('1.234,5', 2)).toBe('1.234,5')
  const { user } = show(<Amount />)
  await user.type(box(), '1,50')
  expect(box().value).toBe('1,50')
})

test('full-width digits are digits', () => {
  expect(typedAmount('１２３．４５６', 2)).toBe('123.45')
})

test('All fills in everything', async () => {
  const { user } = show(<Amount />)
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(box().value).toBe('98.76')
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
