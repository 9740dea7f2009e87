// Messages of the provider to a merchant: decisions of the desk, and announcements.
import type { Page } from '@playwright/test'
import { decide } from '#contract/desk/desk.ts'
import { deskPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { ask, signInAs, tokenOf } from '../support/api.ts'
import { settled } from '../support/inspect.ts'
import { storeNames } from '../support/merchants.ts'
import { addRole, giveOperator, otherBrowser, ownWorld } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { toggle } from '../support/toggle.ts'

const centre = '/aq/messageCenter'
// Found by its address: behind an open drawer no element has a role.
const bell = (page: Page) => page.locator(`header a[href="${centre}"]`)
/** The number in the header; 0 where there is none. */
async function unread(page: Page): Promise<number> {
  const numbers = await bell(page).getByText(/^\d+$/).allTextContents()
  return Number(numbers[0] ?? 0)
}
/** The two announcements to everyone that are in effect in the demo. */
const standing = 2

async function freeze(subject: string, seen: string): Promise<void> {
  const token = await tokenOf('staff')
  const of = { queue: 'website', subject, decision: 'freeze', seen, reason: 'risk_found' } as const
  const notes = { noteEn: 'Please send us your invoices.', noteZh: '请提供发票。' }
  await ask(decide, { ...of, ...notes }, { token })
}

test('the desk decides, the count rises; who reads it lowers it, and is led to its subject', async ({
  page,
  enter,
}) => {
  const { merchant, token } = await ownWorld()
  await enter('administrator', token)
  await page.goto('/aq/homePage')
  await expect.poll(() => unread(page)).toBe(standing)
  await freeze(merchant.stores[0], 'normal')
  // Every page requests the messages again.
  await page.getByRole('navigation', { name: m.shell_menu() }).getByText(m.home_title()).click()
  await bell(page).click()
  await expect(page.getByRole('heading', { level: 1, name: m.messages_title() })).toBeVisible()
  await expect.poll(() => unread(page)).toBe(standing + 1)
  await page.getByRole('tab', { name: m.messages_tab_messages() }).click()
  const title = m.events_website_freeze({ label: storeNames[0] })
  await page.getByRole('link', { name: title }).click()
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer).toContainText('Please send us your invoices.')
  await expect(drawer).toContainText(m.desk_reason_risk_found())
  await expect.poll(() => unread(page)).toBe(standing)
  await page.reload()
  await drawer.getByRole('link', { name: m.messages_look() }).click()
  await expect(page).toHaveURL(`/aq/webDetail?accId=${merchant.stores[0]}`)
})

test('an operator is told of the stores of his groups alone; all is marked as read for himself', async ({
  page,
  enter,
  browser,
  faults,
}) => {
  const { merchant, operator, token } = await ownWorld()
  const [north, south] = merchant.stores
  const roles = [await addRole(token, 'Sites', ['M-02', 'M-0202'])]
  await giveOperator(token, merchant, { groups: [merchant.groups[0]], roles })
  await freeze(north, 'normal')
  await freeze(south, 'normal')
  await enter('operator', await signInAs(operator))
  await page.goto(`${centre}?tab=messages`)
  const list = page.getByRole('table', { name: m.messages_tab_messages() })
  await expect(list).toContainText(m.events_website_freeze({ label: storeNames[0] }))
  await expect(list).not.toContainText(storeNames[1])
  await page.getByRole('button', { name: m.messages_mark_all() }).click()
  await expect(page.getByRole('button', { name: m.messages_mark_all() })).toHaveCount(0)
  await expect.poll(() => unread(page)).toBe(standing)
  await page.goto(`${centre}?tab=messages&state=unread`)
  await expect(page.getByText(m.messages_empty_filtered())).toBeVisible()

  const other = await otherBrowser(browser, faults)
  await other.addInitScript((kept) => sessionStorage.setItem('accessToken', kept), token)
  await other.goto(`${centre}?tab=messages`)
  await expect.poll(() => unread(other)).toBe(standing + 2)
  await other.context().close()
})

test('what the desk announces is shown once after a sign-in, with its file, until it is withdrawn', async ({
  page,
  enter,
  browser,
  faults,
}) => {
  const { merchant, token } = await ownWorld()
  const title = `Settlement on ${merchant.id}`
  await enter('staff')
  await page.goto(deskPaths.announcements)
  await page.getByRole('button', { name: m.announcements_new() }).click()
  const form = page.getByRole('dialog', { name: m.announcements_new() })
  await form.getByRole('textbox', { name: m.announcements_title_en() }).fill(title)
  await form
    .getByRole('textbox', { name: m.announcements_content_en() })
    .fill('# What changes\n\n- **Nothing** <script>document.title = "broken"</script>')
  await form.getByRole('textbox', { name: m.announcements_title_zh() }).fill('结算安排')
  await form.getByRole('textbox', { name: m.announcements_content_zh() }).fill('没有变化')
  const preview = form.getByRole('region', { name: m.announcements_preview() })
  await expect(preview.getByRole('heading', { name: 'What changes' })).toBeVisible()
  await toggle(form.getByRole('radio', { name: m.announcements_chosen() }))
  await form.getByRole('searchbox').fill(merchant.id)
  await toggle(form.getByRole('checkbox', { name: new RegExp(merchant.id) }))
  await form.locator('input[type=file]').setInputFiles({
    name: 'calendar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('day\n2026-12-24\n'),
  })
  await expect(
    form.getByRole('button', { name: m.portal_upload_remove({ name: 'calendar.csv' }) }),
  ).toBeVisible()
  await form.getByRole('button', { name: m.announcements_publish() }).click()
  await expect(form).toHaveCount(0)

  const reader = await otherBrowser(browser, faults)
  await reader.addInitScript((kept) => sessionStorage.setItem('accessToken', kept), token)
  await reader.goto('/aq/homePage')
  const main = reader.getByRole('main')
  const notice = main.getByRole('list').filter({ hasText: title })
  await expect(notice.getByRole('link').first()).toHaveText(title)
  await notice.getByRole('link', { name: title }).click()
  const drawer = reader.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('strong')).toHaveText('Nothing')
  await expect(drawer).not.toContainText('script')
  const download = reader.waitForEvent('download')
  await drawer.getByRole('button', { name: 'calendar.csv' }).click()
  expect((await download).suggestedFilename()).toBe('calendar.csv')
  await expect.poll(() => unread(reader)).toBe(standing)
  await reader.goto('/aq/homePage')
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bell(reader)).toContainText(String(standing))
  await expect(notice).toHaveCount(0)

  await page.getByRole('button', { name: title }).click()
  const shown = page.getByRole('dialog', { name: title })
  await shown.getByRole('button', { name: m.announcements_withdraw() }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: m.announcements_withdraw() }).click()
  await expect(question).toHaveCount(0)
  await reader.goto(centre)
  await expect(reader.getByRole('table', { name: m.messages_tab_announcements() })).toBeVisible()
  await settled(reader)
  await expect(reader.getByRole('link', { name: title })).toHaveCount(0)
  await reader.context().close()
})
