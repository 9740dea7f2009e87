// Key and salt of a store are created, viewed, downloaded and replaced; requests are signed with them.
import { readFile } from 'node:fs/promises'
import { m } from '#paraglide/messages.js'
import { order } from '../../api/support/signing.ts'
import { passTime } from '../support/api.ts'
import { storeNames } from '../support/merchants.ts'
import { codeFor } from '../support/newcomer.ts'
import { ownWorld } from '../support/people.ts'
import { confirm, field, portalOn, press, rowAct } from '../support/portal-page.ts'
import { type Secrets, sendOrder } from '../support/signed.ts'
import { expect, refusals, test } from '../support/test.ts'
import { toggle } from '../support/toggle.ts'

async function signedOrder(secrets: Secrets): Promise<string> {
  const { failure } = await sendOrder(secrets, order)
  return failure ?? 'taken'
}

test('a store’s key and salt are made, seen, downloaded and replaced @clock', async ({
  page,
  context,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const [store] = storeNames
  const { merchant, token } = await ownWorld()
  await enter('administrator', token)
  await page.goto('/aq/keySetting')
  const row = page.getByRole('row').filter({ hasText: store })
  await expect(row).toContainText(m.keys_none())

  const close = async (title: string) => {
    await expect(portal.dialog(title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(portal.dialog(title)).toHaveCount(0)
  }
  let last = ''
  /** Enters the code that was just sent to the administrator's phone. */
  const prove = async () => {
    await expect(portal.dialog().getByRole('status')).toContainText('***')
    last = await codeFor(context, merchant.admin.phone, last)
    await field(page, m.codes_code()).fill(last)
    await press(page, m.codes_confirm())
  }
  // No key exists that would stop working, so there is no warning; then the new key is shown once.
  await rowAct(page, store, m.keys_generate())
  await prove()
  await portal.toast(m.keys_refreshed())
  await close(m.keys_shown_key())
  await expect(row).toContainText('••••')
  await toggle(page.getByRole('radio', { name: m.keys_tab_salt() }))
  await expect(row).toContainText(m.keys_none())
  await rowAct(page, store, m.keys_generate())
  await prove()
  await close(m.keys_shown_salt())
  await expect(row).toContainText('••••')

  await toggle(page.getByRole('radio', { name: m.keys_tab_key() }))
  const arriving = page.waitForEvent('download')
  await rowAct(page, store, m.keys_download())
  await prove()
  const file = await readFile(await (await arriving).path(), 'utf8')
  // The documented content of the download.
  const old = JSON.parse(file) as Secrets
  expect(await signedOrder(old)).toBe('taken')

  // Codes for the same action are a minute apart.
  await passTime('hour')
  await page.reload()
  // A new key: the warning first, then the code; the old key is refused from then on.
  await rowAct(page, store, m.keys_refresh())
  await expect(page.getByRole('alertdialog')).toContainText(m.keys_warning_key())
  await confirm(page, m.keys_refresh_confirm())
  await expect(field(page, m.codes_code())).toBeFocused()
  const wrong = last === '000000' ? '000001' : '000000'
  await field(page, m.codes_code()).fill(wrong)
  await press(page, m.codes_confirm())
  await expect(portal.dialog().getByRole('alert')).toBeVisible()
  expect(await signedOrder(old)).toBe('taken')
  await prove()
  await close(m.keys_shown_key())
  expect(await signedOrder(old)).toBe('signature_refused')

  // Shown in full after a code, and hidden once the dialog closes.
  await rowAct(page, store, m.keys_show())
  await prove()
  const shown = portal.dialog(m.keys_shown_key())
  const key = (await shown.locator('code').textContent()) ?? ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, m.keys_copy())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await close(m.keys_shown_key())
  await expect(page.getByText(key)).toHaveCount(0)
  const keyId = (await row.getByText(/^key_/).textContent()) ?? ''
  expect(await signedOrder({ keyId, key, salt: old.salt })).toBe('taken')
})
