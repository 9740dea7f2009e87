// Keyboard-only use works, and a long list keeps its DOM small.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { payLink, userOf } from './support/api.ts'
import { settled } from './support/inspect.ts'
import { cards } from './support/payer-page.ts'
import { portalOn } from './support/portal-page.ts'
import { solveSlider } from './support/sign-in.ts'
import { takeLink } from './support/take.ts'
import { expect, test } from './support/test.ts'

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'radio') {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
  }
  throw new Error(`the ${role} ${name} cannot be reached by Tab`)
}

test('keys alone sign in, refund, and never leave an open dialog', async ({ page }) => {
  const { email, password } = userOf('administrator')
  const id = await payLink(takeLink('usd-en'), cards.approved)
  await page.goto(`/aq/login?to=${encodeURIComponent(`/aq/tradeDetail?transactionId=${id}`)}`)
  await tabTo(page, m.signin_email(), 'textbox')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await solveSlider(page, () => page.keyboard.press('Enter'))
  const portal = portalOn(page)
  await expect(portal.acts()).toBeVisible()

  await tabTo(page, new RegExp(`^${m.transactions_act_refund()} `), 'button')
  await page.keyboard.press('Enter')
  const box = portal.dialog(m.transactions_refund_title())
  await expect(box).toBeVisible()
  const inside = () => box.evaluate((one) => one.contains(document.activeElement))
  await expect.poll(inside).toBe(true)
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press(presses % 3 ? 'Tab' : 'Shift+Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(portal.act(m.transactions_act_refund())).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(box).toBeVisible()
  await tabTo(page, m.transactions_refund_amount(), 'textbox')
  await page.keyboard.type('1.50')
  // Enter in the amount moves to the button that names it, and only that button sends.
  await page.keyboard.press('Enter')
  await expect(box).not.toHaveAttribute('aria-busy')
  const confirm = m.transactions_refund_confirm_amount({ amount: '1.50 USD' })
  await expect(box.getByRole('button', { name: confirm })).toBeFocused()
  await page.keyboard.press('Enter')
  await portal.toast(m.transactions_refund_done())
  await expect(box).toHaveCount(0)
})

test('a list of a hundred rows stays small', async ({ page, enter }) => {
  await enter('administrator')
  await page.goto('/aq/transitionLog?size=100')
  const rows = portalOn(page).rows(m.transactions_list_label())
  await expect(rows.nth(5)).toBeVisible()
  await settled(page)
  await page.mouse.wheel(0, 20_000)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(
    3_000,
  )
})
