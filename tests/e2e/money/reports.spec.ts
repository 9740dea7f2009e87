// The transaction analysis: its charts by keyboard, their records, and its appearance.
import { m } from '#paraglide/messages.js'
import { accessibilityErrorsAt } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

test('a chart is gone through by keys and opens the records of a point', async ({
  page,
  enter,
  language,
}) => {
  await enter('administrator')
  await page.goto('/aq/dataReport')
  const chart = page.getByRole('slider', {
    name: m.reports_chart_label({ chart: m.reports_trades_title() }),
  })
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  expect(await accessibilityErrorsAt(page, language)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await chart.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: m.reports_accepted() })
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  expect(await accessibilityErrorsAt(page, language)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await drawer.getByRole('link', { name: m.reports_records_log() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.transactions_title() })).toBeVisible()
  await page.goBack()
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
})
