// The command palette by keyboard alone.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { payLink } from './support/api.ts'
import { findings } from './support/inspect.ts'
import { cards } from './support/payer-page.ts'
import { portalOn } from './support/portal-page.ts'
import { takeLink } from './support/take.ts'
import { expect, test } from './support/test.ts'

async function open(page: Page): Promise<void> {
  // The page title appears before its whole frame.
  await page.getByRole('button', { name: m.palette_open() }).first().waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: m.palette_label() })).toBeFocused()
}

/** Opens the palette and types; Enter takes the first result. */
async function look(page: Page, text: string, first: string): Promise<void> {
  await open(page)
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { selected: true })).toContainText(first)
}

test('an address that is none is told inside the portal, with its menu, and as such', async ({
  page,
  enter,
  faults,
}) => {
  faults.allow(/404 \(Not Found\).*\/aq\/nowhere$/)
  await enter('administrator')
  const answer = await page.goto('/aq/nowhere')
  expect(answer?.status()).toBe(404)
  await portalOn(page).heading(m.common_not_found_title())
  await page.getByRole('button', { name: m.palette_open() }).first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: m.home_title() }).click()
  await portalOn(page).heading(m.home_title())
})

test('finds a page, a record and an action', async ({ page, enter }) => {
  const portal = portalOn(page)
  const id = await payLink(takeLink('usd-en'), cards.approved)
  await enter('administrator')
  await page.goto('/aq/homePage')
  await portal.heading(m.home_title())

  await look(page, m.keys_title(), m.keys_title())
  await page.keyboard.press('Enter')
  await portal.heading(m.keys_title())

  await look(page, id, id)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/aq/tradeDetail\\?transactionId=${id}`))
  await expect(portal.acts()).toBeVisible()

  await look(page, m.palette_exports(), m.palette_exports())
  await page.keyboard.press('Enter')
  await expect(portal.dialog(m.portal_exports())).toBeVisible()
  // The palette does not open over a dialog.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: m.palette_label() })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await open(page)
  await page.keyboard.type('zzzz')
  await expect(page.getByText(m.palette_nothing({ text: 'zzzz' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(portal.dialog()).toHaveCount(0)
})
