import { type BrowserContext, expect, type Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { address } from './api.ts'
import { field, press } from './portal-page.ts'
import { solveSlider } from './sign-in.ts'
import { toggle } from './toggle.ts'

/** A person whom the sandbox does not know yet. */
export function newcomer() {
  const number = String(Date.now() % 1_000_000_000).padStart(9, '0')
  return {
    email: `ann-${number}@acme.example`,
    phone: `+44 7${number}`,
    plainPhone: `+447${number}`,
    password: `Acme${number.slice(-4)}`,
    company: `Acme ${number}`,
  }
}
export type Newcomer = ReturnType<typeof newcomer>

/** The newest code sent to an address, read on the inbox page as a user does. */
export async function codeFor(context: BrowserContext, to: string, not = ''): Promise<string> {
  const inbox = await context.newPage()
  await inbox.goto('/sandbox/inbox')
  const letter = inbox.getByRole('listitem').filter({ hasText: to }).first()
  const code = /(?<!\d)\d{6}(?!\d)/
  let found = ''
  await expect(async () => {
    await inbox.getByRole('button', { name: m.sandbox_inbox_refresh() }).click()
    found =
      code.exec((await letter.locator('p').last().textContent({ timeout: 1_000 })) ?? '')?.[0] ?? ''
    expect(found).toMatch(code)
    expect(found).not.toBe(not)
  }).toPass({ timeout: 20_000 })
  await inbox.close()
  return found
}

export async function fillCompany(page: Page, who: Newcomer): Promise<void> {
  await page.getByRole('textbox', { name: m.registration_contact_name() }).fill('Ann Acme')
  await page.getByRole('textbox', { name: m.registration_company_name() }).fill(who.company)
  await page.getByRole('textbox', { name: m.registration_website() }).fill('acme.example')
  await toggle(page.getByRole('radio', { name: m.registration_type_company() }))
  await toggle(page.getByRole('radio', { name: m.registration_client_merchant() }))
  await page.getByRole('combobox', { name: m.registration_location() }).selectOption('GB')
  await page.getByRole('combobox', { name: m.registration_base() }).selectOption('GB')
  const password = (name: string) => page.getByRole('textbox', { name, exact: true })
  await password(m.signin_password()).fill(who.password)
  await password(m.passwords_repeat()).fill(who.password)
}

const consent = { categories: ['necessary'], revision: 0, consentId: 'e2e', services: {} }

/** Sets the cookie consent beforehand. */
export const consented = (context: BrowserContext): Promise<void> =>
  context.addCookies([
    { name: 'consent', value: encodeURIComponent(JSON.stringify(consent)), url: address() },
  ])

/** Completes the first step with a code by SMS. */
export async function fillPerson(page: Page, who: Newcomer): Promise<void> {
  await field(page, m.registration_email()).fill(who.email)
  await field(page, m.registration_phone()).fill(who.phone)
  await solveSlider(page, () => press(page, m.codes_send()))
  await expect(page.getByText(/\*{3}/)).toBeVisible()
  await field(page, m.codes_code()).fill(await codeFor(page.context(), who.plainPhone))
  await page.getByRole('checkbox').check()
  await press(page, m.registration_next())
}

export async function register(page: Page, who: Newcomer): Promise<void> {
  await fillPerson(page, who)
  await fillCompany(page, who)
  await solveSlider(page, () => press(page, m.registration_submit()))
  await expect(page).toHaveURL(/\/aq\/login$/)
  await expect(page.getByText(m.signin_after_register())).toBeVisible()
}

/** Signs in on a sign-in page that shows the address of the previous step. */
export async function signInOn(
  page: Page,
  { email }: Pick<Newcomer, 'email'>,
  password: string,
): Promise<void> {
  await expect(field(page, m.signin_email())).toHaveValue(email)
  await page.getByLabel(m.signin_password()).first().fill(password)
  await solveSlider(page, () => press(page, m.common_sign_in()))
}
