// The payer's side of an order that requires a shipping address: order, address, card.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { cards, payerOn } from '../support/payer-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const country = (page: Page) => page.getByRole('combobox', { name: m.payer_shipping_country() })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const text = 'Hauptstraße 5'

async function typeAddress(page: Page): Promise<void> {
  await payerOn(page).open(takeLink('usd-shipping'))
  await page.getByRole('button', { name: m.payer_continue() }).click()
  await field(page, m.payer_shipping_line()).pressSequentially(` ${text} `)
  await field(page, m.payer_shipping_postcode()).pressSequentially('１０１１５')
  await field(page, m.payer_shipping_city()).pressSequentially('Berlin')
  await country(page).selectOption('DE')
}
const toCard = (page: Page) =>
  page.getByRole('button', { name: m.payer_shipping_continue() }).press('Enter')

async function seesAddress(page: Page): Promise<void> {
  await expect(field(page, m.payer_shipping_name())).toHaveValue('Ada Berg')
  await expect(field(page, m.payer_shipping_line())).toHaveValue(text)
  await expect(field(page, m.payer_shipping_postcode())).toHaveValue('10115')
  await expect(field(page, m.payer_shipping_city())).toHaveValue('Berlin')
  await expect(country(page)).toHaveValue('DE')
}

test('a double click on Pay leads to the bank: nothing moves under the second one', async ({
  page,
}) => {
  const payer = payerOn(page)
  await typeAddress(page)
  await toCard(page)
  await payer.enterCard(cards.challenge)
  const before = await payer.payButton.boundingBox()
  if (!before) throw new Error('the button is not shown')
  const released = Promise.withResolvers<void>()
  await page.route(/\/chinamusPay$/, async (route) => {
    await released.promise
    await route.continue()
  })
  const at = [before.x + before.width / 2, before.y + before.height / 2] as const
  await page.mouse.dblclick(...at, { delay: 40 })
  expect(await payer.payButton.boundingBox()).toEqual(before)
  const back = page.getByRole('link', { name: m.payer_back_to_order() })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await back.click({ force: true })
  await page.getByRole('button', { name: m.common_language_other() }).click({ force: true })
  released.resolve()
  await expect(field(page, m.sandbox_challenge_code())).toBeVisible()
})

test('the address survives a reload, the way back, the language, and the card does not', async ({
  page,
}) => {
  const payer = payerOn(page)
  await typeAddress(page)
  await page.reload()
  await seesAddress(page)
  await toCard(page)
  await expect(field(page, m.payer_card_number())).toBeFocused()
  await payer.enterCard(cards.approved)

  await page.goBack()
  await seesAddress(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: m.payer_continue() })).toBeVisible()
  await page.goForward()
  await seesAddress(page)
  await page.goForward()
  await expect(payer.payButton).toBeVisible()

  await page.getByRole('link', { name: m.payer_back_to_order() }).click()
  await page.getByRole('button', { name: m.payer_continue() }).click()
  await seesAddress(page)
  await toCard(page)
  await expect(page.getByText(`Ship to: Ada Berg, ${text}, 10115 Berlin, Germany`)).toBeVisible()
  await payer.enterCard(cards.approved)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, document.cookie]),
  )
  expect(stored).toContain('Berlin')
  expect(stored).not.toMatch(/4111|12\/39/)

  await page.getByRole('button', { name: m.common_language_other() }).click()
  overwriteGetLocale(() => 'zh')
  await expect(page.getByText(`收货：德国，Berlin 10115，${text}，Ada Berg`)).toBeVisible()
  await page.getByRole('button', { name: m.payer_shipping_change() }).click()
  await expect(field(page, m.payer_shipping_name())).toBeFocused()
  await seesAddress(page)
  await toCard(page)
  const reader = payerOn(page)
  await reader.enterCard(cards.approved)
  await reader.payButton.click()
  await reader.seesPaid()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Berlin')
})
