import { type BrowserContext, expect, type Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { toggle } from './toggle.ts'

/** Someone whom the sandbox does not know yet. */
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

/** The newest code that went to an address, read on the inbox page as a person does. */
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

/** Fills in the second step of the registration. */
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
