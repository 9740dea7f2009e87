import { expect, type Page } from '@playwright/test'
import { process as processCall } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { confirmName } from './confirm-name.ts'

/** The withdrawal dialog, and the requests that it has sent. */
export function withdrawOn(page: Page) {
  const sent: { readonly key: string | undefined }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === processCall.path)
      sent.push({ key: request.headers()['idempotency-key'] })
  })
  const name = confirmName({
    plain: m.withdrawals_confirm,
    named: m.withdrawals_confirm_amount,
  })
  const box = () => page.getByRole('dialog').filter({ has: page.getByRole('button', { name }) })
  return {
    sent: () => sent,
    box,
    amount: () => box().getByRole('textbox', { name: m.withdrawals_amount() }),
    all: () => box().getByRole('button', { name: m.withdrawals_all_funds() }),
    confirm: () => box().getByRole('button', { name }),
    /** Opens the dialog for a currency, or for one website: `USD~sto_1`. */
    open: async (asked: string) => {
      await page.goto(`/aq/accountBalance?currency=${asked.slice(0, 3)}&withdraw=${asked}`)
      await expect(box()).toBeVisible()
      await expect(box().locator('[aria-busy=true]')).toHaveCount(0)
    },
  }
}
