// The page shown in place of a screen that an operator may not open.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDataAuth } from '#contract/payments/chargebacks.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { Portal } from '#portal/main.tsx'
import { signedIn } from './portal-world.tsx'
import { freshTab, seenAt } from './support.tsx'

freshTab()

test.each([
  ['/aq/chargeback', ['M-05'], 'It requires the permission “Chargebacks”.', true],
  [
    '/aq/tradeDetail?transactionId=t1',
    [],
    'It requires one of these permissions: Transactions or Refunds.',
    true,
  ],
  ['/aq/system/audit', ['M-07', 'M-0701'], 'Only the administrator can open it.', false],
] as const)(
  'at %s an operator without the permission reads what it requires and who grants it',
  async (address, codes, needs, grantable) => {
    keepToken('tok')
    signedIn(codes, { kind: 'operator' })
    history.replaceState(null, '', address)
    render(<Portal />)
    await screen.findByText(needs, {}, { timeout: 5_000 })
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading.textContent).toBe('You do not have permission to open this page')
    const granted = screen.queryByText(/^Your administrator can grant it, as can operators/)
    expect(granted !== null).toBe(grantable)
    const home = screen.getByRole('main').querySelector('a[href="/aq/homePage"]')
    expect(home?.textContent).toBe('Home')
    expect(location.pathname + location.search).toBe(address)
    for (const call of [getDataAuth, getDetail]) expect(seenAt(call)).toEqual([])
  },
)

test('an address that names no screen is still not found', async () => {
  keepToken('tok')
  signedIn([], { kind: 'operator' })
  history.replaceState(null, '', '/aq/chargebacks')
  render(<Portal />)
  await screen.findByRole('heading', { name: 'Page not found' }, { timeout: 5_000 })
})
