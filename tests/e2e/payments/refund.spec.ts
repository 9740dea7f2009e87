// The refund dialog walks the covering paths of its machine in a browser; then one real refund.
import { getDetail, refund } from '#contract/payments/transactions.ts'
import { decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { refundModel } from '../../machines/models/dialogs.ts'
import { goals, testPaths } from '../../support/explore-walks.ts'
import { payLink } from '../support/api.ts'
import { confirmName } from '../support/confirm-name.ts'
import { driverOf } from '../support/dialog-walk.ts'
import { cards } from '../support/payer-page.ts'
import { portalOn } from '../support/portal-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, refusals, test } from '../support/test.ts'
import { timesAt, walkAll } from '../support/walk.ts'

const pay = () => payLink(takeLink('usd-en'), cards.approved)
const words = () => ({
  act: m.transactions_act_refund(),
  title: m.transactions_refund_title(),
  amount: m.transactions_refund_amount(),
  confirm: confirmName({
    plain: m.transactions_refund_confirm,
    named: m.transactions_refund_confirm_amount,
  }),
})

test('its walks', async ({ page, enter, faults }) => {
  faults.allow(refusals, /ERR_FAILED/)
  const [open, blocked] = [await pay(), await pay()]
  await enter('administrator')
  await page.clock.install()
  const driver = async () => {
    let refunded: string | null = null
    // A chargeback takes days and no other user refunds here, so the record's response is modified instead.
    await page.route(`**${getDetail.path}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const { transactionId, facts } = body.data
      if (transactionId === blocked) facts.chargebackOpen = true
      else if (refunded !== null) facts.refunded = refunded
      await route.fulfill({ response: answer, json: body })
    })
    return driverOf(page, {
      ...{ call: refund, event: 'REFUND', words: words(), open, blocked },
      accepted: { result: 'SUCCESS', refundTransactionId: 'trx_NONE' },
      meanwhile: async (facts) => {
        refunded = decimalOf(facts.refunded, facts.currency)
        const heard = page.waitForResponse(`**${getDetail.path}`)
        // Stale data is requested again when the page becomes visible.
        await page.clock.fastForward(10_000)
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        await heard
      },
    })
  }
  await walkAll(
    page,
    testPaths(refundModel, { goal: goals.refusals, maxSteps: 14 }),
    driver,
    ({ sent }, path) => expect(sent()).toBe(timesAt(path, { open: 'sending' })),
  )
})

test('a part is refunded, and the rest can be refunded still', async ({ page, enter }) => {
  const portal = portalOn(page)
  await enter('administrator')
  await portal.openDetail(await pay())
  await portal.act(words().act).click()
  const box = portal.dialog(words().title)
  await box.getByRole('textbox', { name: words().amount }).fill('20')
  await box.getByRole('button', { name: words().confirm, exact: true }).click()
  await portal.toast(m.transactions_refund_done())
  await expect(box).toHaveCount(0)
  const related = portal.rows(m.transactions_related_title())
  await expect(related.filter({ hasText: m.dictionary_type_refund() })).toContainText('20.00')
  await portal.act(words().act).click()
  await box.getByRole('button', { name: m.transactions_dialog_all() }).click()
  await expect(box.getByRole('textbox', { name: words().amount })).toHaveValue('30.00')
})

test('a link opens the dialog; back closes it, forward opens it again', async ({ page, enter }) => {
  const portal = portalOn(page)
  const box = portal.dialog(words().title)
  await enter('administrator')
  const id = await pay()
  await page.goto(`/aq/tradeDetail?transactionId=${id}&dialog=refund`)
  await expect(box).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(page).not.toHaveURL(/dialog=/)
  await portal.act(words().act).click()
  await expect(box).toBeVisible()
  await page.goBack()
  await expect(box).toHaveCount(0)
  await page.goForward()
  await expect(box).toBeVisible()
})
