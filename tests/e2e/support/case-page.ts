import { expect, type Page } from '@playwright/test'
import { amountText } from '#domain/money.ts'
import type { ChargebackStage } from '#domain/payments/chargebacks.ts'
import { chargebackLabels } from '#labels/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { portalOn } from './portal-page.ts'

const sums = {
  held: m.chargebacks_sum_held,
  fee: m.chargebacks_sum_fee,
  ifWon: m.chargebacks_sum_won,
  ifLost: m.chargebacks_sum_lost,
}
type Sums = Readonly<Partial<Record<keyof typeof sums, string>>>

/** A merchant's actions and checks on the page of a case. */
export function caseOn(page: Page) {
  const portal = portalOn(page)
  const stages = page.getByRole('table', { name: m.chargebacks_stages() })
  const history = page.getByRole('list', { name: m.chargebacks_history() })
  const act = (name: string) =>
    page
      .getByRole('group', { name: m.chargebacks_acts() })
      .getByRole('button', { name, exact: true })
  const inDialog = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true })
  const kept = new RegExp(m.chargebacks_draft_kept({ time: '\\d\\d:\\d\\d' }))
  const letter = page.getByRole('textbox', { name: m.chargebacks_letter_text() })
  const one = {
    act,
    letter,
    inDialog,
    open: async (chargebackId: string) => {
      await page.goto(`/aq/chargebackDetail?chargebackId=${chargebackId}`)
      await expect(stages).toBeVisible()
    },
    isIn: (stage: ChargebackStage) =>
      expect(stages.locator('[aria-current=step]')).toContainText(
        chargebackLabels[stage]({}, { locale: 'en' }),
      ),
    /** Expects the amounts in the column of a stage. */
    costs: async (stage: ChargebackStage, expected: Sums) => {
      const heads = await stages.getByRole('columnheader').allTextContents()
      const column = heads.findIndex((text) =>
        text.startsWith(chargebackLabels[stage]({}, { locale: 'en' })),
      )
      for (const sum of ['held', 'fee', 'ifWon', 'ifLost'] as const) {
        const head = page.getByRole('rowheader', { name: sums[sum](), exact: true })
        const cell = stages
          .getByRole('row')
          .filter({ has: head })
          .getByRole('cell')
          .nth(column - 1)
        const amount = expected[sum]
        if (amount !== undefined) await expect(cell).toHaveText(amountText(amount))
      }
    },
    /** Expects a history line with the amount that it moved. */
    tells: async (event: string, stage: ChargebackStage, amount = '') => {
      const line = history
        .getByRole('listitem')
        .filter({ hasText: `${event} · ${chargebackLabels[stage]({}, { locale: 'en' })}` })
      await expect(line.first()).toContainText(amount && `${amountText(amount)} USD`)
    },
    write: async (text: string) => {
      await letter.fill(text)
      await expect(page.getByText(m.chargebacks_draft_keeping())).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: kept })).toBeVisible()
    },
    /** Goes on to the confirmation before the answer is sent. */
    review: async (text: string) => {
      await act(m.chargebacks_act_send()).click()
      const preview = portal.dialog(m.chargebacks_preview_title())
      await expect(preview).toContainText(text)
      await inDialog(m.chargebacks_preview_continue()).click()
      return portal.dialog(m.chargebacks_confirm_title())
    },
    send: async () => {
      await inDialog(m.chargebacks_confirm_send()).dblclick()
      await portal.toast(m.chargebacks_done_send())
      await expect(page.getByText(m.chargebacks_window(), { exact: true })).toBeVisible()
    },
    answer: async (text: string) => {
      await one.write(text)
      await one.review(text)
      await one.send()
    },
  }
  return one
}
