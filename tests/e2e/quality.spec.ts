// Every screen as it is drawn: what axe finds, how it fits, what it is called, and that keys suffice.
import type { Page } from '@playwright/test'
import { confirmCheckout } from '#contract/payment-links.ts'
import { m } from '#paraglide/messages.js'
import { ask, payLink, userOf } from './support/api.ts'
import { findings, narrow, settled, sideways } from './support/inspect.ts'
import { cards, payerOn } from './support/payer-page.ts'
import { portalOn } from './support/portal-page.ts'
import { solveSlider } from './support/sign-in.ts'
import { takeLink } from './support/take.ts'
import { expect, refusals, test } from './support/test.ts'

type Screen = {
  readonly path: string
  readonly title: () => string
  /** Shows parts that are busy for good. */
  readonly busy?: true
}

const portalScreens = (id: string, authorised: string): Screen[] => [
  { path: '/aq/homePage', title: m.home_title },
  { path: '/aq/transitionLog', title: m.transactions_title },
  { path: '/aq/refundLog', title: m.transactions_refunds_title },
  { path: `/aq/tradeDetail?transactionId=${id}`, title: m.transactions_detail_title },
  { path: `/aq/tradeDetail?transactionId=${authorised}`, title: m.transactions_detail_title },
  { path: '/aq/accountBalance?currency=USD', title: m.balances_title },
  { path: '/aq/accountBalance?currency=USD&tab=rollingReserve', title: m.balances_title },
  { path: '/aq/unsettledBalance', title: m.balances_unsettled_title },
  { path: '/aq/bondDetail', title: m.transactions_deposits_title },
  { path: '/aq/no-such-screen', title: m.common_not_found_title },
]
const publicScreens = (code: string, checkout: string, paid: string): Screen[] => [
  { path: '/', title: m.common_brand },
  { path: '/aq/login', title: m.common_sign_in },
  { path: `/paymentLinkV3?id=${code}`, title: m.payer_title },
  { path: checkout, title: m.payer_title },
  { path: `/paymentLinkV3?id=${paid}`, title: m.payer_title },
  { path: '/payment404', title: m.payer_gone_title },
  { path: '/sandbox', title: m.sandbox_title },
  { path: '/sandbox/cards', title: m.sandbox_cards_title },
  { path: '/sandbox/inbox', title: m.sandbox_inbox_title },
  { path: '/sandbox/kit', title: m.sandbox_nav_kit, busy: true },
]

/** Axe, the title, the language and the widths of one screen; what is wrong with it. */
async function faultsOf(page: Page, screen: Screen, language: string): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(screen.path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (!screen.busy) await settled(page)
  const faults = await findings(page)
  const title = await page.title()
  if (!title.includes(screen.title())) faults.push(`${screen.path}: its title is '${title}'`)
  const lang = (await page.locator('html').getAttribute('lang')) ?? ''
  if (!lang.startsWith(language)) faults.push(`${screen.path}: its language is '${lang}'`)
  for (const size of narrow) {
    await page.setViewportSize(size)
    if (!screen.busy) await settled(page)
    const wide = await sideways(page)
    if (wide) faults.push(wide)
  }
  return faults
}

for (const [language, pool] of [
  ['en', 'usd-en'],
  ['zh', 'usd-zh'],
] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('every screen of the portal', async ({ page, enter, faults }) => {
      // What is not there is answered with 404.
      faults.allow(refusals)
      await enter('administrator')
      const id = await payLink(takeLink(pool), cards.approved)
      const authorised = await payLink(takeLink('usd-auth'), cards.approved)
      const wrong: string[] = []
      for (const screen of portalScreens(id, authorised))
        wrong.push(...(await faultsOf(page, screen, language)))
      expect(wrong).toEqual([])
    })

    test('every page of payers, visitors and the sandbox', async ({ page, faults }) => {
      faults.allow(refusals)
      const [code, paid] = [takeLink(pool), takeLink(pool)]
      await payLink(paid, cards.approved)
      const { checkoutUrl } = await ask(confirmCheckout, { id: code })
      const wrong: string[] = []
      for (const screen of publicScreens(code, checkoutUrl, paid)) {
        // The site's own pages have an address for each language.
        const path = screen.path === '/' && language === 'zh' ? '/zh' : screen.path
        wrong.push(...(await faultsOf(page, { ...screen, path }, language)))
      }
      expect(wrong).toEqual([])
    })

    test('every dialog', async ({ page, enter }) => {
      await enter('administrator')
      const portal = portalOn(page)
      const id = await payLink(takeLink(pool), cards.approved)
      const authorised = await payLink(takeLink('usd-auth'), cards.approved)
      const held = await payLink(takeLink(pool), cards.review)
      const detail = (of: string, dialog: string) => async () => {
        await page.goto(`/aq/tradeDetail?transactionId=${of}&dialog=${dialog}`)
      }
      const press = (path: string, name: string) => async () => {
        await page.goto(path)
        await page.getByRole('button', { name, exact: true }).click()
      }
      const openers = [
        detail(id, 'refund'),
        detail(authorised, 'capture'),
        detail(authorised, 'void'),
        detail(held, 'approve'),
        detail(held, 'reject'),
        detail(held, 'cancel'),
        // Not possible: the reasons stand in its place.
        detail(id, 'capture'),
        press('/aq/transitionLog', m.portal_export()),
        press('/aq/transitionLog', m.portal_columns()),
        press('/aq/homePage', m.portal_exports()),
        press('/aq/homePage', m.shell_fired()),
        async () => {
          await page.goto('/aq/accountBalance?currency=USD&proof=available.USD')
        },
      ]
      const wrong: string[] = []
      for (const open of openers) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await open()
        await expect(portal.dialog()).toBeVisible()
        await settled(page)
        wrong.push(...(await findings(page)))
        await page.setViewportSize(narrow[0])
        const wide = await sideways(page)
        if (wide) wrong.push(wide)
      }
      expect(wrong).toEqual([])
    })

    test('a payer’s declined, challenged and held payments', async ({ page }) => {
      const payer = payerOn(page)
      const wrong: string[] = []
      await payer.payWith(takeLink(pool), cards.noFunds)
      await payer.seesFailed()
      wrong.push(...(await findings(page)))
      await payer.payWith(takeLink(pool), cards.review)
      await payer.sees(m.payer_held_title())
      wrong.push(...(await findings(page)))
      await payer.payWith(takeLink(pool), cards.challenge)
      await page.waitForURL('**/sandbox/challenge**')
      await payer.sees(m.sandbox_challenge_title())
      wrong.push(...(await findings(page)))
      expect(wrong).toEqual([])
    })
  })
}

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

  await tabTo(page, m.transactions_act_refund(), 'button')
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
  await tabTo(page, m.transactions_refund_confirm(), 'button')
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
