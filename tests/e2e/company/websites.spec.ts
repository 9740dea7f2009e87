// A website from the form to the shop's authorisation, and what is kept when the user leaves and returns.
import { m } from '#paraglide/messages.js'
import { findings } from '../support/inspect.ts'
import { portalOn } from '../support/portal-page.ts'
import { expect, refusals, test } from '../support/test.ts'
import { toggle } from '../support/toggle.ts'
import { decideWebsite, websitesOn } from '../support/websites-page.ts'

const unique = () => `fjord${Date.now().toString(36)}`

test('a website is added, sent back, sent again, approved, authorised and grouped', async ({
  page,
  enter,
  faults,
}) => {
  // The platform's denial, and the server's field errors.
  faults.allow(refusals)
  const portal = portalOn(page)
  const websites = websitesOn(page)
  const host = unique()
  const name = `Fjord ${host}`
  await enter('administrator')
  await page.goto('/aq/websiteList')
  await page.getByRole('link', { name: m.websites_add(), exact: true }).click()
  await portal.heading(m.websites_form_add_title())

  // An unmet requirement blocks the form and is named next to its field.
  await websites.field(m.websites_volume()).fill('99999')
  await websites.sees(m.reasons_store_volume_too_low())
  await websites.addGroup(`Group ${host}`)
  await websites.fill(name, host)
  await expect(page.getByText(m.reasons_store_volume_too_low(), { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: m.websites_send() }).click()
  await portal.heading(name)
  await websites.sees(m.websites_state_under_review())
  const accId = websites.accId()

  await decideWebsite(accId, 'modify', {
    reason: 'policies_missing',
    noteEn: 'The refund policy on page 3',
    noteZh: '第 3 页的退款政策',
  })
  await page.reload()
  await websites.sees(m.websites_returned_title())
  await websites.sees(m.desk_reason_policies_missing())
  await websites.sees('The refund policy on page 3')
  await page.getByRole('link', { name: m.websites_act_send_again() }).click()
  await portal.heading(m.websites_form_again_title())
  await websites.field(m.websites_name()).fill(`${name} Ltd`)
  await page.getByRole('button', { name: m.websites_send() }).click()
  await portal.heading(`${name} Ltd`)
  await websites.sees(m.websites_state_under_review())

  await decideWebsite(accId, 'approve')
  await page.reload()
  await websites.sees(m.websites_state_waiting_authorisation())
  await page.getByRole('button', { name: m.websites_act_authorise(), exact: true }).click()
  await page.getByRole('textbox', { name: m.websites_authorise_shop() }).fill(host)
  await page.getByRole('button', { name: m.websites_authorise_go({ platform: 'Shopify' }) }).click()

  // The owner of the shop first denies, then authorises.
  await page.getByRole('button', { name: m.sandbox_shop_deny() }).click()
  await page.waitForURL('**/authFail**')
  await portal.heading(m.authorisation_failed_title())
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: m.authorisation_retry() }).click()
  await toggle(page.getByRole('radio', { name: `${name} Ltd` }))
  await page.getByRole('button', { name: m.authorisation_go() }).click()
  await page.getByRole('button', { name: m.sandbox_shop_approve(), exact: true }).click()
  await page.waitForURL('**/aq/webDetail**')
  await portal.heading(`${name} Ltd`)
  await websites.sees(m.websites_state_normal())

  // Moved to another group: it leaves the previous one.
  await page.goto('/aq/groupManage')
  await page.getByRole('button', { name: m.groups_add() }).click()
  const box = portal.dialog()
  await box.getByRole('textbox', { name: m.groups_name() }).fill(`Other ${host}`)
  await box.getByRole('checkbox', { name: `${name} Ltd` }).check()
  await box.getByRole('button', { name: m.groups_add_confirm(), exact: true }).click()
  await portal.toast(m.groups_added_done({ name: `Other ${host}` }))
  await page.goto(`/aq/webDetail?accId=${accId}`)
  await websites.sees(`Other ${host}`)
})

test('filters, tabs and their pages are there after a reload, and when one comes back', async ({
  page,
  enter,
}) => {
  const portal = portalOn(page)
  await enter('administrator')
  await page.goto('/aq/websiteList')
  await portal.filter(m.websites_name(), 'Northlight')
  await expect(page).toHaveURL(/storeName=Northlight/)
  await page.reload()
  const row = page.getByRole('link', { name: 'Northlight Outfitters' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kumo Stationery' })).toHaveCount(0)
  await row.click()
  await portal.heading('Northlight Outfitters')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab(m.websites_tab_capital()).click()
  await page.getByRole('button', { name: m.portal_next() }).click()
  await expect(page).toHaveURL(/page=2/)
  const left = page.url()
  await tab(m.websites_tab_chargebacks()).click()
  // Whether there are cases depends on the demo's month.
  const cases = page.getByRole('table', { name: m.chargebacks_list_label() })
  await expect(cases.or(page.getByText(m.chargebacks_empty_title(), { exact: true }))).toBeVisible()
  await tab(m.websites_tab_capital()).click()
  await expect(page).toHaveURL(left)

  // Going to the list and returning by a plain link restores the previous view.
  await page.getByRole('navigation', { name: m.portal_breadcrumb() }).getByRole('link').click()
  await portal.heading(m.websites_title())
  await page.getByRole('link', { name: 'Northlight Outfitters' }).click()
  await expect(page).toHaveURL(left)
  await expect(tab(m.websites_tab_capital())).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await portal.heading(m.websites_title())
})

test('/index leads to the list of websites, and /index/aq to the page itself', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  await page.goto('/index')
  await portalOn(page).heading(m.websites_title())
  expect(new URL(page.url()).pathname).toBe('/aq/websiteList')
  await page.goto('/index/aq/groupManage')
  await portalOn(page).heading(m.groups_title())
  expect(new URL(page.url()).pathname).toBe('/aq/groupManage')
})
