// Registration from the public site to the first screen of the portal, and recovery after a forgotten password. The
// codes are read on the inbox page, as a user of the sandbox does.
import { m } from '#paraglide/messages.js'
import { address } from '../support/api.ts'
import { findings } from '../support/inspect.ts'
import {
  codeFor,
  consented,
  fillCompany,
  fillPerson,
  newcomer,
  register,
  signInOn,
} from '../support/newcomer.ts'
import { ownWorld } from '../support/people.ts'
import { field, press } from '../support/portal-page.ts'
import { solveSlider } from '../support/sign-in.ts'
import { expect, refusals, test } from '../support/test.ts'

test.beforeEach(({ context }) => consented(context))

test('a new merchant comes in from the public site', async ({ page, faults }) => {
  // The site's pages use view transitions, the portal's do not, and the browser logs that.
  faults.allow(/ViewTransition opt-in disabled/)
  const who = newcomer()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: m.site_register() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.registration_title())
  await register(page, who)
  await signInOn(page, who, who.password)
  await expect(page).not.toHaveURL(/\/aq\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('who forgot the password comes in with another one', async ({ page, faults }) => {
  faults.allow(refusals)
  const who = (await ownWorld()).admin
  await page.goto('/aq/login')
  await page.getByRole('link', { name: m.signin_forgot() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.recovery_title())
  await field(page, m.signin_email()).fill(who.email)
  await solveSlider(page, () => press(page, m.codes_send()))
  const code = await codeFor(page.context(), who.email)
  await field(page, m.codes_code()).fill(code === '000000' ? '000001' : '000000')
  await press(page, m.recovery_next())
  await expect(page).toHaveURL(/\/aq\/resetPwd$/)
  const another = `${who.password}X`
  const renew = async () => {
    await page.getByLabel(m.passwords_choose()).first().fill(another)
    await page.getByLabel(m.passwords_repeat()).first().fill(another)
    await press(page, m.recovery_submit())
  }
  await renew()
  // After the wrong code the first page is shown; the browser's Back would lead there too.
  await expect(page).toHaveURL(/\/aq\/forgetPwd$/)
  await field(page, m.codes_code()).fill(code)
  await press(page, m.recovery_next())
  await renew()
  await expect(page.getByText(m.signin_after_reset())).toBeVisible()
  await signInOn(page, who, another)
  await expect(page).not.toHaveURL(/\/aq\/login/)
})

test('whoever opens the registration is signed out', async ({ page, enter }) => {
  await enter('second-merchant')
  await page.goto('/aq/homePage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/aq/register')
  await expect(page.getByText(m.registration_signed_out())).toBeVisible()
  await expect(field(page, m.registration_email())).toBeVisible()
  await page.goto('/aq/homePage')
  await expect(page).toHaveURL(/\/aq\/login/)
})

test('a device that is new for the account is asked for a code', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(refusals)
  const who = newcomer()
  await page.goto('/aq/register')
  await register(page, who)
  const other = await browser.newContext({ baseURL: address(), locale: 'en-GB' })
  faults.watch(other)
  const there = await other.newPage()
  await there.goto('/aq/login')
  await field(there, m.signin_email()).fill(who.email)
  await signInOn(there, who, who.password)
  const box = there.getByRole('dialog', { name: m.signin_code_title() })
  // The code was sent automatically, and another cannot be requested at once.
  await expect(box.getByRole('status')).toContainText('***')
  await expect(box.getByRole('button', { name: /\d+/ })).toBeDisabled()
  await expect(field(there, m.codes_code())).toBeFocused()
  expect(await findings(there)).toEqual([])
  const code = await codeFor(other, who.plainPhone)
  await field(there, m.codes_code()).fill(code === '000000' ? '000001' : '000000')
  await press(there, m.codes_confirm())
  await expect(box.getByRole('alert')).toBeVisible()
  await expect(field(there, m.codes_code())).toHaveValue('')
  await field(there, m.codes_code()).fill(code)
  await press(there, m.codes_confirm())
  await expect(there).not.toHaveURL(/\/aq\/login/)
  await other.close()
})

test('an e-mail of another service is enabled, one of another region is changed', async ({
  page,
  faults,
}) => {
  faults.allow(refusals)
  const who = { ...newcomer(), email: 'elsewhere@aqueduct.test' }
  await page.goto('/aq/register')
  await fillPerson(page, who)
  await press(page, m.registration_submit())
  expect(await findings(page)).toEqual([])
  await fillCompany(page, who)
  await solveSlider(page, () => press(page, m.registration_submit()))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await press(page, m.registration_region_change())
  await expect(field(page, m.registration_email())).toBeFocused()
  await field(page, m.registration_email()).fill('enable@aqueduct.test')
  await press(page, m.registration_next())
  await solveSlider(page, () => press(page, m.registration_submit()))
  await press(page, m.registration_one_click_enable())
  // The SMS proves the phone number in the form, not ownership of the e-mail address.
  await expect(page.getByRole('radio', { name: m.registration_channel_email() })).toBeChecked()
  await solveSlider(page, () => press(page, m.codes_send()))
  const code = await codeFor(page.context(), 'enable@aqueduct.test')
  await field(page, m.codes_code()).fill(code)
  await press(page, m.registration_next())
  await solveSlider(page, () => press(page, m.registration_submit()))
  await press(page, m.registration_one_click_enable())
  await expect(page.getByText(m.signin_after_bind())).toBeVisible()
})

test('an account by e-mail code chooses its first password', async ({ page }) => {
  const who = newcomer()
  await page.goto('/aq/account-create')
  await field(page, m.registration_contact_name()).fill('Ann Acme')
  await field(page, m.registration_company_name()).fill(who.company)
  await field(page, m.registration_phone()).fill(who.phone)
  await field(page, m.registration_email()).fill(who.email)
  await page.getByRole('checkbox').check()
  await solveSlider(page, () => press(page, m.registration_create_submit()))
  await field(page, m.codes_code()).fill(await codeFor(page.context(), who.email))
  await press(page, m.registration_create_verify())
  await expect(page).toHaveURL(/\/aq\/setNewPwd$/)
  await field(page, m.passwords_choose()).fill(who.password)
  await field(page, m.passwords_repeat()).fill(who.password)
  await press(page, m.recovery_first_submit())
  await expect(page.getByText(m.signin_after_password())).toBeVisible()
  await signInOn(page, who, who.password)
  await expect(page).not.toHaveURL(/\/aq\/login/)
})
