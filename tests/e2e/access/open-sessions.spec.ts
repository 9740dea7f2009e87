// The list of open sessions, and signing out another browser from there.
import { m } from '#paraglide/messages.js'
import { otherBrowser, ownWorld } from '../support/people.ts'
import { confirm, portalOn } from '../support/portal-page.ts'
import { signInByHand } from '../support/sign-in.ts'
import { expect, refusals, test } from '../support/test.ts'

test('a session elsewhere is ended; that browser asks to sign in', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const { merchant, admin } = await ownWorld()
  const there = await otherBrowser(browser, faults)
  await signInByHand(there, admin)
  await signInByHand(page, admin)
  await page.goto('/aq/accountCenter/sessions')
  const rows = portal.rows(m.open_sessions_label())
  // Two browsers, and the program that set up the test.
  await expect(rows).toHaveCount(4)
  const own = rows.filter({ hasText: m.open_sessions_current() })
  await expect(own).toHaveCount(1)
  await expect(own.getByRole('button')).toHaveCount(0)
  const others = rows
    .filter({ hasText: 'Chrome' })
    .filter({ hasNotText: m.open_sessions_current() })
  await expect(others).toHaveCount(1)
  await others.getByRole('button').click()
  await page.getByRole('menuitem', { name: m.open_sessions_end(), exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(merchant.admin.name)
  await confirm(page, m.open_sessions_end())
  await portal.toast(m.open_sessions_ended())
  await expect(rows).toHaveCount(3)

  await there.reload()
  await there.waitForURL('**/aq/login**')
  await there.context().close()
})
