import { m } from '#paraglide/messages.js'
import { portalOn } from './support/portal-page.ts'
import { stepsUntil } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// Each step in a row costs the way to the server and back once more. By address: the page, its scripts, who is signed in
// with the map of the screens, the screen, its calls; by press the screen and its calls.
const lists = [
  {
    address: '/aq/transitionLog',
    group: () => m.permissions_m_10(),
    entry: () => m.transactions_title(),
    steps: { byAddress: 5, byPress: 2 },
  },
  {
    // Its lines are of a currency, which its figures name first.
    address: '/aq/accountBalance',
    group: () => m.permissions_m_03(),
    entry: () => m.balances_title(),
    steps: { byAddress: 6, byPress: 3 },
  },
] as const

for (const { address, group, entry, steps } of lists) {
  test(`${address} stands after few steps by its address`, async ({ page, enter }) => {
    await enter('administrator')
    const taken = await stepsUntil(page, async () => {
      await page.goto(address)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    })
    expect(taken).toBeLessThanOrEqual(steps.byAddress)
  })

  test(`${address} stands after few steps by a press`, async ({ page, enter }) => {
    await enter('administrator')
    await page.goto('/aq/websiteList')
    await portalOn(page).heading(m.websites_title())
    await page.getByRole('navigation').getByRole('button', { name: group() }).click()
    const link = page.getByRole('menuitem', { name: entry(), exact: true })
    await expect(link).toBeVisible()
    const taken = await stepsUntil(page, async () => {
      await link.click()
      await portalOn(page).heading(entry())
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    })
    expect(taken).toBeLessThanOrEqual(steps.byPress)
  })
}
