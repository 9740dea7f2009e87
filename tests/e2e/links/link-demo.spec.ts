// The link demo of the site: every outcome of a payment, with the payer's own pages and without a server.
import type { Page } from '@playwright/test'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { findings, narrow, settled, sideways } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

const path = { en: '/product/payment-link-demo', zh: '/zh/product/payment-link-demo' }

/** The demo scrolled into view, and the requests to the server since a link was created. */
async function demoOn(page: Page, language: keyof typeof path) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path[language])
  const demo = page.getByRole('region', { name: m.demo_label() })
  const phone = demo.getByRole('region', { name: m.demo_phone() })
  const press = (name: string) => demo.getByRole('button', { name, exact: true }).click()
  const asked: string[] = []
  return {
    demo,
    phone,
    press,
    asked,
    heading: (name: string) => phone.getByRole('heading', { level: 1, name }),
    state: (name: string) =>
      expect(demo.getByRole('status', { name: m.demo_state() })).toContainText(name),
    make: async () => {
      await demo.scrollIntoViewIfNeeded()
      const create = demo.getByRole('button', { name: m.demo_create() })
      await expect(create).toBeEnabled()
      // The currency images are loaded beforehand.
      await page.waitForLoadState('networkidle')
      page.on('request', (request) => void asked.push(request.url()))
      await create.click()
    },
    choose: (name: string) => demo.getByRole('radio', { name }).check(),
    toCard: () => press(m.payer_continue()),
    pay: (amount: string) => press(m.payer_pay({ amount })),
  }
}

test.describe('en', () => {
  test('approved: both sides see it, nothing is sent, and it starts again', async ({ page }) => {
    const demo = await demoOn(page, 'en')
    await demo.make()
    await demo.state(m.demo_state_ready())
    await expect(demo.heading(m.payer_asks_for({ brand: m.demo_brand() }))).toBeFocused()
    expect(await findings(page)).toEqual([])
    await demo.toCard()
    await expect(demo.heading(m.payer_asks_for({ brand: m.demo_brand() }))).toBeFocused()
    expect(await findings(page)).toEqual([])
    await demo.pay('USD 48.00')
    await demo.state(m.demo_state_paying())
    await expect(demo.heading(m.payer_paid_title())).toBeFocused()
    await demo.state(m.demo_state_paid())
    // 2.9% and 10% of 48.00, and the remainder.
    for (const amount of ['−USD 1.39', '−USD 4.80', 'USD 41.81'])
      await expect(demo.demo.getByText(amount, { exact: true })).toBeVisible()
    const onward = demo.demo.getByRole('link', { name: m.demo_merchant_fees_when() })
    expect(await onward.getAttribute('href')).toBe('/aq/faq#fees-when')
    expect(await findings(page)).toEqual([])
    expect(demo.asked).toEqual([])
    await demo.press(m.demo_again())
    await expect(demo.demo.getByRole('heading', { name: m.demo_form_title() })).toBeFocused()
    await expect(demo.phone.getByText(m.demo_before_title())).toBeVisible()
  })

  test('declined: the link stays, and a second try with another card pays it', async ({ page }) => {
    const demo = await demoOn(page, 'en')
    await demo.make()
    await demo.choose(m.demo_outcome_declined())
    await demo.toCard()
    await demo.pay('USD 48.00')
    await expect(demo.heading(m.payer_failed_title())).toBeFocused()
    await expect(demo.phone.getByText(m.payer_setback_funds({}))).toBeVisible()
    await demo.state(m.demo_state_declined())
    expect(await findings(page)).toEqual([])
    await demo.choose(m.demo_outcome_approved())
    await demo.press(m.payer_failed_other_card())
    await demo.pay('USD 48.00')
    await demo.state(m.demo_state_paid())
    expect(demo.asked).toEqual([])
  })

  test('a number that is not of the demo is not taken for a card', async ({ page }) => {
    const demo = await demoOn(page, 'en')
    await demo.make()
    await demo.toCard()
    await demo.phone.getByRole('textbox', { name: m.payer_card_number() }).fill('5555555555554444')
    await demo.pay('USD 48.00')
    await expect(demo.phone.getByText(m.payer_setback_details({}))).toBeVisible()
    await demo.state(m.demo_state_declined())
  })

  test('3-D Secure: the bank asks; refused it fails, confirmed it pays', async ({ page }) => {
    const demo = await demoOn(page, 'en')
    await demo.make()
    await demo.choose(m.demo_outcome_challenge())
    await demo.toCard()
    await demo.pay('USD 48.00')
    await expect(demo.heading(m.payer_challenge_title())).toBeFocused()
    await demo.state(m.demo_state_challenge())
    expect(await findings(page)).toEqual([])
    await demo.press(m.payer_challenge_go())
    await expect(demo.heading(m.sandbox_challenge_title())).toBeFocused()
    expect(await findings(page)).toEqual([])
    await demo.press(m.sandbox_challenge_cancel())
    await demo.state(m.demo_state_declined())
    await demo.press(m.payer_failed_retry())
    await demo.pay('USD 48.00')
    await demo.press(m.payer_challenge_go())
    await demo.press(m.sandbox_challenge_confirm())
    await demo.state(m.demo_state_paid())
    expect(demo.asked).toEqual([])
  })

  test('pending: the page asks until there is an answer', async ({ page }) => {
    const demo = await demoOn(page, 'en')
    await demo.make()
    await demo.choose(m.demo_outcome_pending())
    await demo.toCard()
    await demo.pay('USD 48.00')
    await expect(demo.heading(m.payer_pending_title())).toBeFocused()
    await demo.state(m.demo_state_pending())
    expect(await findings(page)).toEqual([])
    await demo.state(m.demo_state_paid())
    expect(demo.asked).toEqual([])
  })

  test('expired: the time is over while the payer looks at the order', async ({ page }) => {
    const demo = await demoOn(page, 'en')
    await demo.make()
    await demo.press(m.demo_expire())
    await expect(demo.heading(m.payer_gone_title())).toBeFocused()
    await demo.state(m.demo_state_expired())
    expect(await findings(page)).toEqual([])
    expect(demo.asked).toEqual([])
  })

  test('the form holds to the currency and to 168 hours', async ({ page }) => {
    const demo = await demoOn(page, 'en')
    const box = (name: string) => demo.demo.getByRole('textbox', { name })
    await demo.demo.scrollIntoViewIfNeeded()
    await expect(box(m.demo_name())).toBeEnabled()
    await demo.demo.getByRole('combobox', { name: m.demo_currency() }).selectOption('JPY')
    await expect(box(m.demo_amount())).toHaveValue('48')
    await demo.demo.getByRole('combobox', { name: m.demo_currency() }).selectOption('KWD')
    await box(m.demo_amount()).fill('0')
    await box(m.demo_hours()).fill('169')
    await demo.press(m.demo_create())
    await expect(box(m.demo_amount())).toBeFocused()
    await expect(demo.demo.getByText(m.demo_amount_wrong())).toBeVisible()
    const max = String(limits.linkHoursMax)
    await expect(demo.demo.getByText(m.demo_hours_wrong({ max }))).toBeVisible()
    expect(await findings(page)).toEqual([])
    await box(m.demo_amount()).fill('12.34')
    await box(m.demo_hours()).fill('168')
    await demo.press(m.demo_create())
    await demo.toCard()
    await demo.pay('KWD 12.340')
    await expect(demo.demo.getByText(m.demo_merchant_converted({ currency: 'KWD' }))).toBeVisible()
  })

  test('it is fetched when it comes into view, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/link-demo\.[\w-]+\.js$/.test(request.url())) scripts.push(request.url())
    })
    await page.addInitScript(() => {
      let moved = 0
      new PerformanceObserver((list) => {
        // A layout shift has a value, which the type of the list omits.
        for (const entry of list.getEntries())
          moved += (entry as unknown as { value: number }).value
        document.documentElement.dataset.moved = String(moved)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path.en)
    const create = page.getByRole('button', { name: m.demo_create() })
    await expect(create).toBeDisabled()
    expect(scripts).toEqual([])
    // Text may move slightly when the font arrives; only later shifts count.
    await expect(page.locator('html')).not.toHaveAttribute('data-face')
    await settled(page)
    const moved = () => page.evaluate(() => document.documentElement.dataset.moved ?? '0')
    const before = await moved()
    await create.scrollIntoViewIfNeeded()
    await expect(create).toBeEnabled()
    expect(scripts.length).toBeGreaterThan(0)
    expect(await moved()).toBe(before)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the steps and the states stand in words', async ({ page, faults }) => {
    faults.allow(/ csp$/)
    await page.goto(path.en)
    await expect(page.locator('main noscript p')).toHaveText(m.demo_no_script())
    for (const text of [m.demo_before_outcome_text(), m.demo_words_challenge()])
      await expect(page.getByText(text)).toBeVisible()
  })
})

test.describe('zh', () => {
  test.use({ language: 'zh' })

  test('approved, on every width', async ({ page }) => {
    const demo = await demoOn(page, 'zh')
    const wide: string[] = []
    const measure = async () => {
      for (const size of [...narrow, { width: 768, height: 900 }, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size)
        wide.push(await sideways(page))
      }
    }
    await measure()
    await demo.make()
    await demo.state(m.demo_state_ready())
    await measure()
    await demo.toCard()
    await measure()
    await demo.pay('USD 48.00')
    await demo.state(m.demo_state_paid())
    await measure()
    expect(await findings(page)).toEqual([])
    expect(wide.filter((fault) => fault !== '')).toEqual([])
    expect(demo.asked).toEqual([])
  })
})
