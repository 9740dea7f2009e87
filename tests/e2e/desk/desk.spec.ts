// The provider's desk: who has access, how a case is decided, and how the merchant is notified.
import { list as listWithdrawals, process as withdraw } from '#contract/money/withdrawals.ts'
import { deskPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { ask, payLink, signIn, tokenOf, userOf } from '../support/api.ts'
import { cards } from '../support/payer-page.ts'
import { otherBrowser } from '../support/people.ts'
import { solveSlider } from '../support/sign-in.ts'
import { takeLink } from '../support/take.ts'
import { expect, refusals, test } from '../support/test.ts'

const riskOrders = `${deskPaths.home}?queue=risk_order`

/** A payment held for review, unknown to any other test. */
const held = () => payLink(takeLink('usd-en'), cards.review)

/** A withdrawal for the staff to decide, of an amount that no other test requests. */
async function requested(): Promise<string> {
  const [currency, amount] = ['USD', '61.37'] as const
  const merchant = { token: await tokenOf('administrator') }
  await ask(withdraw, { currency, amount }, merchant)
  const { records } = await ask(listWithdrawals, { currency: [currency] }, merchant)
  return records.find((one) => one.amount === amount)?.flowId ?? ''
}

test('the staff signs in by hand; whoever is not signed in sees no desk', async ({ page }) => {
  await page.goto(deskPaths.home)
  await expect(page).toHaveURL(deskPaths.signIn)
  const { email, password } = userOf('staff')
  await page.getByRole('textbox', { name: m.signin_email() }).fill(email)
  await page.getByLabel(m.signin_password()).first().fill(password)
  await solveSlider(page, () => page.getByLabel(m.signin_password()).first().press('Enter'))
  await expect(page.getByRole('heading', { level: 1, name: m.desk_home_title() })).toBeVisible()
  await page.getByRole('button', { name: m.desk_sign_out() }).click()
  await expect(page).toHaveURL(deskPaths.signIn)
  await page.goBack()
  await expect(page).toHaveURL(deskPaths.signIn)
})

test('a case is refused with a reason only; the decision stands in its history', async ({
  page,
  enter,
}) => {
  await enter('staff')
  const subject = await held()
  await page.goto(`${riskOrders}&subject=${subject}`)
  const drawer = page.getByRole('dialog', { name: subject })
  await drawer.getByRole('button', { name: m.desk_act_decline() }).click()
  const box = page.getByRole('dialog').filter({ hasText: m.desk_decide_note_en() })
  await box.getByRole('button', { name: m.desk_decide_confirm(), exact: true }).click()
  await expect(box).toContainText(m.desk_reason_needed())
  await box
    .getByRole('combobox', { name: m.desk_decide_reason() })
    .selectOption(m.desk_reason_card_stolen())
  await box.getByRole('button', { name: m.desk_decide_confirm(), exact: true }).dblclick()
  await expect(box).toHaveCount(0)
  await expect(drawer).toContainText(m.desk_state_risk_order_canceled())
  await expect(drawer).toContainText(m.desk_reason_card_stolen())
  await expect(drawer.getByRole('button', { name: m.desk_act_approve() })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('dialog', { name: subject })).toContainText(
    m.desk_reason_card_stolen(),
  )
})

test('two members of the staff at once: one wins, the other is told', async ({
  page,
  enter,
  browser,
  faults,
}) => {
  faults.allow(refusals)
  const subject = await held()
  await enter('staff')
  const other = await (await browser.newContext()).newPage()
  const token = await signIn('staff')
  await other.goto(new URL('/error404', process.env.E2E_URL).href)
  await other.evaluate((kept) => sessionStorage.setItem('staffToken', kept), token)
  const pages = [page, other]
  for (const one of pages) {
    await one.goto(new URL(`${riskOrders}&subject=${subject}`, process.env.E2E_URL).href)
    await one
      .getByRole('dialog', { name: subject })
      .getByRole('button', { name: m.desk_act_approve() })
      .click()
  }
  const confirm = (one: typeof page) =>
    one.getByRole('button', { name: m.desk_decide_confirm(), exact: true })
  await Promise.all(pages.map((one) => confirm(one).click()))
  await expect
    .poll(async () => (await confirm(page).count()) + (await confirm(other).count()))
    .toBe(1)
  const told = (await confirm(page).count()) === 1 ? page : other
  await expect(told.getByRole('alert').filter({ hasText: m.failures_case_changed() })).toBeVisible()
  await other.context().close()
})

test('a withdrawal is remitted under the reference of the bank, which its merchant reads', async ({
  page,
  enter,
  browser,
  faults,
}) => {
  const subject = await requested()
  await enter('staff')
  await page.goto(`${deskPaths.home}?queue=withdrawal&subject=${subject}`)
  const drawer = page.getByRole('dialog', { name: subject })
  // The destination account in full.
  await expect(drawer).toContainText(m.desk_fact_swift_code())
  const remit = drawer.getByRole('button', { name: m.desk_act_remit(), exact: true })
  await expect(remit).toBeDisabled()
  await drawer.getByRole('button', { name: m.desk_act_accept(), exact: true }).click()
  const box = page.getByRole('dialog').filter({ hasText: m.desk_decide_note_en() })
  const confirm = box.getByRole('button', { name: m.desk_decide_confirm(), exact: true })
  await confirm.click()
  await expect(box).toHaveCount(0)
  const propose = box.getByRole('button', { name: m.desk_propose_confirm(), exact: true })
  await remit.click()
  await propose.click()
  await expect(box).toContainText(m.desk_reference_needed())
  const reference = `FT${Date.now()}`
  await box.getByRole('textbox', { name: m.desk_decide_reference() }).fill(reference)
  await propose.dblclick()
  await expect(box).toHaveCount(0)
  await expect(drawer).toContainText(reference)
  // The proposer cannot confirm; a colleague of the finance team does.
  await expect(drawer.getByRole('button', { name: m.desk_proposal_confirm() })).toBeDisabled()
  const colleague = await otherBrowser(browser, faults)
  await colleague.goto('/error404')
  const token = await signIn('finance-staff')
  await colleague.evaluate((kept) => sessionStorage.setItem('staffToken', kept), token)
  await colleague.goto(`${deskPaths.home}?queue=withdrawal&subject=${subject}`)
  await colleague.getByRole('button', { name: m.desk_proposal_confirm() }).click()
  await expect(colleague.getByText(m.desk_decided())).toBeVisible()
  await colleague.context().close()
  const merchant = await otherBrowser(browser, faults)
  await merchant.goto('/error404')
  const theirs = await tokenOf('administrator')
  await merchant.evaluate((kept) => sessionStorage.setItem('accessToken', kept), theirs)
  await merchant.goto(`/aq/withdrawalDetail/${subject}`)
  await expect(merchant.getByText(reference).first()).toBeVisible()
  await merchant.context().close()
})

test('balances of every merchant, and the ledger proves itself', async ({ page, enter }) => {
  await enter('staff')
  await page.goto(deskPaths.balances)
  await expect(page.getByText(m.desk_trial_balanced())).toBeVisible()
  await expect(page.getByText(m.desk_trial_check_broken())).toHaveCount(0)
  await page.locator('summary').filter({ hasText: 'USD' }).click()
  await expect(page.getByRole('table', { name: `${m.desk_trial_title()} USD` })).toBeVisible()
})
