import { m } from '#paraglide/messages.js'
import { accessibilityErrorsAt } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

const address = '/aq/checkoutCustomSettings'
const chosen = (group: string, name: string) =>
  `[role=radiogroup][aria-label="${group}"] >> text="${name}"`

test('the checkout is tried out beside the payer\u2019s own pages, and nothing is lost unasked', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  const desk = page.getByRole('region', { name: m.checkout_settings_desktop() })
  await expect(desk).toContainText('298.00')
  await page.getByLabel(m.checkout_settings_accent(), { exact: true }).fill('#E8A33D')
  await page.locator(chosen(m.checkout_settings_shape(), m.checkout_settings_shape_pill())).click()
  const pay = desk.locator('button', { hasText: '298.00' })
  await expect(pay).toHaveCSS('background-color', 'rgb(232, 163, 61)')
  await expect(pay).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(pay).toHaveCSS('border-radius', '999px')
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(pay).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.locator(chosen(m.checkout_settings_preview_language(), '中文')).click()
  await expect(desk).toContainText('支付 USD 298.00')
  await page.locator(chosen(m.checkout_settings_theme(), m.checkout_settings_theme_dark())).click()
  await page.locator(chosen(m.checkout_settings_state(), m.checkout_settings_state_done())).click()
  await expect(desk).toContainText('付款成功')
  await page.getByRole('link', { name: m.checkout_settings_back() }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: m.portal_leave_stay() }).click()
  expect(await accessibilityErrorsAt(page, 'en')).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator(chosen(m.checkout_settings_side(), m.checkout_settings_preview())).click()
  await expect(page.getByRole('region', { name: m.checkout_settings_phone() })).toBeVisible()
})
