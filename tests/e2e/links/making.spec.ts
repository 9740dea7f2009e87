import { m } from '#paraglide/messages.js'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { cards, payerOn } from '../support/payer-page.ts'
import { expect, test } from '../support/test.ts'

test('a brand, a template, a mode and a theme are made, and a link of them, which is read in the inbox, paid on a phone in Chinese and tells its life', async ({
  page,
  context,
  enter,
  faults,
}) => {
  // The page is entered with a token, but the cookie for pictures requires a sign-in.
  faults.allow(/selectFile/)
  const email = `priya-${Date.now()}@mail.example`
  await enter('administrator')
  const name = `Harbour ${Date.now()}`
  const typed = (field: string) => page.locator(`[name=${field}]`)
  const saved = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

  await page.goto('/aq/addBrand')
  await typed('storeId').selectOption({ label: 'Northlight Outfitters' })
  await typed('name').fill(name)
  await page.locator('input[type=file]').setInputFiles('public/apple-touch-icon.png')
  await expect(page.getByRole('button', { name: m.brands_logo_open() })).toBeVisible()
  await typed('contact').fill('help@northlight.example')
  await saved(m.portal_save())
  await expect(page).toHaveURL(/brandList/)

  await page.goto('/aq/addTemplate')
  await typed('name').fill(name)
  await page
    .getByRole('combobox', { name: m.bill_templates_column_sector() })
    .selectOption('retail')
  await page.getByRole('button', { name: m.bill_templates_usual_add() }).click()
  await saved(m.bill_templates_save())
  await expect(page).toHaveURL(/paymentLinkTemplateList/)

  await page.goto('/aq/addMode')
  await typed('name').fill(name)
  await saved(m.portal_save())
  await expect(page).toHaveURL(/paymentLinkModeList/)

  await page.goto('/aq/addTheme')
  await typed('name').fill(name)
  await page
    .getByRole('combobox', { name: m.link_themes_column_brand() })
    .selectOption({ label: `${name} (Northlight Outfitters)` })
  await page
    .getByRole('combobox', { name: m.bill_templates_column_sector() })
    .selectOption('retail')
  await page.getByRole('button', { name: m.bill_templates_usual_add() }).click()
  await saved(m.link_themes_save())
  await expect(page).toHaveURL(/paymentLinkThemeList/)

  await page.goto('/aq/createPaymentLinkV3')
  const of = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()
  const list = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  await list(m.payment_links_theme()).selectOption({ label: name })
  await list(m.payment_links_mode()).selectOption({ label: name })
  await of(m.payment_links_payer_name()).fill('Priya Raman')
  await of(m.payment_links_email()).fill(email)
  await of(m.payment_links_phone()).fill('+441134960318')
  await list(m.payment_links_country()).selectOption('GB')
  await list(m.payment_links_language()).selectOption('zh')
  await of(m.payment_links_product()).fill('Alpine down jacket')
  await of(m.payment_links_price()).fill('249.00')
  await page.getByRole('button', { name: m.payment_links_make_send() }).click()
  await expect(page.getByRole('heading', { name: m.payment_links_made_title() })).toBeVisible()
  await page.getByRole('link', { name: m.payment_links_open_detail() }).click()
  await expect(page.getByRole('heading', { name: 'Priya Raman' })).toBeVisible()

  const inbox = await context.newPage()
  await inbox.goto('/sandbox/inbox')
  await expect(inbox.getByRole('listitem').filter({ hasText: email }).first()).toBeVisible()
  const address = await page
    .getByText(/\/paymentLinkV3\?id=/)
    .first()
    .textContent()
  const code = /id=([\w-]+)/.exec(address ?? '')?.[1] ?? ''

  await inbox.setViewportSize({ width: 390, height: 844 })
  overwriteGetLocale(() => 'zh')
  const payer = payerOn(inbox)
  await payer.payWith(code, cards.approved)
  await payer.seesPaid()
  overwriteGetLocale(() => 'en')
  // The page stayed open and updates by itself.
  await page.bringToFront()
  await expect(page.getByText('249.00').first()).toBeVisible()
  await expect(page.getByRole('link', { name: m.payment_links_see_payment() })).toBeVisible()
  await expect(page.getByText(m.payment_links_frozen()).first()).toBeVisible()
  await page.getByRole('link', { name: m.payment_links_saw_open() }).click()
  await expect(page.getByText('Alpine down jacket').first()).toBeVisible()
})
