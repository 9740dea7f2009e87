// The deadlines: from the badge to the list, a held payment snoozed and assigned, and the calendar feed.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { payLink, userOf } from '../support/api.ts'
import { settled } from '../support/inspect.ts'
import { cards } from '../support/payer-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, test } from '../support/test.ts'

const screen = '/aq/deadlines'
// The newest held payments have the latest deadlines.
const newest = `${screen}?kind=risk_order&sort=-until`
/** The row of a payment, found by the target of its action. */
const rowOf = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) })

async function choose(page: Page, id: string, act: string) {
  await rowOf(page, id)
    .getByRole('button', { name: m.portal_row_actions({ row: m.timers_risk_order_title() }) })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('the badge leads to the list; a deadline is snoozed, comes back, and is given to someone', async ({
  page,
  enter,
}) => {
  const id = await payLink(takeLink('usd-en'), cards.review)
  await enter('administrator')
  await page.goto('/aq/homePage')
  await expect(page.getByRole('link', { name: m.home_today_deadlines() })).toHaveAttribute(
    'href',
    screen,
  )
  const badge = page.getByRole('banner').getByRole('link', { name: m.deadlines_title() })
  await expect(badge).toContainText(/\d/)
  await badge.click()
  await expect(page.getByRole('heading', { level: 1, name: m.deadlines_title() })).toBeVisible()
  await page.goto(newest)
  await expect(rowOf(page, id)).toContainText(m.deadlines_unassigned())
  await choose(page, id, m.deadlines_snooze())
  await page.getByRole('button', { name: m.deadlines_snooze_do(), exact: true }).click()
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.goto(`${newest}&tab=snoozed`)
  await expect(rowOf(page, id)).toBeVisible()
  await choose(page, id, m.deadlines_wake())
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.goto(newest)
  await choose(page, id, m.deadlines_assign())
  const mine = m.deadlines_assign_you({ name: userOf('administrator').name })
  await page.getByLabel(m.deadlines_assign_to()).selectOption({ label: mine })
  await page.getByRole('button', { name: m.deadlines_assign_do(), exact: true }).click()
  await expect(rowOf(page, id)).toContainText(m.deadlines_you())
  await page.goto(`${newest}&tab=mine`)
  await expect(rowOf(page, id)).toBeVisible()
  await settled(page)
})

test('a calendar reads the feed by its secret address until it is revoked', async ({
  page,
  enter,
  playwright,
}) => {
  const id = await payLink(takeLink('usd-en'), cards.review)
  await enter('operator')
  await page.goto(`${screen}?dialog=feed`)
  const dialog = page.getByRole('dialog', { name: m.deadlines_feed_title() })
  await dialog.getByRole('button', { name: m.deadlines_feed_make() }).click()
  const address = await dialog.getByText(/\/merchant\/deadlines\/feed\//).textContent()
  const calendar = await playwright.request.newContext()
  const { pathname } = new URL(address ?? '')
  const read = () => calendar.get(new URL(pathname, page.url()).href)
  const first = await read()
  expect(first.headers()['content-type']).toContain('text/calendar')
  expect((await first.text()).replaceAll('\r\n ', '')).toContain(`risk_order-${id}`)
  await dialog.getByRole('button', { name: m.deadlines_feed_revoke(), exact: true }).click()
  await expect(dialog.getByText(m.deadlines_feed_none())).toBeVisible()
  expect((await read()).status()).toBe(404)
  await calendar.dispose()
})
