import type { Page } from '@playwright/test'
import { getCaptcha, getCaptchaAnswer } from '#contract/access/captcha.ts'
import { m } from '#paraglide/messages.js'
import { type Account, ask, userOf, type Who } from './api.ts'
import { toggle } from './toggle.ts'

/** Moves the slider by keys to the gap that the sandbox reports. `press` triggers the human verification. */
export async function solveSlider(page: Page, press: () => Promise<void>): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().endsWith(getCaptcha.path))
  await press()
  const body: unknown = await (await asked).json()
  // The envelope of every response.
  const { captchaId } = (body as { data: { captchaId: string } }).data
  const offset = Number((await ask(getCaptchaAnswer, { captchaId })).answer)
  const slider = page.getByRole('slider', { name: m.captcha_handle() })
  await slider.focus()
  for (let at = 0; at < Math.floor(offset / 10); at++) await slider.press('Shift+ArrowRight')
  for (let at = 0; at < offset % 10; at++) await slider.press('ArrowRight')
  await slider.press('Enter')
}

/** Signs in on the sign-in page by keyboard only. */
export async function signInByHand(page: Page, who: Who | Account): Promise<void> {
  await typeSignIn(page, typeof who === 'string' ? userOf(who) : who)
  await page.waitForURL((url) => url.pathname !== '/aq/login')
}

/** The same without expecting success. */
export async function typeSignIn(page: Page, { email, password, kind }: Account): Promise<void> {
  if (!page.url().includes('/aq/login')) await page.goto('/aq/login')
  const tab = kind === 'administrator' ? m.signin_tab_admin() : m.signin_tab_operator()
  await toggle(page.getByRole('radio', { name: tab }))
  await page.getByRole('textbox', { name: m.signin_email() }).fill(email)
  await page.getByLabel(m.signin_password(), { exact: false }).first().fill(password)
  await solveSlider(page, () => page.getByLabel(m.signin_password()).first().press('Enter'))
}
