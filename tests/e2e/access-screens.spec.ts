// The screens of access as they are drawn: what axe finds, how they fit, what they are called.
import type { Page } from '@playwright/test'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { findings, narrow, settled, sideways } from './support/inspect.ts'
import { storeNames } from './support/merchants.ts'
import { addRole, giveOperator, ownWorld } from './support/people.ts'
import { press, rowAct } from './support/portal-page.ts'
import { expect, refusals, test } from './support/test.ts'

/**
 * What is wrong with the page as it stands, in both themes and on a phone. Words of another language
 * take other room; what axe finds they leave as it is.
 */
async function wrongWith(page: Page, language: Language): Promise<string[]> {
  await settled(page)
  const wrong = language === 'en' ? await findings(page) : []
  await page.setViewportSize(narrow[0])
  wrong.push(await sideways(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  return wrong.filter(Boolean)
}

for (const language of ['en', 'zh'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('every screen of access can be read by everyone', async ({ page, enter, faults }) => {
      faults.allow(refusals)
      const { merchant, token } = await ownWorld()
      const role = await addRole(token, 'Desk', ['M-10', 'M-1001', 'B-100102'])
      await giveOperator(token, merchant, { groups: [merchant.groups[0]], roles: [role] })
      const operator = merchant.operator.id
      const screens: readonly [path: string, title: string][] = [
        ['/aq/system', m.operators_title()],
        ['/aq/system?tab=roles', m.operators_title()],
        [`/aq/system/operator/${operator}`, merchant.operator.name],
        ['/aq/system/operator/modify', m.operators_add_title()],
        [`/aq/system/operator/modify/${operator}`, m.operators_edit_title()],
        [`/aq/system/role/${role}`, 'Desk'],
        ['/aq/system/role/modify', m.roles_add_title()],
        ['/aq/system/audit', m.audit_title()],
        ['/aq/keySetting', m.keys_title()],
        ['/aq/accountCenter', m.account_title()],
        ['/aq/accountCenter/sessions', m.sessions_list_title()],
        ['/aq/password', m.security_password_title()],
        ['/aq/changePhone', m.security_phone_title()],
        ['/aq/changeEmail', m.security_email_title()],
      ]
      await enter('administrator', token)
      const wrong: string[] = []
      for (const [path, title] of screens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        wrong.push(...(await wrongWith(page, language)))
      }
      expect(wrong).toEqual([])
    })

    test('every dialog of access can be read by everyone', async ({ page, enter, faults }) => {
      faults.allow(refusals)
      const { merchant, token } = await ownWorld()
      const role = await addRole(token, 'Desk', ['M-10', 'M-1001'])
      await giveOperator(token, merchant, { groups: [], roles: [role] })
      await enter('administrator', token)
      const operator = `/aq/system/operator/${merchant.operator.id}`
      const openers: readonly [path: string, open: () => Promise<void>][] = [
        [operator, () => press(page, m.operators_act_disable())],
        [operator, () => press(page, m.operators_act_reset())],
        [operator, () => press(page, m.rehearsal_start())],
        [`/aq/system/role/${role}`, () => press(page, m.roles_act_delete())],
        // Refused: the reasons stand in its place.
        ['/aq/keySetting', () => rowAct(page, storeNames[0], m.keys_show())],
        ['/aq/keySetting', () => rowAct(page, storeNames[0], m.keys_generate())],
        [
          '/aq/system/audit',
          () => page.getByRole('link', { name: m.audit_action_role_add() }).first().click(),
        ],
      ]
      const wrong: string[] = []
      for (const [path, open] of openers) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await open()
        await expect(page.locator('[role=dialog],[role=alertdialog]')).toBeVisible()
        wrong.push(...(await wrongWith(page, language)))
      }
      await page.goto(operator)
      await press(page, m.rehearsal_start())
      await page.getByRole('alertdialog').getByRole('button', { name: m.rehearsal_start() }).click()
      await press(page, m.rehearsal_withheld())
      await expect(page.getByRole('dialog')).toBeVisible()
      wrong.push(...(await wrongWith(page, language)))
      expect(wrong).toEqual([])
    })
  })
}
