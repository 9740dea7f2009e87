// The product's main job, as a merchant and a payer do it, in both languages, without shortcuts.
import { readFile } from 'node:fs/promises'
import { listUnsettled } from '#contract/money/balances.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { ask, tokenOf } from './support/api.ts'
import { cards, payerOn } from './support/payer-page.ts'
import { portalOn } from './support/portal-page.ts'
import { signInByHand } from './support/sign-in.ts'
import { takeLink } from './support/take.ts'
import { expect, test } from './support/test.ts'
import { toggle } from './support/toggle.ts'

/** Days after which a payment has certainly settled: three, and then the next midnight. */
const daysToSettle = 4
const masked = '411111******1111'

for (const [language, pool] of [
  ['en', 'usd-en'],
  ['zh', 'usd-zh'],
] as const) {
  test.describe(language, () => {
    test.use({ language, acceptDownloads: true })

    test('a payer pays; the merchant finds, refunds, exports and proves it @clock', async ({
      page,
    }) => {
      const payer = payerOn(page)
      const portal = portalOn(page)
      const unsettled = async () => {
        const { totals } = await ask(listUnsettled, {}, { token: await tokenOf('administrator') })
        return minorOf(totals.find(({ currency }) => currency === 'USD')?.unsettled ?? '0', 'USD')
      }
      const before = await unsettled()

      await payer.payWith(takeLink(pool), cards.approved)
      await payer.seesPaid()
      const id = await payer.transactionId()

      await signInByHand(page, 'administrator')
      await portal.go(m.permissions_m_10(), m.transactions_title())
      await portal.search(id)
      const rows = portal.rows(m.transactions_list_label())
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(1)).toContainText('50.00')
      await rows.getByRole('link', { name: id }).click()

      await portal.act(m.transactions_act_refund()).click()
      const refund = portal.dialog(m.transactions_refund_title())
      await refund.getByRole('textbox', { name: m.transactions_refund_amount() }).fill('12.5')
      await refund
        .getByRole('button', {
          name: m.transactions_refund_confirm_amount({ amount: '12.50 USD' }),
        })
        .click()
      await portal.toast(m.transactions_refund_done())
      await expect(refund).toHaveCount(0)
      const related = portal.rows(m.transactions_related_title())
      await expect(related.filter({ hasText: m.dictionary_type_refund() })).toContainText('12.50')

      await portal.go(m.permissions_m_10(), m.transactions_refunds_title())
      const refunds = portal.rows(m.transactions_refunds_list_label())
      await expect(refunds.filter({ hasText: id })).toContainText('12.50')

      await portal.go(m.permissions_m_10(), m.transactions_title())
      await portal.search(id)
      await expect(rows).toHaveCount(2)
      await page.getByRole('button', { name: m.portal_export(), exact: true }).click()
      const box = page.getByRole('dialog')
      await box.getByRole('button', { name: m.portal_export_start() }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        box.getByRole('button', { name: m.portal_download() }).click(),
      ])
      const csv = await readFile(await file.path(), 'utf8')
      expect(csv).toContain(`${m.exports_head_filter()},${m.exports_column_transaction()},${id}`)
      expect(csv).toContain(masked)
      expect(csv).not.toContain(cards.approved)
      expect(csv).toContain('50.00')
      expect(file.suggestedFilename()).toMatch(/\.csv$/)
      await box.getByRole('button', { name: m.portal_close() }).click()

      await portal.go(m.permissions_m_03(), m.balances_unsettled_title())
      const waiting = decimalOf(before + 5_000n - 1_250n, 'USD')
      const figure = new RegExp(waiting.replace(/\B(?=(\d{3})+\.)/g, ',?').replace('.', '\\.'))
      await expect(
        page.getByRole('region', { name: 'USD' }).getByRole('button', { name: figure }).first(),
      ).toBeVisible()

      for (let day = 0; day < daysToSettle; day++) {
        await page.getByRole('button', { name: m.shell_clock_move() }).click()
        await page.getByRole('menuitem', { name: m.shell_clock_day() }).click()
        const moved = portal.dialog(m.shell_fired_now())
        await expect(moved).toBeVisible({ timeout: 60_000 })
        await moved.getByRole('button', { name: m.portal_close() }).click()
        await expect(moved).toHaveCount(0)
      }

      await portal.go(m.permissions_m_03(), m.balances_title())
      await toggle(page.getByRole('radio', { name: 'USD' }))
      await portal.filter(m.balances_filter_transaction(), id)
      const lines = portal.rows(m.balances_lines_label())
      await expect(lines.filter({ hasText: id }).first()).toBeVisible()
      await expect(lines.filter({ hasText: '37.50' }).first()).toBeVisible()

      const available = page
        .locator('main')
        .getByText(m.balances_figure_available(), { exact: true })
        .first()
      const amount = available.locator('xpath=following-sibling::button[1]')
      const said = /-?[\d,]+\.\d\d/.exec((await amount.textContent()) ?? '')?.[0] ?? 'no figure'
      await amount.click()
      const proof = portal.dialog(
        m.balances_proof_title({ figure: m.balances_figure_available(), currency: 'USD' }),
      )
      await expect(proof.getByText(m.balances_proof_adds_up(), { exact: true })).toBeVisible()
      await expect(proof.getByText(m.balances_proof_end())).toBeVisible()
      await expect(proof.getByRole('listitem').first()).toContainText(said)
    })
  })
}
