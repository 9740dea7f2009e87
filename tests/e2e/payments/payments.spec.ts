// A payer on a payment link: every outcome of the card, and common user behaviour such as reloads.
import { list } from '#contract/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { ask, passTime, tokenOf } from '../support/api.ts'
import { cards, payerOn } from '../support/payer-page.ts'
import { takeLink } from '../support/take.ts'
import { expect, refusals, test } from '../support/test.ts'

const payPath = /\/chinamusPay$/

test('a paid link shows its receipt, on a reload and in another browser too', async ({ page }) => {
  const payer = payerOn(page)
  const code = takeLink('usd-en')
  await payer.payWith(code, cards.approved)
  await payer.seesPaid()
  const id = await payer.transactionId()
  await page.reload()
  await payer.seesPaid()
  await payer.open(code)
  await payer.seesPaid()
  await expect(page.getByText(m.payer_paid_before())).toBeVisible()
  expect(await payer.transactionId()).toBe(id)
})

test('what is pressed before the scripts are here is done when they are', async ({ page }) => {
  const payer = payerOn(page)
  let arrive = () => {}
  const line = new Promise<void>((open) => {
    arrive = open
  })
  await page.route('**/_astro/**', async (route) => {
    await line
    await route.continue()
  })
  await page.goto(`/paymentLinkV3?id=${takeLink('usd-en')}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: m.payer_continue() }).click()
  arrive()
  await expect(payer.payButton).toBeVisible()
})

test('3-D Secure failed, then another card', async ({ page }) => {
  const payer = payerOn(page)
  await payer.payWith(takeLink('usd-en'), cards.challenge)
  await payer.answerBank('000000')
  const why = page.getByRole('alert').filter({ hasText: m.payer_failed_title() })
  await expect(why).toContainText(m.payer_setback_confirmation({}))
  await payer.enterCard(cards.approved)
  await payer.payButton.click()
  await payer.seesPaid()
})

test('a declined card says what helps, and another one pays', async ({ page }) => {
  const payer = payerOn(page)
  await payer.payWith(takeLink('usd-en'), cards.noFunds)
  await payer.seesFailed()
  await expect(page.getByText(m.payer_setback_funds())).toBeVisible()
  await expect(page.getByText(m.payer_failed_nothing_charged())).toBeVisible()
  await payer.takeOtherCard()
  await payer.enterCard(cards.approved)
  await payer.payButton.click()
  await payer.seesPaid()
})

test('an answer that comes later is shown when it comes @clock', async ({ page }) => {
  const payer = payerOn(page)
  await payer.payWith(takeLink('usd-en'), cards.pending)
  await payer.seesPending()
  await page.reload()
  await payer.seesPending()
  await passTime('hour')
  await payer.seesPaid()
})

for (const [what, code, language] of [
  ['an unknown', 'no-such-link-at-all', 'en'],
  ['an expired', 'demo-outfitters-usd-over', 'en'],
  // The page is in the language of the link.
  ['a withdrawn', 'demo-kumo-jpy-order-over', 'zh'],
] as const) {
  test.describe(`${what} link`, () => {
    test.use({ language })
    test('leads to the page that says so', async ({ page, faults }) => {
      faults.allow(refusals)
      await page.goto(`/paymentLinkV3?id=${code}`)
      await page.waitForURL('**/payment404')
      await payerOn(page).sees(m.payer_gone_title())
    })
  })
}

test('of two tabs one pays, the other says that it was started', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(refusals)
  const code = takeLink('usd-en')
  const [one, other] = [payerOn(page), payerOn(await context.newPage())]
  for (const payer of [one, other]) {
    await payer.open(code)
    await payer.goOn()
    await payer.enterCard(cards.challenge)
  }
  await one.payButton.click()
  await page.waitForURL('**/sandbox/challenge**')
  await other.payButton.click()
  await other.sees(m.payer_duplicated_title())
  await one.answerBank('123456')
  await one.seesPaid()
})

test('back, forward and reload in the middle lose nothing and pay nothing twice', async ({
  page,
}) => {
  const payer = payerOn(page)
  const code = takeLink('usd-en')
  await payer.open(code)
  await payer.goOn()
  await page.goBack()
  await expect(page.getByRole('button', { name: m.payer_continue() })).toBeVisible()
  await page.goForward()
  await page.reload()
  await payer.enterCard(cards.challenge)
  await payer.payButton.click()
  await page.waitForURL('**/sandbox/challenge**')
  await page.reload()
  await page.goBack()
  await payer.sees(m.payer_challenge_title())
  await page.getByRole('button', { name: m.payer_challenge_go() }).click()
  await payer.answerBank('123456')
  await payer.seesPaid()
  expect(await paymentsOf(code)).toBe(1)
})

test('a double click pays once', async ({ page }) => {
  const payer = payerOn(page)
  const code = takeLink('usd-en')
  await payer.open(code)
  await payer.goOn()
  await payer.enterCard(cards.approved)
  const sent: string[] = []
  page.on('request', (request) => {
    if (payPath.test(request.url())) sent.push(request.url())
  })
  await payer.payButton.dblclick()
  await payer.seesPaid()
  expect(sent).toHaveLength(1)
  expect(await paymentsOf(code)).toBe(1)
})

for (const [pool, amount] of [
  ['jpy', 'JPY 15,740'],
  ['kwd', 'KWD 40.000'],
] as const) {
  test(`an amount as its currency is written: ${amount}`, async ({ page }) => {
    const payer = payerOn(page)
    await payer.open(takeLink(pool))
    await payer.goOn()
    await expect(page.getByRole('button', { name: m.payer_pay({ amount }) })).toBeVisible()
    await payer.enterCard(cards.approved)
    await payer.payButton.click()
    await payer.seesPaid()
    await expect(page.getByText(amount, { exact: true })).toBeVisible()
  })
}

async function paymentsOf(code: string): Promise<number> {
  const filters = { merchantTransactionId: `ORDER-${code}` }
  const { records } = await ask(list, filters, { token: await tokenOf('administrator') })
  return records.length
}
