// The administrator views the portal as one of their operators.
import { m } from '#paraglide/messages.js'
import { groupNames, storeNames } from '../support/merchants.ts'
import { addRole, giveOperator, ownWorld } from '../support/people.ts'
import { confirm, field, portalOn, press } from '../support/portal-page.ts'
import { expect, refusals, test } from '../support/test.ts'

test('a rehearsal shows what the operator sees, why not more, and changes nothing', async ({
  page,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const { merchant, token } = await ownWorld()
  const { name, id } = merchant.operator
  const roles = [await addRole(token, 'Team', ['M-07', 'M-0701', 'B-070107'])]
  await giveOperator(token, merchant, { groups: [merchant.groups[0]], roles })
  await enter('administrator', token)
  await page.goto(`/aq/system/operator/${id}`)
  await press(page, m.rehearsal_start())
  await confirm(page, m.rehearsal_start())
  await expect(page.getByText(m.rehearsal_banner({ name }))).toBeVisible()
  await portal.heading(m.home_title())
  const menu = page.getByRole('navigation', { name: m.shell_menu() })
  await expect(menu.getByText(m.permissions_m_07())).toBeVisible()
  await expect(menu.getByText(m.permissions_m_10())).toHaveCount(0)

  await press(page, m.rehearsal_withheld())
  const drawer = portal.dialog(m.rehearsal_withheld_title({ name }))
  await expect(drawer).toContainText(m.permissions_m_1001())
  await expect(drawer).toContainText(m.rehearsal_menus_why())
  await expect(drawer).toContainText(m.permissions_b_070101())
  await expect(drawer).toContainText(storeNames[1])
  await expect(drawer).toContainText(m.rehearsal_store_group({ group: groupNames[1] }))
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  // The operator may add roles; view-as is read-only, and the alert says so. A reload keeps it.
  await page.goto('/aq/transitionLog')
  await portal.heading(m.portal_no_permission_title())
  await page.goto('/aq/system/role/modify')
  await field(page, m.roles_name()).fill('Never')
  await field(page, m.roles_description()).fill('Never')
  await press(page, m.portal_save())
  await expect(page.getByRole('alert')).toContainText(m.reasons_rehearsal_read_only())

  await press(page, m.rehearsal_end())
  await expect(page.getByText(m.rehearsal_banner({ name }))).toHaveCount(0)
  await page.goto('/aq/system?tab=roles')
  await expect(page.getByRole('row').filter({ hasText: 'Team' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Never' })).toHaveCount(0)
})
