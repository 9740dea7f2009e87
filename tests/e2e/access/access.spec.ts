// Access control, and what remains after a session ends, after a switch, or after the browser's own navigation.
import { logout } from '#contract/access/sessions.ts'
import { list } from '#contract/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { ask, payLink, signIn, userOf } from '../support/api.ts'
import { cards } from '../support/payer-page.ts'
import { portalOn } from '../support/portal-page.ts'
import { signInByHand, solveSlider } from '../support/sign-in.ts'
import { takeLink } from '../support/take.ts'
import { expect, refusals, test } from '../support/test.ts'

const log = '/aq/transitionLog'

test('a button without its permission says why', async ({ page, enter }) => {
  const portal = portalOn(page)
  await enter('operator')
  await portal.openDetail(await payLink(takeLink('usd-en'), cards.approved))
  const refund = await portal.blockedAct(m.transactions_act_refund())
  await expect(refund.getByRole('button')).toBeDisabled()
  await expect(refund).toContainText(m.reasons_permission_missing())
})

test('who is not signed in comes to the sign-in page and from there to where he wanted', async ({
  page,
}) => {
  await page.goto(`${log}?currency=JPY`)
  await page.waitForURL('**/aq/login?**')
  await signInByHand(page, 'administrator')
  await expect(page).toHaveURL(`${log}?currency=JPY`)
  await portalOn(page).heading(m.transactions_title())
})

test('a new tab is signed in; after the sign-out no page comes back', async ({ page, context }) => {
  await signInByHand(page, 'administrator')
  const tab = await context.newPage()
  await tab.goto('/aq/accountBalance')
  await portalOn(tab).heading(m.balances_title())
  const { name } = userOf('administrator')
  await page.getByRole('button', { name: m.shell_account({ name }) }).click()
  await page.getByRole('menuitem', { name: m.shell_sign_out() }).click()
  await page.waitForURL('**/aq/login')
  await page.goBack()
  await page.waitForURL('**/aq/login**')
  await expect(page.getByRole('heading', { name: m.signin_title() })).toBeVisible()
})

test('a session that ends in the middle asks over the page and goes on', async ({
  page,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const token = await signIn('administrator')
  await enter('administrator', token)
  await page.goto(log)
  await expect(portal.rows(m.transactions_list_label()).nth(1)).toBeVisible()
  const id = await payLink(takeLink('usd-en'), cards.approved)
  await page.getByRole('searchbox', { name: m.transactions_search() }).fill(id)
  await page.waitForLoadState('networkidle')
  await ask(logout, {}, { token })
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(list.path)) answers.push(response.status())
  })
  await page.keyboard.press('Enter')
  const box = portal.dialog(m.signin_again_title())
  await expect(box).toBeVisible()
  const { email, password } = userOf('administrator')
  await expect(box.getByRole('textbox', { name: m.signin_email() })).toHaveValue(email)
  await box.getByLabel(m.signin_password()).first().fill(password)
  await solveSlider(page, () => box.getByLabel(m.signin_password()).first().press('Enter'))
  await expect(box).toHaveCount(0)
  await expect(portal.rows(m.transactions_list_label())).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`transactionId=${id}`))
  const count = (status: number) => answers.filter((one) => one === status).length
  expect(count(401)).toBeGreaterThan(0)
  await expect.poll(() => count(200)).toBe(count(401))
})

test('the language switch reloads and keeps the page and its filters', async ({ page, enter }) => {
  await enter('administrator')
  await page.goto(`${log}?currency=JPY&size=20`)
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await expect(page).toHaveURL(/transitionLog\?currency=JPY&size=20&range=/)
  await portalOn(page).heading(m.transactions_title({}, { locale: 'zh' }))
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
})

test('the zone switch reloads, keeps the page and shows every instant in that zone', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  await page.goto(`${log}?currency=USD`)
  const time = portalOn(page).rows(m.transactions_list_label()).nth(1).locator('time')
  const at = Date.parse((await time.getAttribute('datetime')) ?? '')
  await page.getByRole('button', { name: m.shell_zone_picker({ zone: 'UTC+0' }) }).click()
  await page.getByRole('menuitem', { name: 'UTC+9' }).click()
  await expect(
    page.getByRole('button', { name: m.shell_zone_picker({ zone: 'UTC+9' }) }),
  ).toBeVisible()
  await expect(page).toHaveURL(/transitionLog\?currency=USD&range=/)
  const shown = new Date(at + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await expect(page.locator(`time[datetime="${new Date(at).toISOString()}"]`)).toContainText(shown)
})

test('back, forward and reload keep the filters', async ({ page, enter }) => {
  const portal = portalOn(page)
  const id = await payLink(takeLink('usd-en'), cards.approved)
  const rows = portal.rows(m.transactions_list_label())
  const token = page.getByRole('button', { name: m.transactions_search_remove({ value: id }) })
  await enter('administrator')
  await page.goto(log)
  await expect(rows.nth(2)).toBeVisible()
  await portal.search(id)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(token).toBeVisible()
  await rows.getByRole('link', { name: id }).click()
  await expect(portal.acts()).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(rows.nth(2)).toBeVisible()
  await expect(token).toHaveCount(0)
  await page.goForward()
  await expect(rows).toHaveCount(2)
})
