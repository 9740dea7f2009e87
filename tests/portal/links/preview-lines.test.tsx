// The lines of an order as a payer sees them, and as the preview shows them while the user types.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { OrderLines } from '#payer/order-lines.tsx'
import { sampleOrder } from '#portal/links/checkout-settings/sample.ts'

const order = (...names: readonly string[]) => ({
  ...sampleOrder({
    look: { ...defaultCheckout, languages: ['en'] },
    brand: { name: 'Harbour', colour: '', logo: null },
    state: 'pay',
    now: new Date('2026-11-20T00:00:00Z'),
  }),
  products: names.map((name) => ({
    name,
    price: '0.00',
    quantity: 1,
    amount: '0.00',
    entries: [],
  })),
  otherFee: '0',
})
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('two that are alike are two, and what becomes of them is what stands there', () => {
  const { rerender } = render(<OrderLines order={order('', '', '')} />)
  expect(lines()).toHaveLength(3)
  for (const names of [['Hat', '', ''], ['Hat', 'Hat'], ['Scarf', 'Hat', 'Hat'], ['Scarf']]) {
    rerender(<OrderLines order={order(...names)} />)
    expect(lines()).toEqual(names.map((name) => `${name}0.00`))
  }
})
