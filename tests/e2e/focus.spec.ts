// The focus under keyboard-only use, and the effect of Enter during an input method's composition.
import type { Page } from '@playwright/test'
import { refund } from '#contract/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { payLink } from './support/api.ts'
import { composeAndEnter } from './support/enter-text.ts'
import { cards } from './support/payer-page.ts'
import { portalOn } from './support/portal-page.ts'
import { takeLink } from './support/take.ts'
import { expect, test } from './support/test.ts'

const focused = (page: Page) => page.locator(':focus')

test('the Enter that ends a composition acts nowhere', async ({ page, enter }) => {
  const id = await payLink(takeLink('usd-en'), cards.approved)
  await enter('administrator')
  const refunds: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === refund.path) refunds.push(request.url())
  })
  await page.goto(`/aq/tradeDetail?transactionId=${id}&dialog=refund`)
  const box = portalOn(page).dialog(m.transactions_refund_title())
  const amount = box.getByRole('textbox', { name: m.transactions_refund_amount() })
  await expect(amount).toBeFocused()
  await composeAndEnter(page, '12')
  await expect(amount).toHaveValue('12')
  await expect(amount).toBeFocused()
  await amount.press('Enter')
  const confirm = m.transactions_refund_confirm_amount({ amount: '12.00 USD' })
  await expect(box.getByRole('button', { name: confirm })).toBeFocused()
  expect(refunds).toEqual([])

  await page.goto('/aq/transitionLog')
  const search = page.getByRole('searchbox', { name: m.transactions_search() })
  await search.focus()
  await composeAndEnter(page, "zhang'san")
  await expect(search).toHaveValue("zhang'san")
  expect(page.url()).not.toContain('zhang')
  await search.press('Enter')
  await expect(page).toHaveURL(/zhang/)
})

test('by keys alone a list is filtered and paged, and a rule begun, without losing the focus', async ({
  page,
  enter,
}) => {
  await enter('administrator')
  await page.goto('/aq/transitionLog?size=10')
  await expect(portalOn(page).rows(m.transactions_list_label()).nth(1)).toBeVisible()

  // Each is loaded on first opening, and moves the focus like every later opening.
  const calendar = page.getByRole('button', { name: m.portal_calendar_open() }).first()
  await calendar.focus()
  await page.keyboard.press('Enter')
  const day = page.locator('[role=gridcell] :focus')
  await expect(day).toBeVisible()
  const began = await day.getAttribute('data-value')
  await page.keyboard.press('PageUp')
  await expect(day).not.toHaveAttribute('data-value', began ?? '')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeFocused()

  const status = page.getByLabel(m.transactions_column_status(), { exact: true })
  await status.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][data-highlighted]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()

  const next = page.getByRole('button', { name: m.portal_next() })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(next).toBeFocused()

  await page.goto('/aq/blacklist')
  await page.getByRole('button', { name: m.risk_lists_add() }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: m.risk_lists_new_black() })).toBeFocused()
  await expect(focused(page)).toHaveCount(1)
})
