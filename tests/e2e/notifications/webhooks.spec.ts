import { m } from '#paraglide/messages.js'
import { expect, test } from '../support/test.ts'

test('a dialog that is opened without a connection comes when it is back; the page stays', async ({
  page,
  context,
  enter,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await enter('administrator')
  await page.goto('/aq/webhooks')
  const add = page.getByRole('button', { name: m.webhooks_add() })
  await expect(add).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(m.portal_network_error())).toBeVisible()
  await add.click()
  await expect(add).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: m.webhooks_add() })).toBeVisible()
  await expect(page.getByText(m.portal_network_error())).toHaveCount(0)
})
