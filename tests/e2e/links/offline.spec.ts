// A payer whose connection breaks during payment: they are notified, lose no input, and learn the outcome.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { cards, payerOn } from '../support/payer-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ faults }) => faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

/** Waits until the page has prefetched everything. */
const quiet = (page: Page) => page.waitForLoadState('networkidle')

test('before anything was sent: it is said, the card stays, and it is paid once there is a connection', async ({
  page,
  context,
}) => {
  const payer = payerOn(page)
  await payer.open(takeLink('usd-en'))
  await payer.goOn()
  await payer.enterCard(cards.approved)
  await quiet(page)
  await context.setOffline(true)
  await payer.payButton.click()
  await expect(page.getByText(m.payer_not_sent())).toBeVisible()
  await context.setOffline(false)
  await payer.payButton.click()
  await payer.seesPaid()
})

test('after it was sent: it is looked for, and shown when the connection is back', async ({
  page,
  context,
}) => {
  const payer = payerOn(page)
  await payer.open(takeLink('usd-en'))
  await payer.goOn()
  await payer.enterCard(cards.approved)
  await quiet(page)
  await page.route(/\/chinamusPay$/, async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await payer.payButton.click()
  await payer.seesPending()
  await context.setOffline(false)
  await payer.seesPaid()
})
