// The withdrawal dialog walks the covering paths of its machine in a browser; then real withdrawals, including two at
// once.
import { process as processCall } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { withdrawModel } from '../../machines/models/money/withdraw.ts'
import { goals, testPaths } from '../../support/explore-walks.ts'
import { tokenOf } from '../support/api.ts'
import { expect, refusals, test } from '../support/test.ts'
import { timesAt, walkAll } from '../support/walk.ts'
import { withdrawOn } from '../support/withdraw-page.ts'
import { withdrawDriver } from '../support/withdraw-walk.ts'

test('its walks', async ({ page, enter, faults }) => {
  faults.allow(refusals, /ERR_FAILED/)
  await enter('administrator')
  await walkAll(
    page,
    testPaths(withdrawModel, { goal: goals.refusals, maxSteps: 25 }),
    () => withdrawDriver(page),
    (driver, path) => expect(driver.sent()).toBe(timesAt(path, 'submitting')),
  )
})

test('all funds, pressed twice: one withdrawal, and a reload shows it frozen', async ({
  page,
  enter,
}) => {
  const withdraw = withdrawOn(page)
  await enter('administrator')
  await withdraw.open('KRW')
  await withdraw.all().click()
  const amount = await withdraw.amount().inputValue()
  expect(amount).toMatch(/^\d+$/)
  await expect(withdraw.confirm()).toBeEnabled()
  await withdraw.confirm().dblclick()
  await expect(page.getByText(m.withdrawals_done()).first()).toBeVisible()
  await expect(withdraw.box()).toHaveCount(0)
  expect(withdraw.sent()).toHaveLength(1)
  await page.reload()
  const figure = page.getByRole('button', { name: m.portal_prove({ amount: '0 KRW' }) })
  await expect(figure.first()).toBeVisible()
  await page.goto('/aq/withdrawalDetail?currency=KRW')
  const rows = page.getByRole('table', { name: m.withdrawals_records() }).getByRole('row')
  await expect(rows.nth(1)).toContainText(Number(amount).toLocaleString('en'))
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByText(m.withdrawals_lines_add_up())).toBeVisible()
  await expect(page.getByText(m.withdrawals_entries_still())).toBeVisible()
})

test('a reload brings the dialog back; back closes it', async ({ page, enter }) => {
  const withdraw = withdrawOn(page)
  await enter('administrator')
  await withdraw.open('EUR')
  await page.reload()
  await expect(withdraw.amount()).toBeVisible()
  await expect(withdraw.amount()).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(withdraw.box()).toHaveCount(0)
  await expect(page).not.toHaveURL(/withdraw=/)
})

test('two tabs ask for everything at once: one gets it, the other is told', async ({
  page,
  context,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  await enter('administrator')
  const mine = withdrawOn(page)
  await mine.open('GBP')
  const second = await context.newPage()
  const theirs = withdrawOn(second)
  await second.addInitScript(
    (token) => sessionStorage.setItem('accessToken', token),
    await tokenOf('administrator'),
  )
  await second.goto('/aq/accountBalance?currency=GBP&withdraw=GBP')
  await expect(theirs.amount()).toBeVisible()
  for (const one of [mine, theirs]) {
    await one.all().click()
    await expect(one.confirm()).toBeEnabled()
  }
  await Promise.all([mine.confirm().click(), theirs.confirm().click()])
  const open = async () => (await mine.box().count()) + (await theirs.box().count())
  await expect.poll(open).toBe(1)
  const told = (await mine.box().count()) === 1 ? mine : theirs
  await expect(told.amount()).toHaveValue('')
  await expect(told.box().getByRole('alert')).toBeVisible()
  await expect(told.confirm()).toBeDisabled()
})

test('an answer that is lost: the field is empty, and the same again is the same withdrawal', async ({
  page,
  enter,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const withdraw = withdrawOn(page)
  await enter('administrator')
  await withdraw.open('JPY')
  await page.route(`**${processCall.path}`, async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await withdraw.amount().fill('50000')
  await withdraw.confirm().click()
  await expect(withdraw.box().getByRole('alert')).toContainText(m.portal_unanswered_title())
  await expect(withdraw.amount()).toHaveValue('')
  await page.unroute(`**${processCall.path}`)
  await withdraw.amount().fill('50000')
  await withdraw.confirm().click()
  await expect(withdraw.box()).toHaveCount(0)
  const keys = withdraw.sent().map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
  await page.goto('/aq/withdrawalDetail?currency=JPY')
  const rows = page.getByRole('table', { name: m.withdrawals_records() }).getByRole('row')
  await expect(rows.filter({ hasText: '50,000' })).toHaveCount(1)
})
