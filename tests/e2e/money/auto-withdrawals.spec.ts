// The automatic withdrawal page walks the covering paths of its machine in a browser; then a real run as the clock
// moves.
import { m } from '#paraglide/messages.js'
import { autoWithdrawalFlowModel } from '../../machines/models/money/auto-withdrawal.ts'
import { goals, testPaths } from '../../support/explore-walks.ts'
import { passTime, signIn } from '../support/api.ts'
import { autoWithdrawalDriver } from '../support/auto-withdrawal-walk.ts'
import { expect, refusals, test } from '../support/test.ts'
import { timesAt, walkAll } from '../support/walk.ts'

test('its walks', async ({ page, enter, faults }) => {
  faults.allow(refusals, /ERR_FAILED/)
  await enter('administrator')
  await walkAll(
    page,
    testPaths(autoWithdrawalFlowModel, { goal: goals.refusals, maxSteps: 40 }),
    () => autoWithdrawalDriver(page),
    (driver, path) => {
      expect(driver.saved()).toBe(timesAt(path, 'saving'))
      expect(driver.closed()).toBe(timesAt(path, 'closing'))
    },
  )
})

test('set up, run at 00:00 UTC of a working day, closed @clock', async ({ page, enter }) => {
  await enter('administrator', await signIn('administrator'))
  await page.goto('/aq/autoWithdrawal')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(m.auto_withdrawals_set_up()).click()
  await page.getByRole('textbox', { name: m.auto_withdrawals_minimum() }).fill('100')
  await button(m.auto_withdrawals_save()).click()
  await expect(
    page.getByText(
      m.reasons_auto_withdrawal_minimum_too_low({ amount: '100.00', currency: 'USD' }),
      { exact: true },
    ),
  ).toBeVisible()
  await expect(
    page.getByText(m.reasons_auto_withdrawal_account_missing(), { exact: true }),
  ).toBeVisible()
  await page.getByRole('textbox', { name: m.auto_withdrawals_minimum() }).fill('100.01')
  await page
    .getByRole('combobox', { name: m.auto_withdrawals_account_of({ currency: 'EUR' }) })
    .selectOption({ index: 1 })
  await button(m.auto_withdrawals_save()).click()
  const box = page.getByRole('dialog', { name: m.auto_withdrawals_save_title() })
  await expect(box).toContainText('EUR')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await button(m.auto_withdrawals_save()).click()
  await box.getByRole('button', { name: m.auto_withdrawals_save(), exact: true }).dblclick()
  await expect(page.getByText(m.auto_withdrawals_status_enabled()).first()).toBeVisible()
  await expect(page.getByText(/00:00 UTC\+0/)).toBeVisible()
  await expect(page.getByText(/08:00 UTC\+8/)).toBeVisible()

  // Enough days for a run despite any weekend or holiday.
  for (let days = 0; days < 5; days++) await passTime('day')
  await enter('administrator', await signIn('administrator'))
  await page.evaluate(
    (token) => sessionStorage.setItem('accessToken', token),
    await signIn('administrator'),
  )
  await page.reload()
  const runs = page.getByRole('table', { name: m.auto_withdrawals_records() }).getByRole('row')
  await expect(runs.nth(1)).toContainText('EUR')
  await expect(page.getByText(m.auto_withdrawals_outcome_requested()).first()).toBeVisible()

  await button(m.auto_withdrawals_turn_off()).click()
  const off = page.getByRole('dialog', { name: m.auto_withdrawals_off_title() })
  await off.getByRole('button', { name: m.auto_withdrawals_turn_off(), exact: true }).click()
  await expect(page.getByText(m.auto_withdrawals_closed_merchant())).toBeVisible()
})
