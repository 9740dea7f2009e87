// Alerts before a chargeback, and payments held by risk control: how they arise, the merchant's actions, how they end.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { passTime, payLink, signIn } from '../support/api.ts'
import { findings } from '../support/inspect.ts'
import { cards } from '../support/payer-page.ts'
import { field, portalOn, press, rowAct } from '../support/portal-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, test } from '../support/test.ts'

/** The cardholder of such a card complains three days later. */
async function complained(card: string): Promise<string> {
  const paid = await payLink(takeLink('usd-en'), card)
  for (let days = 0; days < 3; days++) await passTime('day')
  return paid
}
/** The session has expired with the passed time, so sign in again. */
async function back(page: Page): Promise<void> {
  const token = await signIn('administrator')
  await page.evaluate((kept) => sessionStorage.setItem('accessToken', kept), token)
}
const chip = (page: Page, label: string) =>
  page.getByRole('heading', { level: 1 }).getByText(label, { exact: true })

test('an alert is processed with a note, and the network settles it @clock', async ({
  page,
  enter,
}) => {
  const portal = portalOn(page)
  const paid = await complained(cards.alertNotReceived)
  await enter('administrator', await signIn('administrator'))
  // The payment links to its alert.
  await portal.openDetail(paid)
  await page.getByRole('link', { name: m.transactions_timeline_dispute_open() }).first().click()
  await expect(chip(page, m.disputes_status_pending())).toBeVisible()
  await expect(page.getByText(m.disputes_reason_no_received()).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('disputeId') ?? ''

  await press(page, m.disputes_process())
  const dialog = portal.dialog(m.disputes_process_title())
  await dialog.getByRole('button', { name: m.disputes_process(), exact: true }).click()
  await expect(dialog).toContainText(m.disputes_note_required())
  await field(page, m.disputes_note()).fill('The parcel was sent again by express courier.')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: m.disputes_process(), exact: true }).click()
  await portal.toast(m.disputes_process_done())
  await expect(chip(page, m.disputes_status_processed())).toBeVisible()

  // The robot simulates the network a day later.
  await passTime('day')
  await passTime('hour')
  await back(page)
  await page.reload()
  await expect(chip(page, m.disputes_status_success())).toBeVisible()
  await expect(page.getByText('sent again by express').first()).toBeVisible()
  await page.goto(`/aq/disputeManage?disputeId=${id}`)
  await expect(portal.rows(m.disputes_list_label()).nth(1)).toContainText(
    m.disputes_status_success(),
  )
})

test('a refund of its payment closes an alert @clock', async ({ page, enter }) => {
  const portal = portalOn(page)
  const paid = await complained(cards.alertFraud)
  await enter('administrator', await signIn('administrator'))
  await page.goto(`/aq/disputeManage?transactionId=${paid}`)
  await page.getByRole('link', { name: m.disputes_answer() }).click()
  await expect(chip(page, m.disputes_status_pending())).toBeVisible()
  await press(page, m.disputes_refund())
  // The refund amount defaults to the whole remaining amount.
  await expect(field(page, m.transactions_refund_amount())).toHaveValue('50.00')
  await portal
    .dialog(m.transactions_refund_title())
    .getByRole('button', { name: m.transactions_refund_confirm_amount({ amount: '50.00 USD' }) })
    .click()
  await portal.toast(m.transactions_refund_done())
  await expect(chip(page, m.disputes_status_refunded())).toBeVisible()
  await expect(page.getByRole('button', { name: m.disputes_process(), exact: true })).toBeDisabled()
})

test('a held payment is accepted from the list of risk orders', async ({ page, enter }) => {
  const portal = portalOn(page)
  const held = await payLink(takeLink('usd-en'), cards.review)
  await enter('administrator')
  await page.goto(`/aq/riskTransactionManagement?transactionId=${held}`)
  const row = portal.rows(m.risk_orders_list_label()).nth(1)
  await expect(row).toContainText('50.00')
  await expect(row).toContainText('UTC')
  await rowAct(page, held, m.transactions_act_approve())
  await portal
    .dialog(m.transactions_approve_title())
    .getByRole('button', { name: m.transactions_approve_confirm(), exact: true })
    .click()
  await portal.toast(m.transactions_approve_done())
  await expect(page.getByText(m.risk_orders_none_title())).toBeVisible()
})
