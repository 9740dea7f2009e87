// The capture dialog walks the covering paths of its machine in a browser; then one real capture.
import { capture, voidTrade } from '#contract/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { captureModel } from '../../machines/models/dialogs.ts'
import { goals, testPaths } from '../../support/explore-walks.ts'
import { ask, payLink, tokenOf } from '../support/api.ts'
import { confirmName } from '../support/confirm-name.ts'
import { driverOf } from '../support/dialog-walk.ts'
import { cards } from '../support/payer-page.ts'
import { portalOn } from '../support/portal-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, refusals, test } from '../support/test.ts'
import { timesAt, walkAll } from '../support/walk.ts'

const authorise = () => payLink(takeLink('usd-auth'), cards.approved)
const words = () => ({
  act: m.transactions_act_capture(),
  title: m.transactions_capture_title(),
  amount: m.transactions_capture_amount(),
  confirm: confirmName({
    plain: m.transactions_capture_confirm,
    named: m.transactions_capture_confirm_amount,
  }),
})

test('its walks', async ({ page, enter, faults }) => {
  faults.allow(refusals, /ERR_FAILED/)
  const [open, blocked] = [await authorise(), await authorise()]
  await ask(voidTrade, { transactionId: blocked }, { token: await tokenOf('administrator') })
  await enter('administrator')
  await page.clock.install()
  await walkAll(
    page,
    testPaths(captureModel, { goal: goals.refusals, maxSteps: 14 }),
    () =>
      driverOf(page, {
        ...{ call: capture, event: 'CAPTURE', words: words(), open, blocked },
        accepted: 'SUCCESS',
      }),
    (driver, path) => expect(driver.sent()).toBe(timesAt(path, { open: 'sending' })),
  )
})

test('a part is captured, and the rest can be captured still', async ({ page, enter }) => {
  const portal = portalOn(page)
  await enter('administrator')
  await portal.openDetail(await authorise())
  await portal.act(words().act).click()
  const box = portal.dialog(words().title)
  await box.getByRole('textbox', { name: words().amount }).fill('20')
  await box.getByRole('button', { name: words().confirm, exact: true }).click()
  await portal.toast(m.transactions_capture_done())
  await expect(box).toHaveCount(0)
  const related = portal.rows(m.transactions_related_title())
  await expect(related.filter({ hasText: m.dictionary_type_capture() })).toContainText('20.00')
  await portal.act(words().act).click()
  await box.getByRole('button', { name: m.transactions_dialog_all() }).click()
  await expect(box.getByRole('textbox', { name: words().amount })).toHaveValue('30.00')
})
