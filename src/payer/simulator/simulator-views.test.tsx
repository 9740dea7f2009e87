import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { openShop, unpaid } from './shop.ts'
import { SimulatorViews } from './simulator-views.tsx'

afterEach(cleanup)

const open = () =>
  openShop({
    ...{ id: 'demo-12345678', version: 3, status: 'VALID', language: 'en', brandName: 'Shop' },
    ...{ brandColour: '#1d3b53', brandLogo: null, contact: null, storeUrl: 'https://shop.test' },
    ...{ orderId: 'A-1', bookerName: 'Ada', remarks: null, entries: [], products: [] },
    ...{ otherFee: '0', amount: '12.00', currency: 'USD', returnUrl: null, brands: ['VISA'] },
    validUntil: '2099-11-21T00:00:00Z',
    now: new Date().toISOString(),
    ...{
      cardFieldsUrl: '',
      sandbox: false,
      selling: true,
      authorizeOnly: false,
      asksShipping: false,
    },
    ...{ storefront: null, pay: unpaid },
    look: { ...defaultCheckout, languages: ['en', 'zh'] },
  })

test.each([
  ['leaves the focus alone where the page was only opened', false],
  ['takes the focus to its heading after an act', true],
] as const)('an order that appears %s', async (_, hasBeenActive) => {
  const value = { hasBeenActive }
  Object.defineProperty(navigator, 'userActivation', { value, configurable: true })
  const shop = open()
  render(<SimulatorViews shop={shop} around={(_view, _order, page) => page} />)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(document.activeElement === heading).toBe(hasBeenActive)
})
