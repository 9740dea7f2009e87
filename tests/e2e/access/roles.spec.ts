// A role: its permissions are chosen in the tree, and deleting it shows who loses it.
import { m } from '#paraglide/messages.js'
import { addRole, giveOperator, otherBrowser, ownWorld } from '../support/people.ts'
import { confirm, field, portalOn, press, rowAct } from '../support/portal-page.ts'
import { signInByHand } from '../support/sign-in.ts'
import { expect, refusals, test } from '../support/test.ts'
import { toggle } from '../support/toggle.ts'

test('a role is made of menus and buttons, and changed', async ({ page, enter }) => {
  const portal = portalOn(page)
  const { token } = await ownWorld()
  await enter('administrator', token)
  await page.goto('/aq/system?tab=roles')
  await expect(page.getByText(m.roles_empty_title())).toBeVisible()
  await page.getByRole('link', { name: m.roles_add() }).click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  // Selecting a button selects its menu and group; deselecting a menu deselects its buttons.
  await toggle(box(m.permissions_b_100102()))
  // The group and its menu have the same name.
  const both = box(m.permissions_m_10())
  for (const one of [both.first(), both.last()]) await expect(one).toBeChecked()
  await toggle(both.last())
  await expect(box(m.permissions_b_100102())).not.toBeChecked()
  await toggle(box(m.permissions_b_100102()))
  await press(page, m.portal_save())
  await expect(page.getByText(m.portal_fault_required(), { exact: true })).toHaveCount(2)
  await field(page, m.roles_name()).fill('Refunds')
  // Leaving asks for confirmation, and Enter loses nothing.
  await page
    .getByRole('navigation', { name: m.portal_breadcrumb() })
    .getByRole('link')
    .last()
    .click()
  const stay = page.getByRole('button', { name: m.portal_leave_stay() })
  await expect(stay).toBeFocused()
  await stay.press('Enter')
  await expect(stay).toHaveCount(0)
  await field(page, m.roles_description()).fill('Pays money back')
  await press(page, m.portal_save())
  await portal.toast(m.roles_added_done({ name: 'Refunds' }))
  await portal.heading('Refunds')
  const granted = page.getByText(`· ${m.permissions_b_100102()}`)
  await expect(granted).toBeVisible()
  await expect(page.getByText(m.roles_used_by_nobody())).toBeVisible()

  await page.getByRole('link', { name: m.roles_act_edit(), exact: true }).click()
  await portal.heading(m.roles_edit_title())
  await expect(box(m.permissions_b_100102())).toBeChecked()
  await toggle(box(m.permissions_b_100102()))
  await press(page, m.portal_save())
  await portal.toast(m.roles_saved_done({ name: 'Refunds' }))
  await expect(granted).toHaveCount(0)
})

test('a role in use is deleted only over the names of those who lose it', async ({
  page,
  browser,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const { merchant, operator, token } = await ownWorld()
  const roles = [await addRole(token, 'Log', ['M-10', 'M-1001'])]
  await giveOperator(token, merchant, { groups: merchant.groups, roles })
  const his = await otherBrowser(browser, faults)
  await signInByHand(his, operator)
  await his.goto('/aq/transitionLog')
  await portalOn(his).heading(m.transactions_title())

  await enter('administrator', token)
  await page.goto('/aq/system?tab=roles')
  await rowAct(page, 'Log', m.roles_act_delete())
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(m.roles_delete_used())
  await expect(asked).toContainText(merchant.operator.name)
  await press(page, m.portal_cancel())
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Log' })).toBeVisible()
  await rowAct(page, 'Log', m.roles_act_delete())
  await expect(asked).toContainText(merchant.operator.name)
  await confirm(page, m.roles_act_delete())
  await portal.toast(m.roles_deleted_done({ name: 'Log' }))
  await expect(page.getByText(m.roles_empty_title())).toBeVisible()

  // The change applies to the operator's next call; the menu follows at the next sign-in.
  await his.reload()
  await portalOn(his).heading(m.portal_no_permission_title())
  await his.context().close()
})
