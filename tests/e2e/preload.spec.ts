// The code of a screen is there before anybody waits for it.
import { readFileSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import { getBootstrap } from '#contract/home.ts'
import { m } from '#paraglide/messages.js'
import { viewsFile } from '../../scripts/build/views.ts'
import { portalOn } from './support/portal-page.ts'
import { test } from './support/test.ts'

/** The file of a screen, once it has arrived. */
function fileOf(page: Page, view: string): Promise<Response> {
  const files: Record<string, string> = JSON.parse(readFileSync(viewsFile('en'), 'utf8'))
  const file = files[view]
  if (file === undefined) throw new Error(`the build has no view ${view}`)
  return page.waitForResponse((response) => response.url().endsWith(file))
}

const log = 'portal/trade/transactions/log-page.tsx'

test('by address a screen is fetched while it is asked who is signed in', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  const code = fileOf(page, log)
  await page.route(`**${getBootstrap.path}`, async (route) => {
    await code
    await route.continue()
  })
  await page.goto('/aq/transitionLog')
  await portalOn(page).heading(m.transactions_title())
})

test('a screen is fetched when its link is pointed at, and when it is focused', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  await page.goto('/aq/websiteList')
  await portalOn(page).heading(m.websites_title())
  const centre = fileOf(page, 'portal/told/messages/message-centre-page.tsx')
  await page.getByRole('link', { name: m.messages_title() }).focus()
  await centre
  await page.getByRole('navigation').getByRole('button', { name: m.permissions_m_10() }).click()
  const code = fileOf(page, log)
  await page.getByRole('menuitem', { name: m.transactions_title(), exact: true }).hover()
  await code
})
