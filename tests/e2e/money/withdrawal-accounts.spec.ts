// Withdrawal accounts: added with a code from the inbox, reviewed, deleted; a virtual account with its articles.
import { m } from '#paraglide/messages.js'
import { samplePdf } from '../../support/sample-files.ts'
import { passTime, signIn, userOf } from '../support/api.ts'
import { codeFor } from '../support/newcomer.ts'
import { ownWorld } from '../support/people.ts'
import { portalOn } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'
import { addAccount } from '../support/withdrawal-accounts-page.ts'

const path = '/aq/cashAccount'
const document = {
  name: 'articles.pdf',
  mimeType: 'application/pdf',
  buffer: samplePdf(),
}

const number = () => `77${Date.now()}1`

test('an account is added, waits for the review, and the same one is refused', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  const portal = portalOn(page)
  const accountNumber = number()
  await addAccount(page, userOf('administrator').phone, accountNumber)
  await portal.toast(m.withdrawal_accounts_added())
  const row = portal
    .rows(m.withdrawal_accounts_list_label())
    .filter({ hasText: `•••• ${accountNumber.slice(-4)}` })
  await expect(row).toContainText(m.withdrawal_accounts_status_pending())
  await page.goto(`${path}?dialog=view&accountId=wac_NORTHLIGHT_CNY`)
  const detail = portal.dialog()
  await expect(detail).toContainText(m.desk_reason_holder_differs())
  await expect(detail).toContainText('•••• 6868')
  await detail.getByRole('button', { name: m.withdrawal_accounts_show_number() }).click()
  await expect(detail).toContainText('6225880137706868')
})

test('the change of the bank account loads the page anew, without its dialog', async ({
  page,
  enter,
}) => {
  const { merchant, token } = await ownWorld()
  await enter('administrator', token)
  await page.goto(`${path}?dialog=change`)
  const dialog = portalOn(page).dialog()
  const box = (name: string) => dialog.getByRole('textbox', { name })
  const card = number()
  await box(m.withdrawal_accounts_contact_name()).fill('Ines Falk')
  await box(m.withdrawal_accounts_bank_name()).fill('中国银行')
  await box(m.withdrawal_accounts_dialog_card()).fill(card)
  await box(m.withdrawal_accounts_swift_code()).fill('BKCHCNBJ')
  await box(m.withdrawal_accounts_bank_code()).fill('104')
  await box(m.withdrawal_accounts_bank_address()).fill('北京')
  await box(m.withdrawal_accounts_contact_phone()).fill('+86 10 6659 6688')
  await dialog.getByRole('button', { name: m.codes_send() }).click()
  await box(m.codes_code()).fill(await codeFor(page.context(), merchant.admin.phone))
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: m.withdrawal_accounts_submit() }).click()
  await loaded
  const row = portalOn(page)
    .rows(m.withdrawal_accounts_list_label())
    .filter({ hasText: `•••• ${card.slice(-4)}` })
  await expect(row).toContainText(m.withdrawal_accounts_status_pending())
  await expect(page).toHaveURL(path)
  await expect(dialog).toHaveCount(0)
})

test('the review by the clock, and a virtual account with its articles @clock', async ({
  page,
  enter,
}) => {
  test.slow()
  const who = 'second-merchant'
  const portal = portalOn(page)
  await enter(who, await signIn(who))
  const [good, bad] = [number(), `88${Date.now()}0000`]
  await addAccount(page, userOf(who).phone, good)
  await portal.toast(m.withdrawal_accounts_added())
  await passTime('hour')
  await passTime('hour')
  const rows = portal.rows(m.withdrawal_accounts_list_label())
  await page.reload()
  await expect(rows.filter({ hasText: good.slice(-4) })).toContainText(
    m.withdrawal_accounts_status_approved(),
  )
  await addAccount(page, userOf(who).phone, bad)
  await portal.toast(m.withdrawal_accounts_added())
  await passTime('hour')
  await passTime('hour')
  await page.reload()
  await expect(rows.filter({ hasText: '•••• 0000' })).toContainText(
    m.desk_reason_number_not_found(),
  )

  await page.goto(`${path}?tab=virtual`)
  await page.getByRole('button', { name: m.withdrawal_accounts_va_create() }).click()
  const dialog = portal.dialog()
  await dialog
    .getByRole('textbox', { name: m.withdrawal_accounts_va_name() })
    .fill('Harbour Europe')
  await dialog.getByText('EUR', { exact: true }).click()
  const apply = dialog.getByRole('button', { name: m.withdrawal_accounts_va_apply() })
  await dialog.locator('input[type=file]').setInputFiles(document)
  const upload = dialog.getByRole('button', { name: m.withdrawal_accounts_va_articles_upload() })
  await upload.click()
  await expect(upload).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: m.withdrawal_accounts_va_name() })).toHaveValue(
    'Harbour Europe',
  )
  await apply.click()
  await portal.toast(m.withdrawal_accounts_va_applied())
  const virtual = portal
    .rows(m.withdrawal_accounts_va_list_label())
    .filter({ hasText: 'Harbour Europe' })
  await expect(virtual).toContainText(m.withdrawal_accounts_va_status_in_review())
  await passTime('hour')
  await page.reload()
  await expect(virtual).toContainText(m.withdrawal_accounts_va_status_active())

  await page.getByRole('tab', { name: m.withdrawal_accounts_tab_currentz() }).click()
  await page.getByRole('button', { name: m.withdrawal_accounts_currentz_add() }).click()
  const adding = page.getByRole('alertdialog')
  await adding.getByRole('button', { name: m.withdrawal_accounts_currentz_add() }).click()
  await portal.toast(m.withdrawal_accounts_currentz_added())
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: m.withdrawal_accounts_currentz_open() }).click()
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText(
    m.sandbox_collection_currentz_title(),
  )
})
