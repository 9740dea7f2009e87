// The withdrawal screens as rendered, the calendar by keyboard, and a withdrawal up to its remittance.
import { listWebsites } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { ask, passTime, tokenOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { withdrawOn } from '../support/withdraw-page.ts'

test('the calendar is moved by keys, and says what can be withdrawn on its day', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  await page.goto('/aq/calendar?currency=USD')
  const slider = page.getByRole('slider')
  await slider.focus()
  const today = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuetext', today ?? '')
  await expect(page).toHaveURL(/day=/)
  const said = await slider.getAttribute('aria-valuetext')
  await page.reload()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', said ?? '')
})

test('asked for, remitted, proved, and named by the transaction it paid out @clock', async ({
  page,
  enter,
}) => {
  const withdraw = withdrawOn(page)
  await enter('administrator')
  // Any website with a USD balance, since other tests withdraw too.
  const { records } = await ask(
    listWebsites,
    { currency: 'USD' },
    { token: await tokenOf('administrator') },
  )
  const rich = records.find(({ balances }) =>
    balances.some(({ currency, available }) => currency === 'USD' && Number(available) > 100),
  )
  const accId = rich?.accId ?? 'none has dollars'
  await withdraw.open(`USD~${accId}`)
  await withdraw.amount().fill('60.5')
  await withdraw.confirm().click()
  await expect(withdraw.box()).toHaveCount(0)
  await page.goto(`/aq/withdrawalDetail?currency=USD&storeId=${accId}`)
  const rows = page.getByRole('table', { name: m.withdrawals_records() }).getByRole('row')
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByText(m.withdrawals_way_requested()).first()).toBeVisible()
  const label = page.getByText(m.withdrawals_stage_in_bank(), { exact: true })
  for (let hours = 0; hours < 168 && !(await label.first().isVisible()); hours += 24) {
    await passTime('day')
    await page.reload()
    await expect(page.getByText(m.withdrawals_lines_add_up())).toBeVisible()
  }
  await expect(label.first()).toBeVisible()
  await expect(page.getByText(m.withdrawals_way_remit()).first()).toBeVisible()
  const transaction = page
    .getByRole('table', { name: m.withdrawals_lines() })
    .getByRole('link')
    .first()
  const address = page.url()
  await transaction.click()
  await expect(page.getByRole('heading', { name: m.transactions_paid_out() })).toBeVisible()
  const id = address.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: id }).click()
  await expect(page).toHaveURL(address)
})
