import { expect, type Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'

export const cards = {
  approved: '4111111111111111',
  challenge: '4000000000003220',
  pending: '4000000000000077',
  noFunds: '4000000000009995',
  review: '4000000000009235',
  alertFraud: '4000000000005126',
  alertNotReceived: '4000000000002685',
  arbitrationWon: '4000000000002636',
  arbitrationLost: '4000000000002644',
  arbitrationPartial: '4000000000002651',
} as const

/** A payer's actions and checks on the pages of a link. */
export function payerOn(page: Page) {
  const payButton = page.getByRole('button', {
    name: new RegExp(
      `^(${[m.payer_pay, m.payer_authorise].map((says) => says({ amount: '' }).trim()).join('|')})`,
    ),
  })
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
  const payer = {
    payButton,
    open: (code: string) => page.goto(`/paymentLinkV3?id=${code}`),
    /** From the order to the card. */
    goOn: async () => {
      await page.getByRole('button', { name: m.payer_continue() }).click()
      await expect(payButton).toBeVisible()
    },
    enterCard: async (number: string) => {
      await page.getByRole('textbox', { name: m.payer_card_number() }).fill(number)
      await page.getByRole('textbox', { name: m.payer_card_expiry() }).fill('12/39')
      await page.getByRole('textbox', { name: m.payer_card_code() }).fill('123')
      await page.getByRole('textbox', { name: m.payer_card_holder() }).fill('Ada Berg')
    },
    /** From the link to the press on the pay button. */
    payWith: async (code: string, number: string) => {
      await payer.open(code)
      await payer.goOn()
      await payer.enterCard(number)
      await payButton.click()
    },
    answerBank: async (code: string) => {
      await page.getByRole('textbox', { name: m.sandbox_challenge_code() }).fill(code)
      await page.getByRole('button', { name: m.sandbox_challenge_confirm() }).click()
    },
    seesPaid: () => heading(m.payer_paid_title()),
    seesFailed: () => heading(m.payer_failed_title()),
    seesPending: () => heading(m.payer_pending_title()),
    sees: heading,
    /** After a decline that the same card cannot resolve. */
    takeOtherCard: () => page.getByRole('button', { name: m.payer_failed_other_card() }).click(),
    transactionId: async () => {
      const name = page.locator('dt', { hasText: m.payer_receipt_transaction() })
      return (await name.locator('+ dd').textContent()) ?? ''
    },
  }
  return payer
}
