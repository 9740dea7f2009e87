// An operator from creation to deletion, as the administrator and the operator see it.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { groupNames, ownPassword, storeNames } from '../support/merchants.ts'
import { codeFor } from '../support/newcomer.ts'
import { addRole, otherBrowser, ownWorld, personOf } from '../support/people.ts'
import { confirm, field, portalOn, press, rowAct } from '../support/portal-page.ts'
import { signInByHand, typeSignIn } from '../support/sign-in.ts'
import { expect, refusals, test } from '../support/test.ts'
import { toggle } from '../support/toggle.ts'

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/aq\/setNewPwd$/)
  await field(page, m.passwords_choose()).fill(password)
  await field(page, m.passwords_repeat()).fill(password)
  await press(page, m.recovery_first_submit())
  await expect(page.getByText(m.signin_after_password())).toBeVisible()
}

test('an operator is added, works, is disabled, gets another password and is deleted', async ({
  page,
  browser,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const { merchant, token } = await ownWorld()
  await addRole(token, 'Order desk', ['M-10', 'M-1001', 'B-100101'])
  const person = personOf(merchant, 'Ada Berg')
  await enter('administrator', token)

  // Added with a role and one of the two groups.
  await page.goto('/aq/system')
  await page.getByRole('link', { name: m.operators_add() }).click()
  await portal.heading(m.operators_add_title())
  await press(page, m.portal_save())
  await expect(page.getByText(m.portal_fault_required()).first()).toBeVisible()
  await field(page, m.operators_name()).fill(person.name)
  await field(page, m.operators_username()).fill(person.username)
  await field(page, m.operators_phone()).fill(person.phone)
  await field(page, m.operators_email()).fill(person.email)
  await field(page, m.passwords_choose()).fill(ownPassword)
  await field(page, m.passwords_repeat()).fill(ownPassword)
  await toggle(page.getByRole('checkbox', { name: groupNames[0] }))
  await toggle(page.getByRole('checkbox', { name: 'Order desk' }))
  await page.getByRole('button', { name: m.portal_save(), exact: true }).dblclick()
  await portal.toast(m.operators_added_done({ name: person.name }))
  await portal.heading(person.name)

  // The first sign-in asks for a code and a new password; then the operator sees what they were granted.
  const his = await otherBrowser(browser, faults)
  const account = { email: person.email, password: ownPassword, kind: 'operator' as const }
  await typeSignIn(his, account)
  await field(his, m.codes_code()).fill(await codeFor(his.context(), person.phone))
  await press(his, m.codes_confirm())
  await choosePassword(his, `${ownPassword}A`)
  await signInByHand(his, { ...account, password: `${ownPassword}A` })
  const menu = his.getByRole('navigation', { name: m.shell_menu() })
  await expect(menu.getByRole('link', { name: m.permissions_m_10() })).toBeVisible()
  await expect(menu.getByText(m.permissions_m_07())).toHaveCount(0)
  await his.goto('/aq/system')
  await portalOn(his).heading(m.portal_no_permission_title())
  await his.goto('/aq/transitionLog')
  await portalOn(his).heading(m.transactions_title())
  await expect(his.getByText(storeNames[1])).toHaveCount(0)

  // Disabled in the row menu: the operator's next step requires a sign-in, which is refused.
  await page.goto('/aq/system')
  const act = (name: string) => rowAct(page, person.name, name)
  await act(m.operators_act_disable())
  await confirm(page, m.operators_act_disable())
  await portal.toast(m.operators_disabled_done({ name: person.name }))
  await his.goto('/aq/transitionLog')
  await his.waitForURL('**/aq/login**')
  await typeSignIn(his, { ...account, password: `${ownPassword}A` })
  await expect(his.getByRole('alert')).toBeVisible()

  // Enabled again with another password, which the operator replaces.
  await act(m.operators_act_enable())
  await confirm(page, m.operators_act_enable())
  await portal.toast(m.operators_enabled_done({ name: person.name }))
  await act(m.operators_act_reset())
  await page.getByRole('alertdialog').getByLabel(m.passwords_choose()).first().fill('Another2026')
  await page.getByRole('alertdialog').getByLabel(m.passwords_repeat()).first().fill('Another2026')
  await confirm(page, m.operators_act_reset())
  await portal.toast(m.operators_reset_done({ name: person.name }))
  await typeSignIn(his, { ...account, password: 'Another2026' })
  await choosePassword(his, `${ownPassword}B`)
  await signInByHand(his, { ...account, password: `${ownPassword}B` })

  await page.reload()
  await act(m.operators_act_delete())
  await confirm(page, m.operators_act_delete())
  await portal.toast(m.operators_deleted_done({ name: person.name }))
  await expect(page.getByRole('row', { name: person.name })).toHaveCount(0)
  await his.goto('/aq/homePage')
  await his.waitForURL('**/aq/login**')
  await his.context().close()
})
