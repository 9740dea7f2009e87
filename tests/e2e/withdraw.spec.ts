// The dialog of a withdrawal: wrong and right amounts, twice at once, an answer that is lost, blocked.
import { process as processCall, verify } from '#contract/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { ask, tokenOf } from './support/api.ts'
import { findings } from './support/inspect.ts'
import { expect, refusals, test } from './support/test.ts'
import { withdrawOn } from './support/withdraw-page.ts'

test('a wrong amount is not sent, and the button says why', async ({ page, enter }) => {
  const withdraw = withdrawOn(page)
  await enter('administrator')
  await withdraw.open('EUR')
  await expect(withdraw.confirm()).toBeDisabled()
  for (const [typed, words] of [
    ['0', m.reasons_withdrawal_amount_invalid()],
    ['1', m.reasons_withdrawal_not_above_fee({ amount: '10.31', currency: 'EUR' }).slice(0, 30)],
    [
      '999999999',
      m.reasons_withdrawal_exceeds_available({ amount: '', currency: '' }).slice(0, 30),
    ],
  ] as const) {
    await withdraw.amount().fill(typed)
    await expect(withdraw.box()).toContainText(words)
    await expect(withdraw.confirm()).toBeDisabled()
  }
  await withdraw.amount().fill('12.345')
  await expect(withdraw.amount()).toHaveValue('12.34')
  expect(withdraw.sent()).toEqual([])
})

test('the fee and what arrives are worked out when the field is left', async ({ page, enter }) => {
  const withdraw = withdrawOn(page)
  await enter('administrator')
  await withdraw.open('EUR')
  const { facts } = await ask(
    verify,
    { currency: 'EUR' },
    { token: await tokenOf('administrator') },
  )
  await withdraw.amount().fill('100')
  await withdraw.amount().blur()
  const arrives = (100 - Number(facts.fee)).toFixed(2)
  await expect(withdraw.box()).toContainText(`${facts.fee} EUR`)
  await expect(withdraw.box()).toContainText(`${arrives} EUR`)
  await expect(withdraw.box()).toContainText(m.withdrawals_arrival_bank({ from: '1', to: '3' }))
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

test('what the risk assessment permits is offered in place of more', async ({
  page,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const withdraw = withdrawOn(page)
  await enter('administrator')
  await withdraw.open('EUR')
  // The demo merchant has no limit; here the server is made to know one.
  await page.route(`**${processCall.path}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 100409,
        msg: 'Not possible',
        data: {
          failure: 'refused',
          requestId: 'req_1',
          reasons: [
            {
              code: 'withdrawal.risk_limit',
              owner: 'provider',
              params: { amount: '80.00', currency: 'EUR' },
            },
          ],
        },
      },
    }),
  )
  await withdraw.amount().fill('200')
  await withdraw.confirm().click()
  const offer = withdraw.box().getByRole('button', {
    name: m.withdrawals_try_permitted({ amount: '80.00', currency: 'EUR' }),
  })
  await offer.click()
  await expect(withdraw.amount()).toHaveValue('80.00')
  await expect(withdraw.confirm()).toBeEnabled()
})

for (const language of ['en', 'zh'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('blocked: every reason with its owner, and nothing can be sent', async ({
      page,
      enter,
    }) => {
      const withdraw = withdrawOn(page)
      await enter('administrator')
      await withdraw.open('CNY')
      await expect(withdraw.box()).toContainText(m.withdrawals_blocked_title())
      await expect(withdraw.box()).toContainText(
        m.reasons_withdrawal_nothing_available({ currency: 'CNY' }),
      )
      await expect(withdraw.box()).toContainText(m.reasons_owner_time())
      await expect(withdraw.confirm()).toBeDisabled()
      expect(await findings(page)).toEqual([])
    })
  })
}
