// The security centre: each change is proved with codes from the inbox, and the old address is notified.
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { ownPassword } from '../support/merchants.ts'
import { codeFor, newcomer } from '../support/newcomer.ts'
import { otherBrowser, ownWorld } from '../support/people.ts'
import { field, portalOn, press } from '../support/portal-page.ts'
import { signInByHand } from '../support/sign-in.ts'
import { expect, refusals, test } from '../support/test.ts'

/** Requests a code and enters it. */
async function prove(page: Page, to: string, not = ''): Promise<string> {
  await press(page, m.codes_send())
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\*{3}|@|\+/ })
      .first(),
  ).toBeVisible()
  const code = await codeFor(page.context(), to, not)
  await field(page, m.codes_code()).fill(code)
  return code
}

/** Expects a message to an address in the inbox. */
async function lettersTo(context: BrowserContext, to: string, holds: string): Promise<void> {
  const inbox = await context.newPage()
  await inbox.goto('/sandbox/inbox')
  const letter = inbox.getByRole('listitem').filter({ hasText: to }).filter({ hasText: holds })
  await expect(async () => {
    await press(inbox, m.sandbox_inbox_refresh())
    await expect(letter.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await inbox.close()
}

test('phone and e-mail are changed; the old ones hear of it', async ({
  page,
  context,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const { merchant, token } = await ownWorld()
  const { phone, email } = merchant.admin
  const another = newcomer()
  await enter('administrator', token)

  // The phone: a wrong original number is refused, then the old phone is verified, then the new one.
  await page.goto('/aq/accountCenter')
  await page.getByRole('link', { name: `${m.security_change()}: ${m.security_phone()}` }).click()
  await portal.heading(m.security_phone_title())
  await field(page, m.security_phone_original()).fill('+44 20 7000 0000')
  await press(page, m.codes_send())
  await expect(page.getByText(m.failures_original_phone_wrong())).toHaveCount(1)
  await expect(field(page, m.security_phone_original())).toHaveAttribute('aria-invalid', 'true')
  await field(page, m.security_phone_original()).fill(phone)
  await prove(page, phone)
  await press(page, m.security_next())
  await expect(page.getByRole('heading', { name: m.security_step_new() })).toBeVisible()
  await field(page, m.security_phone_new()).fill(another.phone)
  await prove(page, another.plainPhone)
  await press(page, m.security_phone_submit())
  await portal.toast(m.security_phone_done())
  await portal.heading(m.account_title())
  await expect(page.getByText(another.phone.slice(-4)).first()).toBeVisible()
  await lettersTo(context, phone, another.phone.slice(-4))

  // The e-mail: losing the old address is no obstacle, since the phone verifies the user.
  await page.goto('/aq/changeEmail')
  await prove(page, another.plainPhone)
  await press(page, m.security_next())
  await field(page, m.security_email_new()).fill(another.email)
  await prove(page, another.email)
  await press(page, m.security_email_submit())
  await portal.toast(m.security_email_done())
  await lettersTo(context, email, another.email.slice(another.email.indexOf('@')))
})

test('a new password ends the other sessions and opens the next', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const { merchant, admin } = await ownWorld()
  const there = await otherBrowser(browser, faults)
  await signInByHand(there, admin)
  await signInByHand(page, admin)
  await page.goto('/aq/password')
  await field(page, m.security_password_original()).fill('NotTheOne2026')
  const another = `${ownPassword}Z`
  // The stronger password rule is shown while typing.
  await field(page, m.passwords_choose()).fill('short1')
  await press(page, m.security_password_submit())
  await expect(page.getByText(m.reasons_password_rules()).first()).toBeVisible()
  await field(page, m.passwords_choose()).fill(another)
  await field(page, m.passwords_repeat()).fill(another)
  await prove(page, merchant.admin.phone)
  await press(page, m.security_password_submit())
  await expect(field(page, m.security_password_original())).toHaveAttribute('aria-invalid', 'true')
  await field(page, m.security_password_original()).fill(admin.password)
  await press(page, m.security_password_submit())
  await portal.toast(m.security_password_done())
  await there.reload()
  await there.waitForURL('**/aq/login**')
  await signInByHand(there, { ...admin, password: another })
  await there.context().close()
})
