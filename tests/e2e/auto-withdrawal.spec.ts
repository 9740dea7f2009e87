// Automatic withdrawal: set up by its machine, refused where it is too little, closed again; runs as the clock moves.
import { m } from '#paraglide/messages.js'
import { passTime, signIn } from './support/api.ts'
import { findings, narrow, settled, sideways } from './support/inspect.ts'
import { expect, test } from './support/test.ts'

const path = '/aq/autoWithdrawal'

for (const language of ['en', 'zh'] as const)
  test.describe(`automatic withdrawal in ${language}`, () => {
    test.use({ language })
    test('axe finds nothing and nothing goes sideways', async ({ page, enter }) => {
      await enter('second-merchant')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      expect(await findings(page)).toEqual([])
      for (const size of narrow) {
        await page.setViewportSize(size)
        expect(await sideways(page)).toBe('')
      }
    })
  })

test('set up, run at 00:00 UTC of a working day, closed @clock', async ({ page, enter }) => {
  await enter('administrator', await signIn('administrator'))
  await page.goto(path)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(m.auto_withdrawal_set_up()).click()
  await page.getByRole('textbox', { name: m.auto_withdrawal_minimum() }).fill('100')
  await button(m.auto_withdrawal_save()).click()
  await expect(
    page.getByText(
      m.reasons_auto_withdrawal_minimum_too_low({ amount: '100.00', currency: 'USD' }),
    ),
  ).toBeVisible()
  await expect(page.getByText(m.reasons_auto_withdrawal_account_missing())).toBeVisible()
  await page.getByRole('textbox', { name: m.auto_withdrawal_minimum() }).fill('100.01')
  await page
    .getByRole('combobox', { name: m.auto_withdrawal_account_of({ currency: 'EUR' }) })
    .selectOption({ index: 1 })
  await button(m.auto_withdrawal_save()).click()
  const box = page.getByRole('dialog', { name: m.auto_withdrawal_save_title() })
  await expect(box).toContainText('EUR')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await button(m.auto_withdrawal_save()).click()
  await box.getByRole('button', { name: m.auto_withdrawal_save(), exact: true }).dblclick()
  await expect(page.getByText(m.auto_withdrawal_status_enabled()).first()).toBeVisible()
  await expect(page.getByText(/00:00 UTC\+0/)).toBeVisible()
  await expect(page.getByText(/08:00 UTC\+8/)).toBeVisible()

  // Over any weekend and holiday there is a run.
  for (let days = 0; days < 5; days++) await passTime('day')
  await enter('administrator', await signIn('administrator'))
  await page.evaluate(
    (token) => sessionStorage.setItem('accessToken', token),
    await signIn('administrator'),
  )
  await page.reload()
  const runs = page.getByRole('table', { name: m.auto_withdrawal_records() }).getByRole('row')
  await expect(runs.nth(1)).toContainText('EUR')
  await expect(page.getByText(m.auto_withdrawal_outcome_requested()).first()).toBeVisible()

  await button(m.auto_withdrawal_turn_off()).click()
  const off = page.getByRole('dialog', { name: m.auto_withdrawal_off_title() })
  await off.getByRole('button', { name: m.auto_withdrawal_turn_off(), exact: true }).click()
  await expect(page.getByText(m.auto_withdrawal_closed_merchant())).toBeVisible()
})
