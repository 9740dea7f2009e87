// The audit log: entries are found, shown with their values, and exported.
import { readFile } from 'node:fs/promises'
import { updateBaseInfo } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { ask } from '../support/api.ts'
import { addRole, ownWorld } from '../support/people.ts'
import { portalOn, press } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('a change is found, read before and after, and exported', async ({ page, enter }) => {
  const portal = portalOn(page)
  const { merchant, admin, token } = await ownWorld()
  const roleCode = await addRole(token, 'Desk', ['M-10', 'M-1001'])
  const words = { name: 'Night desk', description: 'Works at night' }
  await ask(updateBaseInfo, { roleCode, ...words }, { token })
  await enter('administrator', token)
  await page.goto('/aq/system/audit')
  const rows = portal.rows(m.audit_list_label())
  await expect(rows.filter({ hasText: m.actions_role_add() })).toBeVisible()
  await portal.filter(m.audit_filter_subject(), roleCode)
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(merchant.admin.name)
  await expect(rows.nth(1)).toContainText(admin.email)

  await rows.nth(1).getByRole('link', { name: m.actions_role_update() }).click()
  const drawer = portal.dialog(m.actions_role_update())
  const change = drawer.getByRole('row').filter({ hasText: 'Night desk' })
  await expect(change.getByRole('cell')).toHaveText(['name', 'Desk', 'Night desk'])
  // An entry has its own address: a reload opens it again, Back closes it.
  await page.reload()
  await expect(change).toBeVisible()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(rows).toHaveCount(3)

  await press(page, m.portal_export())
  const dialog = portal.dialog(m.portal_export_title({ what: m.portal_export_kind_audit() }))
  await expect(dialog).toContainText(m.portal_export_estimate({ rows: '2' }))
  await press(page, m.portal_export_start())
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: m.portal_download(), exact: true }).click()
  const csv = await readFile(await (await arriving).path(), 'utf8')
  expect(csv).toContain(m.audit_column_who())
  expect(csv.match(new RegExp(roleCode, 'g'))?.length).toBeGreaterThanOrEqual(2)
})
