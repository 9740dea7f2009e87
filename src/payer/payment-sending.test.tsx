// While a payment is being sent, the layout does not move and no link leaves the page.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  openCardPage,
  press,
  reply,
  silence,
  typeAddress,
  typeCard,
  unpaid,
} from '../../tests/support/checkout-world.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '')
})

const form = () => screen.getByRole('form', { name: 'Card details' })
/** The content above the button; any change to it would move the button. */
const above = () => {
  const rows = [...(form().parentElement?.children ?? [])]
  return rows.slice(0, rows.indexOf(form())).map(({ textContent }) => textContent)
}

test('the shipping row stays, and every control that leaves is disabled and keeps the focus', async () => {
  const { user } = openCardPage({ chinamusPay: silence }, { asksShipping: true })
  await typeAddress(user)
  await press(user, /continue to card/i)
  await typeCard(user)
  const before = above()
  await press(user, /^pay/i)
  expect(above()).toEqual(before)
  expect(before.join()).toContain('Ship to')

  const exits = [
    screen.getByRole('button', { name: 'Change address' }),
    screen.getByRole('button', { name: '中文' }),
    screen.getByRole('link', { name: 'Back to the order' }),
    screen.getByRole('link', { name: 'Test cards' }),
    screen.getByRole('link', { name: /^Back to shop\.test/ }),
    screen.getByRole('link', { name: /privacy policy/i }),
  ]
  for (const exit of exits) {
    expect([exit.textContent, exit.getAttribute('aria-disabled')]).toEqual([
      ...[exit.textContent, 'true'],
    ])
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    exit.dispatchEvent(click)
    if (exit instanceof HTMLAnchorElement) expect(click.defaultPrevented).toBe(true)
    exit.focus()
    expect(document.activeElement).toBe(exit)
  }
  expect(document.cookie).not.toContain('lang=zh')
  expect(above()).toEqual(before)
  history.back()
  await new Promise((done) => setTimeout(done, 50))
  expect(form()).toBeTruthy()
})

test('what the try before came to stays in sight until the next one is answered, and is told again', async () => {
  const refusal = { failure: 'refused', reasons: [] }
  const refuse = async () =>
    Response.json({ code: 100409, msg: 'Too many tries.', data: refusal }, { status: 409 })
  let answer = refuse
  const { user } = openCardPage({ chinamusPay: () => answer() })
  await typeCard(user)
  await press(user, /^pay/i)
  const notice = await screen.findByText('Too many tries.')
  let refuseAgain = () => {}
  const asked = new Promise<void>((done) => {
    refuseAgain = done
  })
  answer = () => asked.then(refuse)
  await press(user, /^pay/i)
  await waitFor(() => expect(form().querySelector('[aria-busy]')).toBeTruthy())
  expect(notice.isConnected).toBe(true)
  refuseAgain()
  await waitFor(() => expect(notice.isConnected).toBe(false))
  expect(await screen.findByText('Too many tries.')).toBeTruthy()
})

test('on the way to the bank nothing can be pressed that would lose it', async () => {
  vi.stubGlobal('location', {
    ...{ href: 'https://pay.test/', search: '', pathname: '/payment-link-checkout' },
    ...{ assign: vi.fn(), origin: 'https://pay.test' },
  })
  const asked = { ...unpaid, payStatus: 'CHALLENGE', challengeUrl: 'https://bank.test/' }
  const { user } = openCardPage({ chinamusPay: reply(asked) })
  await typeCard(user)
  await press(user, /^pay/i)
  const other = await screen.findByRole('button', { name: 'Cancel and use another card' })
  expect(other.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: '中文' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(other)
  expect(screen.getByRole('heading', { name: /confirm the payment/i })).toBeTruthy()
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://bank.test/')
})
