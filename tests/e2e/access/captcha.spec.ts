// The human verification of the sign-in for users who cannot see its picture: with the keyboard only.
import { getCaptcha } from '#contract/access/captcha.ts'
import { m } from '#paraglide/messages.js'
import { userOf } from '../support/api.ts'
import { findings } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

test('signs in by keys, and never gets a picture', async ({ page }) => {
  const { email, password } = userOf('operator')
  // The response never arrives.
  await page.route(`**${getCaptcha.path}`, (route) =>
    route.request().postDataJSON().way === 'work' ? route.continue() : undefined,
  )
  await page.goto('/aq/login')
  await page.getByRole('radio', { name: m.signin_tab_operator() }).press('Space')
  await page.getByRole('textbox', { name: m.signin_email() }).fill(email)
  await page.getByLabel(m.signin_password()).first().fill(password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: m.captcha_title() })
  await expect(dialog).toHaveAccessibleDescription(m.captcha_text())
  const work = dialog.getByRole('button', { name: m.captcha_work() })
  await expect(work).toBeFocused()
  await expect(work).toHaveAccessibleDescription(m.captcha_work_text())
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.waitForURL((url) => url.pathname !== '/aq/login')
})

test('the way out is in sight in the account menu of a low window', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 360 })
  await enter('administrator')
  await page.goto('/aq/homePage')
  const { name } = userOf('administrator')
  await page.getByRole('button', { name: m.shell_account({ name }) }).click()
  const out = page.getByRole('menuitem', { name: m.shell_sign_out() })
  await expect(out).toBeInViewport({ ratio: 1 })
  const [menu, item] = [
    await page.getByRole('menu').filter({ has: out }).boundingBox(),
    await out.boundingBox(),
  ]
  // Not merely within the window, but within the visible part of the menu.
  expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual(
    (menu?.y ?? 0) + (menu?.height ?? 0),
  )
})
