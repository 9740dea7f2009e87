// The contact form: with scripts by pointer and by keyboard, and without scripts, in both languages. An address may
// send five requests an hour; the tests of this file send four.
import type { Page } from '@playwright/test'
import { getCaptcha, getCaptchaAnswer } from '#contract/access/captcha.ts'
import { send } from '#contract/notifications/contact.ts'
import { listInbox } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { ask } from '../support/api.ts'
import { answerConsent, contactForm as form } from '../support/contact-page.ts'
import { findings, narrow, settled, sideways } from '../support/inspect.ts'
import { expect, refusals, test } from '../support/test.ts'

test.beforeEach(({ context }) => answerConsent(context))

async function fill(page: Page, company: string): Promise<void> {
  const { name, email, phone, company: field, website, agreement } = form(page)
  await name.fill('Ada Lovelace')
  await email.fill('ada@northlight.example')
  await phone.fill('+44 113 496 0000')
  await field.fill(company)
  await website.fill('northlight.example')
  await agreement.check()
}

const mailsAbout = async (company: string): Promise<number> => {
  const { records } = await ask(listInbox, { channel: 'mail', pageSize: 100 })
  return records.filter(({ subject }) => subject?.includes(company)).length
}
const isMailedOnce = (company: string) => expect.poll(() => mailsAbout(company)).toBe(1)

/** The distance for the slider piece in the picture that the page requests after `press`. */
async function gapAfter(page: Page, press: () => Promise<void>): Promise<number> {
  const asked = page.waitForResponse((response) => response.url().endsWith(getCaptcha.path))
  await press()
  const body: unknown = await (await asked).json()
  // The envelope of every response.
  const { captchaId } = (body as { data: { captchaId: string } }).data
  return Number((await ask(getCaptchaAnswer, { captchaId })).answer)
}

test('faults stand beside their fields, and the first one has the focus', async ({ page }) => {
  await page.goto('/contact')
  const { name, email, phone, company, website, send, notice } = form(page)
  expect(await findings(page)).toEqual([])
  await name.fill('A')
  await phone.fill('138')
  await company.fill('Ada_Sons')
  await website.fill('northlight')
  // The field error shown on blur does not swallow the click.
  await send.click()
  await expect(notice).toHaveText(m.contact_check_fields())
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(m.contact_fault_name_length())
  await expect(email).toHaveAccessibleDescription(m.contact_fault_email_missing())
  await expect(website).toHaveAccessibleDescription(m.contact_fault_website_format())
  await expect(page.getByText(m.contact_fault_agreement())).toBeVisible()
  expect(await findings(page)).toEqual([])
  await name.fill('Ada')
  await expect(page.getByText(m.contact_fault_name_length())).toBeHidden()
  await email.fill('ada@qq.com')
  await phone.focus()
  await expect(email).toHaveAccessibleDescription(m.contact_free_mail_hint())
  for (const size of narrow) {
    await page.setViewportSize(size)
    expect(await sideways(page)).toBe('')
  }
})

test('the way without scripts, laid out and looked at', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, 'Looked at')
  await page.locator('#contact-form').evaluate((one: HTMLFormElement) => one.submit())
  await expect(page.getByLabel(m.contact_check_answer())).toBeFocused()
  expect(await findings(page)).toEqual([])
  for (const size of narrow) {
    await page.setViewportSize(size)
    expect(await sideways(page)).toBe('')
  }
  // The script does not take over a form in the fallback flow without scripts.
  await page.getByLabel(m.contact_check_answer()).fill('')
  expect(
    await page.locator('#contact-form').evaluate((one: HTMLFormElement) => one.noValidate),
  ).toBe(false)
})

test('an address and a number stand beside the form', async ({ page }) => {
  await page.goto('/contact')
  const mail = page.getByRole('link', { name: 'sales@aqueduct.example' })
  await expect(mail).toHaveAttribute('href', 'mailto:sales@aqueduct.example')
  await expect(page.getByRole('link', { name: /^\+44 / })).toHaveAttribute('href', /^tel:\+44\d+$/)
  expect(await page.content()).not.toContain('.invalid')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('two steps lead to the page that thanks', async ({ page, faults }) => {
    // The browser logs every blocked script request.
    faults.allow(refusals, /^request: .*\.js csp$/)
    const company = 'Plain form'
    await page.goto('/contact')
    await fill(page, company)
    await form(page).company.fill('Ada_Sons')
    await form(page).send.click()
    await expect(form(page).notice).toHaveText(m.contact_check_fields())
    await expect(page.getByText(m.contact_fault_company_characters())).toBeVisible()
    await expect(form(page).email).toHaveValue('ada@northlight.example')
    await form(page).company.fill(company)
    await form(page).send.click()
    const captchaId = await page.locator('[name=captchaId]').inputValue()
    const { answer } = await ask(getCaptchaAnswer, { captchaId })
    await page.getByLabel(m.contact_check_answer()).fill(answer)
    await form(page).send.click()
    await expect(page).toHaveURL('/contact/sent')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.contact_done_title())
    await isMailedOnce(company)
  })
})

for (const [language, path, home] of [
  ['en', '/contact', '/'],
  ['zh', '/zh/contact', '/zh'],
] as const) {
  test.describe(language, () => {
    test.use({ language })
    const done = (page: Page) => page.getByRole('dialog', { name: m.contact_done_title() })

    test('is sent once', async ({ page, faults }) => {
      faults.allow(refusals, /ERR_FAILED/)
      const company = `With script ${language}`
      await page.goto(path)
      await fill(page, company)
      const slider = page.getByRole('slider', { name: m.captcha_handle() })
      if (language === 'en') await byPointer(page, slider)
      else await afterABreak(page, slider)
      await expect(done(page)).toBeVisible()
      await expect(done(page)).toContainText(m.contact_done_text())
      await settled(page)
      expect(await findings(page)).toEqual([])
      await expect(form(page).name).toHaveValue('')
      await isMailedOnce(company)
      await done(page).getByRole('link', { name: m.contact_done_home() }).click()
      await expect(page).toHaveURL(home)
    })
  })
}

test('who cannot see the picture sends it by keys and his device', async ({ page }) => {
  const company = 'By device'
  // The picture never arrives.
  await page.route(`**${getCaptcha.path}`, (route) =>
    route.request().postDataJSON().way === 'work' ? route.continue() : undefined,
  )
  await page.goto('/contact')
  await fill(page, company)
  await form(page).send.focus()
  await page.keyboard.press('Enter')
  const work = page.getByRole('button', { name: m.captcha_work() })
  await expect(work).toBeFocused()
  await expect(work).toHaveAccessibleDescription(m.captcha_work_text())
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: m.contact_done_title() })).toBeVisible()
  await isMailedOnce(company)
})

type Slider = ReturnType<Page['getByRole']>

/** By pointer: a double click, a wrong slider position, a closed dialog, then the correct position. */
async function byPointer(page: Page, slider: Slider): Promise<void> {
  const drag = async (to: number) => {
    await expect(slider).toBeEnabled()
    const box = await slider.boundingBox()
    if (!box) throw new Error('the slider is not shown')
    const [handle, edge] = [48, 1]
    const room = box.width - handle - 2 * edge
    const at = (value: number) => box.x + edge + handle / 2 + (value / 256) * room
    await page.mouse.move(at(0), box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(at(to / 2), box.y + box.height / 2, { steps: 4 })
    await page.mouse.move(at(to), box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
  }
  const { send, company } = form(page)
  const gap = await gapAfter(page, () => send.dblclick())
  await expect(slider).toBeEnabled()
  expect(await findings(page)).toEqual([])
  const next = await gapAfter(page, () => drag(gap > 128 ? gap - 60 : gap + 60))
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  await page.getByRole('button', { name: m.captcha_close() }).click()
  await expect(company).not.toHaveValue('')
  expect(next).toBeGreaterThan(0)
  await drag(await gapAfter(page, () => send.click()))
}

/** The connection breaks at the first attempt; no input is lost, and the second attempt succeeds. */
async function afterABreak(page: Page, slider: Slider): Promise<void> {
  await page.route(`**${send.path}`, (route) => route.abort(), { times: 1 })
  await byKeys(page, slider)
  await expect(form(page).notice).toHaveText(m.contact_network_error())
  await expect(form(page).email).toHaveValue('ada@northlight.example')
  await byKeys(page, slider)
}

/** From the checkbox on by keyboard only. */
async function byKeys(page: Page, slider: Slider): Promise<void> {
  await form(page).agreement.focus()
  // The link to the policy is between the checkbox and the button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form(page).send).toBeFocused()
  const gap = await gapAfter(page, () => page.keyboard.press('Enter'))
  const work = page.getByRole('button', { name: m.captcha_work() })
  await expect(work).toBeFocused()
  await expect(slider).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(slider).toBeFocused()
  for (let at = 0; at < gap; at++) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue(String(gap))
  await page.keyboard.press('Enter')
}
