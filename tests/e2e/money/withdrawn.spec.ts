// The whole life of a website: added, approved, paid, settled, withdrawn, remitted, and its reserve released.
import { m } from '#paraglide/messages.js'
import { passTime, payLink, signIn, userOf } from '../support/api.ts'
import { portalOn } from '../support/portal-page.ts'
import { secretsOf, sendOrder } from '../support/signed.ts'
import { expect, test } from '../support/test.ts'
import { websitesOn } from '../support/websites-page.ts'
import { withdrawOn } from '../support/withdraw-page.ts'

test('a new website up to its withdrawal and the release of its reserve @clock', async ({
  page,
  enter,
}) => {
  const portal = portalOn(page)
  const websites = websitesOn(page)
  const withdraw = withdrawOn(page)
  const host = `fjord${Date.now().toString(36)}`
  /** The session has expired with the passed time, so sign in again. */
  const back = async () => {
    const token = await signIn('administrator')
    await page.evaluate((kept) => sessionStorage.setItem('accessToken', kept), token)
    return token
  }

  await enter('administrator', await signIn('administrator'))
  await page.goto('/aq/addWebsite')
  await websites.fill(host, host)
  await page.getByRole('combobox', { name: m.groups_name() }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: m.websites_platform() }).selectOption('')
  await page.getByRole('button', { name: m.websites_send() }).click()
  await portal.heading(host)
  await websites.sees(m.websites_state_under_review())
  const accId = websites.accId()

  // The robot simulates the staff: within an hour it has reviewed the website.
  await passTime('hour')
  let token = await back()
  await page.reload()
  await websites.sees(m.websites_state_normal())

  const secrets = await secretsOf(token, userOf('administrator').phone, accId, async () => {
    await passTime('hour')
    return signIn('administrator')
  })
  const { url = '' } = await sendOrder(secrets, {
    orderId: host,
    currency: 'USD',
    products: [{ name: 'Boat trip', price: '1000.00', quantity: 1 }],
    bookerName: 'Ada Berg',
    bookerEmail: 'payer@mail.example',
  })
  const paid = await payLink(new URL(url).searchParams.get('id') ?? '', '4111111111111111')

  // The payment settles three days later at 00:00 UTC; a tenth is held as reserve.
  for (let days = 0; days < 4; days++) await passTime('day')
  token = await back()
  await page.goto(`/aq/tradeDetail?transactionId=${paid}`)
  await expect(page.getByText(m.dictionary_fund_deposit()).first()).toBeVisible()

  await withdraw.open(`USD~${accId}`)
  await withdraw.all().click()
  const amount = await withdraw.amount().inputValue()
  expect(Number(amount)).toBeGreaterThan(850)
  expect(Number(amount)).toBeLessThan(900)
  await withdraw.confirm().click()
  await expect(page.getByText(m.withdrawals_done()).first()).toBeVisible()

  // Accepted, then remitted.
  await passTime('day')
  await passTime('day')
  await back()
  await page.goto(`/aq/tradeDetail?transactionId=${paid}`)
  await page.getByRole('link', { name: /^wdr_/ }).click()
  await expect(page.getByText(m.withdrawals_lines_add_up())).toBeVisible()
  await expect(page.getByText(m.withdrawals_status_success()).first()).toBeVisible()
  await expect(page.getByRole('link', { name: paid }).first()).toBeVisible()

  await passTime('days180')
  await back()
  await page.goto(`/aq/tradeDetail?transactionId=${paid}`)
  await expect(page.getByText(m.dictionary_fund_deposit_release()).first()).toBeVisible()
  await withdraw.open(`USD~${accId}`)
  await expect(withdraw.box()).toContainText('100.00')
})
