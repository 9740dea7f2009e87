// The code and the first data of a screen are requested before anything waits for them.
import { readFileSync } from 'node:fs'
import { expect, type Page, type Response } from '@playwright/test'
import { getBootstrap } from '#contract/home.ts'
import { list } from '#contract/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { viewsFile } from '../../scripts/build/views.ts'
import { portalOn } from './support/portal-page.ts'
import { test } from './support/test.ts'

/** The response with a screen's file, once it has arrived. */
function fileOf(page: Page, view: string): Promise<Response> {
  const files: Record<string, string> = JSON.parse(readFileSync(viewsFile('en'), 'utf8'))
  const file = files[view]
  if (file === undefined) throw new Error(`the build has no view ${view}`)
  return page.waitForResponse((response) => response.url().endsWith(file))
}

const log = 'portal/payments/transactions/log-page.tsx'

test('by address a screen and its data are fetched while it is asked who is signed in', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  // Whether the user may ask for the data is known from the tab's last session.
  await page.goto('/aq/homePage')
  await portalOn(page).heading(m.home_title())
  const code = fileOf(page, log)
  const data = page.waitForRequest(`**${list.path}`)
  await page.route(`**${getBootstrap.path}`, async (route) => {
    await Promise.all([code, data])
    await route.continue()
  })
  await page.goto('/aq/transitionLog')
  await portalOn(page).heading(m.transactions_title())
})

test('the page of an address names the scripts of its screen, so that they come with those of the shell', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  const named = Promise.withResolvers<string>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/aq/transitionLog')
      named.resolve(response.headers().link ?? '')
  })
  const code = fileOf(page, log)
  const main = page.waitForRequest(/_astro\/main\.[^/]*\.js$/)
  // The shell's own script is held back, so it cannot have requested the screen's file.
  await page.route(/_astro\/main\.[^/]*\.js$/, async (route) => {
    await code
    await route.continue()
  })
  await page.goto('/aq/transitionLog')
  await main
  expect(await named.promise).toContain(new URL((await code).url()).pathname)
  await portalOn(page).heading(m.transactions_title())
})

test('a screen is fetched when its link is pointed at or focused, and its data when it is pressed', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  await page.goto('/aq/websiteList')
  await portalOn(page).heading(m.websites_title())
  const centre = fileOf(page, 'portal/notifications/messages/message-centre-page.tsx')
  await page.getByRole('link', { name: m.messages_title() }).focus()
  await centre
  await page.getByRole('navigation').getByRole('button', { name: m.permissions_m_10() }).click()
  const code = fileOf(page, log)
  const link = page.getByRole('menuitem', { name: m.transactions_title(), exact: true })
  await link.hover()
  await code
  const data = page.waitForRequest(`**${list.path}`)
  await page.mouse.down()
  await data
  await page.mouse.up()
  await portalOn(page).heading(m.transactions_title())
})
