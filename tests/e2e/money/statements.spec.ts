// A statement from end to end: its sums are verified on its page and in the browser of anyone with its file, it is
// delivered to the merchant's own server, and a receiver is notified by mail and a program by a signed webhook.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { add, listChoices } from '#contract/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import { ask, tokenOf, userOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

type Sftp = {
  readonly port: number
  readonly userName: string
  readonly key: string
  readonly directory: string
}

test('a statement is made, verified on the public page, found on the SFTP server, and told by mail and webhook', async ({
  page,
  context,
  enter,
}) => {
  const sftp: Sftp = JSON.parse(process.env.E2E_SFTP ?? '{}')
  const token = await tokenOf('administrator')
  const { email } = userOf('administrator')
  const { operators } = await ask(listChoices, {}, { token })
  const own = operators.find((one) => one.email === email)
  if (!own) throw new Error('the administrator can be no receiver')
  await ask(
    add,
    {
      ...{ kind: 'operator', operatorCode: own.operatorCode, types: ['statement'] },
      ...{ allGroups: true, groups: [], language: 'en', timeZone: 'UTC+0', timing: 'at_once' },
      ...{ digestHour: 8, quietFrom: null, quietUntil: null, urgent: false },
    },
    { token },
  )
  await enter('administrator')

  await page.goto('/aq/statementSetting')
  await page.getByRole('radio', { name: m.statement_settings_way_sftp() }).check()
  await page.locator('[name=host]').fill('127.0.0.1')
  await page.locator('[name=port]').fill(String(sftp.port))
  await page.locator('[name=userName]').fill(sftp.userName)
  await page.locator('[name=secret]').fill(sftp.key)
  await page.locator('[name=directory]').fill(sftp.directory)
  await page.getByRole('button', { name: m.statement_settings_test() }).click()
  await expect(page.getByText(m.statement_settings_test_good())).toBeVisible()
  await page.getByRole('button', { name: m.statement_settings_save() }).click()
  await expect(page.getByText(m.statement_settings_saved())).toBeVisible()

  await page.goto('/aq/statementDownload')
  await page.getByRole('button', { name: m.statements_create(), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=storeId]').selectOption({ label: 'Northlight Outfitters' })
  await dialog.getByRole('button', { name: m.statements_create(), exact: true }).click()
  await expect(page).toHaveURL(/\/aq\/statement\?/)
  await expect(page.getByText(m.statements_adds_up())).toBeVisible()
  await expect(page.getByText(m.statement_settings_by_sftp())).toBeVisible()
  const name = m.statements_download_file({ name: m.statements_format_csv() })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await downloading
  const path = await file.path()

  const names = async () => (await readdir(sftp.directory)).filter((one) => one.endsWith('.csv'))
  await expect.poll(names).toContain(file.suggestedFilename())
  const delivered = await readFile(join(sftp.directory, file.suggestedFilename()), 'utf8')
  const text = await readFile(path, 'utf8')
  expect(delivered).toBe(text)

  const anyone = await context.newPage()
  await anyone.goto('/verify-statement')
  const chosen = { name: 'statement.csv', mimeType: 'text/csv' }
  await anyone.locator('#verify-file').setInputFiles({ ...chosen, buffer: Buffer.from(text) })
  await expect(anyone.locator('#verify-good')).not.toBeEmpty()
  // An altered amount is detected.
  const changed = text.replace(/(,\d+\.\d\d)(,\d+\.\d\d)?,/, ',9999999.99,')
  expect(changed).not.toBe(text)
  await anyone.locator('#verify-file').setInputFiles({ ...chosen, buffer: Buffer.from(changed) })
  await expect(anyone.locator('#verify-bad')).not.toBeEmpty()
  await expect(anyone.locator('#verify-good')).toBeEmpty()

  await anyone.goto('/sandbox/inbox')
  const letter = anyone.getByRole('listitem').filter({ hasText: email })
  const press = async () => {
    await anyone.getByRole('button', { name: m.sandbox_inbox_refresh() }).click()
    return letter.filter({ hasText: /statement/i }).count()
  }
  await expect.poll(press).toBeGreaterThan(0)

  await anyone.goto('/sandbox/receiver?name=northlight')
  const event = anyone.getByText('statement.ready').first()
  await expect(event).toBeVisible()
  await expect(anyone.getByText(m.sandbox_receiver_holds()).first()).toBeVisible()
})
