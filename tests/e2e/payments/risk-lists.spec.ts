// A blocklist rule from its backtest to the payer: it stops a payment, whose record names it, and lets payments pass
// once it is disabled.
import { m } from '#paraglide/messages.js'
import { payLink } from '../support/api.ts'
import { findings } from '../support/inspect.ts'
import { cards, payerOn } from '../support/payer-page.ts'
import { field, portalOn, press } from '../support/portal-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, test } from '../support/test.ts'

const email = 'unwelcome@mail.example'
const link = () => takeLink('usd-unwelcome')

test('a rule is rehearsed, stops a payment that names it, and is disabled', async ({
  page,
  browser,
  enter,
  faults,
}) => {
  const portal = portalOn(page)
  const paid = await payLink(link(), cards.approved)
  const payersBrowser = await browser.newContext()
  faults.watch(payersBrowser)
  const payer = payerOn(await payersBrowser.newPage())

  await enter('administrator')
  await page.goto('/aq/blacklist')
  await portal.heading(m.permissions_m_0403())
  await expect(page.getByText(m.risk_lists_enforced_black())).toBeVisible()
  await press(page, m.risk_lists_add())
  await portal.heading(m.risk_lists_new_black())
  await field(page, m.risk_lists_type_email()).fill(email)
  const first = page.getByRole('table', { name: m.risk_lists_first_label() })
  const row = first.getByRole('row').filter({ hasText: email }).first()
  await expect(row).toContainText(m.risk_lists_outcome_good())
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(paid))
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: m.risk_lists_form_save_black(), exact: true }).click()
  await portal.toast(m.risk_lists_added_black())
  await portal.heading(m.permissions_m_0403())

  // The payer learns that the payment failed, and nothing about a rule.
  await payer.payWith(link(), cards.approved)
  await payer.seesFailed()

  await page.goto('/aq/transitionLog')
  await page.goto(`/aq/transitionLog?email=${email}&paymentStatus=failed`)
  await page.getByRole('link', { name: /^txn_/ }).first().click()
  await expect(page.getByText(m.declines_meaning_rsk())).toBeVisible()
  const rule = m.risk_lists_rule_link({ type: m.risk_lists_type_email(), value: email })
  await page.getByRole('link', { name: rule }).click()
  await portal.heading(email)
  expect(await findings(page)).toEqual([])
  await press(page, m.risk_lists_act_disable())
  await page
    .getByRole('alertdialog', { name: m.risk_lists_disable_title_one() })
    .getByRole('button', { name: m.risk_lists_act_disable(), exact: true })
    .click()
  await portal.toast(m.risk_lists_done_disable({ count: '1' }))
  await expect(page.getByText(m.risk_lists_status_invalid()).first()).toBeVisible()

  await payer.payWith(link(), cards.approved)
  await payer.seesPaid()
  await payersBrowser.close()
})
