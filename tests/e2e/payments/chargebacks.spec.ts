// Cases through every stage as the merchant sees them, each amount calculated by hand: one is lost before the card
// network, one won, and one accepted before that.
import type { Page } from '@playwright/test'
import { list, reply } from '#contract/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { ask, passTime, payLink, signInAs } from '../support/api.ts'
import { caseOn } from '../support/case-page.ts'
import { cards } from '../support/payer-page.ts'
import { otherBrowser, ownWorld } from '../support/people.ts'
import { portalOn } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'

/** An answer is sent within an hour, and the sandbox's bank decides five days later. */
const daysToDecide = 6

const frozen = async (page: Page, amount: string) => {
  await page.goto('/aq/accountBalance?currency=USD')
  await expect(portalOn(page).figure(page, `${amount} USD`).first()).toBeVisible()
}

test('a case is lost, won or accepted after every stage of it @clock', async ({
  page,
  enter,
  browser,
  faults,
}) => {
  const { admin, merchant, token } = await ownWorld()
  const [paidLost = '', paidWon = '', paidAccepted = ''] = merchant.links
  const payments = [
    await payLink(paidLost, cards.arbitrationLost),
    await payLink(paidWon, cards.arbitrationWon),
    await payLink(paidAccepted, cards.arbitrationPartial),
  ]
  await enter('administrator', token)
  await page.goto('/error404')
  const portal = portalOn(page)
  const one = caseOn(page)
  let session = token
  /** The session has expired with the passed time, so sign in again. */
  const pass = async (days: number) => {
    await passTime('day', days)
    session = await signInAs(admin)
    await page.evaluate((kept) => sessionStorage.setItem('accessToken', kept), session)
  }

  await pass(3)
  const { records } = await ask(list, {}, { token: session })
  const idOf = (payment = '') =>
    records.find(({ transactionId }) => transactionId === payment)?.chargebackId ?? ''
  const [lost = '', won = '', accepted = ''] = payments.map(idOf)
  /** The cases other than the current one. */
  const answerOthers = async (text: string, others = [won, accepted]) => {
    for (const chargebackId of others) {
      const materials = { language: 'en', texts: { reasons: text }, files: {} } as const
      await ask(reply, { operation: 'submit', chargebackId, materials }, { token: session })
    }
  }

  await test.step('the bank asks for documents, and nothing is frozen', async () => {
    await page.goto(`/aq/chargeback?transactionId=${payments[0]}`)
    await page.getByRole('link', { name: `${m.chargebacks_act_answer()} ${lost}` }).click()
    await portal.heading(m.chargebacks_reason_not_received())
    await one.isIn('retrieval')
    await one.costs('retrieval', { held: '0.00', fee: '0.00', ifWon: '0.00', ifLost: '0.00' })
    await one.answer('Order and proof of delivery are enclosed.')
    await answerOthers('Order and proof of delivery are enclosed.')
  })

  await test.step('first chargeback: a draft outlives the tab, an answer is taken back', async () => {
    await pass(daysToDecide)
    await frozen(page, '150.00')
    await one.open(lost)
    await one.isIn('1st_chargeback')
    const costs = { held: '50.00', fee: '15.00', ifWon: '-15.00', ifLost: '-65.00' }
    await one.costs('1st_chargeback', costs)
    await one.tells(m.chargebacks_event_frozen(), '1st_chargeback', '50.00')
    await one.tells(m.chargebacks_event_fee(), '1st_chargeback', '15.00')
    const draft = 'The parcel was handed over on 3 November.'
    await one.write(draft)
    await page.reload()
    await expect(one.letter).toHaveValue(draft)
    // Signed out in this browser, signed in in the other.
    const elsewhere = await otherBrowser(browser, faults)
    await elsewhere.goto('/error404')
    const theirs = await signInAs(admin)
    await elsewhere.evaluate((kept) => sessionStorage.setItem('accessToken', kept), theirs)
    const there = caseOn(elsewhere)
    await there.open(lost)
    await expect(there.letter).toHaveValue(draft)
    await elsewhere.context().close()

    const question = await one.review(draft)
    await expect(question).toContainText(m.dictionary_chargeback_2nd_chargeback())
    await one.send()
    await expect(page.getByText(/^(20:00|19:\d\d)$/)).toBeVisible()
    await one.act(m.chargebacks_act_take_back()).click()
    await portal.toast(m.chargebacks_done_take_back())
    await one.tells(m.chargebacks_event_taken_back(), '1st_chargeback')
    await one.answer('The neighbour signed for the parcel on 3 November.')
    await passTime('hour')
    await page.reload()
    await expect(one.act(m.chargebacks_act_reopen())).toBeEnabled()
    await expect(one.act(m.chargebacks_act_take_back())).toHaveCount(0)
    await one.tells(m.chargebacks_event_sent(), '1st_chargeback')
    await answerOthers('The neighbour signed for the parcel.')
  })

  await test.step('the bank accepts, and comes again', async () => {
    await pass(daysToDecide)
    await one.open(lost)
    await one.isIn('chargeback_reversal')
    await one.costs('chargeback_reversal', { held: '0.00', fee: '0.00', ifWon: '-15.00' })
    await one.tells(m.chargebacks_event_released(), 'chargeback_reversal', '50.00')
    await pass(10)
    await one.open(lost)
    await one.isIn('2nd_chargeback')
    const costs = { held: '50.00', fee: '15.00', ifWon: '-30.00', ifLost: '-80.00' }
    await one.costs('2nd_chargeback', costs)
    await one.tells(m.chargebacks_event_frozen(), '2nd_chargeback', '50.00')
    await one.answer('The signature is enclosed again.')
    await answerOthers('The signature is enclosed again.')
  })

  await test.step('pre-arbitration: one case is accepted for good, the others are answered', async () => {
    await pass(daysToDecide)
    await one.open(accepted)
    await one.isIn('pre_arbitration')
    await one.act(m.chargebacks_act_confirm()).click()
    const question = portal.dialog(m.chargebacks_accept_title())
    await expect(question).toContainText(m.chargebacks_accept_text({ amount: '50.00 USD' }))
    await expect(question).toContainText(m.chargebacks_final())
    await one.inDialog(m.chargebacks_give_in_no()).click()
    await expect(question).toHaveCount(0)
    await one.act(m.chargebacks_act_confirm()).click()
    await one.inDialog(m.chargebacks_accept_yes()).click()
    await portal.toast(m.chargebacks_done_confirm())
    await one.tells(m.chargebacks_event_lost(), 'pre_arbitration', '50.00')
    await expect(one.act(m.chargebacks_act_send())).toHaveCount(0)

    await one.open(lost)
    await one.isIn('pre_arbitration')
    const text = 'We ask the card network to decide.'
    await one.write(text)
    const fee = await one.review(text)
    await expect(fee).toContainText(m.chargebacks_fee_title({ amount: '500.00' }))
    await expect(fee).toContainText('250.00 USD')
    await one.send()
    await answerOthers(text, [won])
  })

  await test.step('arbitration: the fee is frozen with the amount', async () => {
    await pass(daysToDecide)
    await frozen(page, '1,100.00')
    await one.open(lost)
    await one.isIn('arbitration')
    const costs = { held: '50.00', fee: '500.00', ifWon: '-30.00', ifLost: '-580.00' }
    await one.costs('arbitration', costs)
    await one.tells(m.chargebacks_event_arbitration_fee_frozen(), 'arbitration', '500.00')
    await expect(page.getByText(m.chargebacks_arbitrated(), { exact: true })).toBeVisible()
    await expect(one.act(m.chargebacks_act_reopen())).toHaveCount(0)
  })

  await test.step('the card network decides: the loser pays, the winner has all of it back', async () => {
    await pass(10)
    await one.open(lost)
    await one.tells(m.chargebacks_event_ruled_lose(), 'arbitration')
    await one.tells(m.chargebacks_event_lost(), 'arbitration', '50.00')
    await one.tells(m.chargebacks_event_arbitration_fee_paid(), 'arbitration', '500.00')
    await one.costs('arbitration', { ifLost: '-580.00' })
    await expect(page.getByText(m.chargebacks_outcome_failure(), { exact: true })).toBeVisible()
    await one.open(won)
    await one.tells(m.chargebacks_event_ruled_win(), 'arbitration')
    await one.tells(m.chargebacks_event_released(), 'arbitration', '50.00')
    await one.tells(m.chargebacks_event_arbitration_fee_released(), 'arbitration', '500.00')
    await expect(page.getByText(m.chargebacks_outcome_success(), { exact: true })).toBeVisible()
    await frozen(page, '0.00')
  })
})
