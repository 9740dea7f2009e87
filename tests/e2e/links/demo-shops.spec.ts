// The two demonstration shops: a payer uses the real pages, and only the order is requested from the server.
import type { Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { findings, narrow, sideways } from '../support/inspect.ts'
import { payerOn } from '../support/payer-page.ts'
import { expect, test } from '../support/test.ts'

const orders = '/merchant/payLink/demo/createOrder'

/** Opens a shop and records every later call to the server. */
async function shopOn(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(merchant|common|sandbox-api)\//.test(pathname)) calls.push(pathname)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  return {
    calls,
    payer: payerOn(page),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    choose: (name: string) => page.getByRole('radio', { name }).check(),
  }
}

test('a basket of the demo shop is paid; no money moves, and nothing is sent but the order', async ({
  page,
}) => {
  const { calls, payer, press, choose } = await shopOn(page, '/aq/pay/demoStore')
  await press(m.demo_store_more({ name: m.demo_good_cup() }))
  await press(m.demo_store_more({ name: m.demo_good_cup() }))
  expect(await findings(page)).toEqual([])
  await press(m.demo_store_pay())
  await expect(page.getByText(m.demo_store_note())).toBeVisible()
  await expect(page.getByText('USD 77.00').first()).toBeVisible()
  await choose(m.demo_outcome_declined())
  await payer.goOn()
  expect(await findings(page)).toEqual([])
  await payer.payButton.click()
  await payer.seesFailed()
  await expect(page.getByText(m.payer_setback_funds())).toBeVisible()
  await choose(m.demo_outcome_approved())
  await payer.takeOtherCard()
  await payer.payButton.click()
  await payer.seesPaid()
  await expect(page.getByText(m.demo_store_note())).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(calls).toEqual([orders])
  await press(m.demo_store_again())
  await expect(page.getByRole('heading', { name: m.demo_store_headline() })).toBeVisible()
})

test('a flight is booked at the airline, by way of the bank; no money moves', async ({ page }) => {
  const { calls, payer, press, choose } = await shopOn(page, '/springAirlines')
  await expect(page.getByText(m.demo_store_note())).toBeVisible()
  await expect(page.getByText(m.demo_route_of())).toBeVisible()
  expect(await findings(page)).toEqual([])
  await choose(m.demo_outcome_challenge())
  await payer.goOn()
  await payer.payButton.click()
  await press(m.payer_challenge_go())
  await press(m.sandbox_challenge_confirm())
  await payer.seesPaid()
  expect(calls).toEqual([orders])
  // Another flight is another order.
  await press(m.demo_store_again())
  await expect(page.getByText(m.demo_route_of())).toBeVisible()
  expect(calls).toEqual([orders, orders])
})

test.describe('zh', () => {
  test.use({ language: 'zh' })

  for (const path of ['/aq/pay/demoStore', '/springAirlines'])
    test(`${path} holds on narrow screens`, async ({ page }) => {
      const { payer, press } = await shopOn(page, path)
      const wide: string[] = []
      const measure = async () => {
        for (const size of narrow) {
          await page.setViewportSize(size)
          wide.push(await sideways(page))
        }
      }
      if (path === '/aq/pay/demoStore') {
        await measure()
        await press(m.demo_store_pay())
      }
      await expect(page.getByText(m.demo_store_note())).toBeVisible()
      await measure()
      await payer.goOn()
      await measure()
      await payer.payButton.click()
      await payer.seesPaid()
      await measure()
      expect(wide.filter((fault) => fault !== '')).toEqual([])
    })
})
