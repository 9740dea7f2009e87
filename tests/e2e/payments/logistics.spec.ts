// Logistics of orders: single upload, a file with errors, a confirmed overwrite, and the prompt next to a withdrawal.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uploadSingle } from '#contract/payments/logistics.ts'
import { getClock } from '#contract/sandbox/sandbox.ts'
import { dayInZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { ask, payLink, tokenOf } from '../support/api.ts'
import { findings } from '../support/inspect.ts'
import { cards } from '../support/payer-page.ts'
import { field, portalOn } from '../support/portal-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, test } from '../support/test.ts'

const path = '/aq/logisticsManage'
/** An order that no other test knows of. */
const paidOrder = () => payLink(takeLink('usd-en'), cards.approved)
/** The sandbox clock determines the day. */
const today = async () => dayInZone(new Date((await ask(getClock, {})).now), 'UTC+0')
const upload = async (transactionId: string, carrier: string) => {
  const order = {
    transactionId,
    carrier,
    trackingNumber: 'JD014600006251',
    shipDate: await today(),
    receiverCountry: 'DE',
  }
  return ask(uploadSingle, order, { token: await tokenOf('administrator') })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => portalOn(page).rows(m.logistics_list_label())

test('one order is uploaded from its payment, and overwritten on the word', async ({
  page,
  enter,
}) => {
  const portal = portalOn(page)
  const order = await paidOrder()
  await enter('administrator')
  await portal.openDetail(order)
  await page.getByRole('link', { name: m.logistics_add() }).click()
  // Carrier names are suggested, any other may be typed.
  const carrier = page.getByRole('combobox', { name: m.logistics_field_carrier() })
  await carrier.fill('DHL Express')
  await button(page, m.logistics_order_save()).click()
  await expect(page.getByText(m.portal_fault_required()).first()).toBeVisible()
  await field(page, m.logistics_field_tracking_number()).fill('JD 0146 0000 6251')
  await field(page, m.logistics_field_ship_date()).fill(await today())
  await page
    .getByRole('combobox', { name: m.logistics_field_receiver_country() })
    .selectOption('DE')
  await button(page, m.logistics_order_save()).click()
  await portal.toast(m.logistics_order_done())

  await portal.openDetail(order)
  // The evidence for a dispute includes it too.
  await expect(page.getByRole('definition').filter({ hasText: 'JD014600006251' })).toBeVisible()
  await page.getByRole('link', { name: m.logistics_change() }).click()
  await carrier.fill('UPS')
  // The second click must not confirm the dialog that the first one opened.
  await button(page, m.logistics_order_save()).dblclick()
  const question = page.getByRole('alertdialog', { name: m.logistics_overwrite_title() })
  await expect(question).toContainText('DHL Express')
  await expect(question).toContainText('UPS')
  await expect(question).not.toContainText('JD014600006251')
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: m.logistics_overwrite(), exact: true }).click()
  await portal.toast(m.logistics_order_changed())
  await portal.filter(m.logistics_field_transaction(), order)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('UPS')
  await expect(rows(page).nth(1)).toContainText(m.logistics_state_uploaded())
})

test('a file: the good rows are taken, faults listed, existing ones overwritten on the word', async ({
  page,
  enter,
}) => {
  const portal = portalOn(page)
  const [known, fresh, late] = [await paidOrder(), await paidOrder(), await paidOrder()]
  await upload(known, 'Evri')
  const day = await today()
  await enter('administrator')
  await page.goto(path)
  await button(page, m.logistics_upload_file()).click()
  const box = page.getByRole('dialog')
  await expect(button(page, m.logistics_file_send())).toBeDisabled()

  const arriving = page.waitForEvent('download')
  await button(page, m.logistics_file_template()).click()
  const template = await readFile(await (await arriving).path(), 'utf8')
  const [heads = ''] = template.split(/\r?\n/)
  const uploadFile = async (lines: readonly string[]) => {
    const file = { name: 'orders.csv', mimeType: 'text/csv' }
    const buffer = Buffer.from([heads, ...lines].join('\r\n'))
    await box.locator('input[type=file]').setInputFiles({ ...file, buffer })
    await button(page, m.logistics_file_send()).click()
  }
  const line = (id: string, carrier: string, shipped = day) =>
    `${id},${carrier},RB123456789,${shipped},FR,`

  await uploadFile([
    line(known, 'DPD'),
    line(fresh, 'DPD'),
    line(late, 'DPD', '2999-01-01'),
    line('txn_of_nobody', 'DPD'),
  ])
  await expect(box).toContainText(m.logistics_report_ask_title({ count: '1' }))
  await expect(page.getByRole('list', { name: m.logistics_report_existing() })).toContainText(
    'Evri',
  )
  const faults = page.getByRole('list', { name: m.logistics_report_abnormal() })
  await expect(faults).toContainText('2999-01-01')
  await expect(faults).toContainText(m.logistics_field_ship_date())
  await expect(page.getByRole('list', { name: m.logistics_report_nonexistent() })).toContainText(
    'txn_of_nobody',
  )
  expect(await findings(page)).toEqual([])
  await button(page, m.logistics_file_overwrite({ count: '1' })).click()
  await expect(box).toContainText(m.logistics_report_partly({ wrong: '2' }))
  await expect(box.getByText(m.logistics_report_overwritten())).toBeVisible()
  expect(await findings(page)).toEqual([])

  await button(page, m.logistics_file_again()).click()
  await uploadFile([line(fresh, '<b>'), line('txn_of_nobody', 'DPD')])
  await expect(box.getByRole('alert')).toContainText(m.logistics_report_rejected_title())
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  for (const [id, carrier] of [
    [known, 'DPD'],
    [fresh, 'DPD'],
    [late, m.logistics_state_not_uploaded()],
  ] as const) {
    await portal.filter(m.logistics_field_transaction(), id)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText(carrier)
  }
})
