// `npm run videos`: records the guide's videos in the running sandbox, in both languages, and stores them with their
// captions and posters. Run it when one of these screens has changed; a build only copies the stored files.
import type { Page } from '@playwright/test'
import { getDetail, list } from '#contract/payments/transactions.ts'
import { minorOf } from '#domain/money.ts'
import { plusDays } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { sentences } from '#portal/guide/sentences.ts'
import type { GuideVideo } from '#portal/guide/shared/guide-videos.ts'
import { ask, tokenOf } from '../e2e/support/api.ts'
import { confirmName } from '../e2e/support/confirm-name.ts'
import { cards, payerOn } from '../e2e/support/payer-page.ts'
import { portalOn } from '../e2e/support/portal-page.ts'

import { test } from '../e2e/support/test.ts'
import { cameraOn, view } from './support/camera.ts'
import { develop } from './support/develop.ts'
import { addWebsite } from './support/website-story.ts'

export type Shot = {
  readonly page: Page
  readonly camera: ReturnType<typeof cameraOn>
  readonly language: 'en' | 'zh'
}
type Story = (shot: Shot) => Promise<void>

/** A link has one language and is paid once. */
const links = { en: 'demo-outfitters-usd', zh: 'demo-kumo-jpy-order' } as const
const part = '12.50'
const refundConfirm = confirmName({
  plain: m.transactions_refund_confirm,
  named: m.transactions_refund_confirm_amount,
})
const withdrawConfirm = confirmName({
  plain: m.withdrawals_confirm,
  named: m.withdrawals_confirm_amount,
})

/** A settled payment without refunds. */
async function settledPayment(): Promise<string> {
  const token = await tokenOf('administrator')
  const [from, to] = [10, 5].map((days) => plusDays(new Date(), -days).toISOString())
  const { records } = await ask(
    list,
    {
      ...{ from, to, pageNum: 1, pageSize: 50, total: 'none' },
      ...{ currency: ['USD'], transactionType: ['DEBIT'], status: ['SUCCESS'] },
    },
    { token },
  )
  for (const { transactionId } of records) {
    const { facts } = await ask(getDetail, { transactionId }, { token })
    const isLarge = minorOf(facts.amount, 'USD') > 4n * minorOf(part, 'USD')
    if (isLarge && /^[0.]+$/.test(facts.refunded) && !facts.chargebackOpen) return transactionId
  }
  throw new Error('no payment to refund')
}

const stories: Record<GuideVideo, Story> = {
  website: addWebsite,
  payment: async ({ page, camera, language }) => {
    const payer = payerOn(page)
    const box = (name: string) => page.getByRole('textbox', { name })
    await payer.open(links[language])
    camera.say()
    await camera.see(1_600)
    await camera.press(page.getByRole('button', { name: m.payer_continue() }), {
      shows: payer.payButton,
    })
    camera.say()
    await camera.type(box(m.payer_card_number()), cards.approved)
    await camera.type(box(m.payer_card_expiry()), '12/39')
    await camera.type(box(m.payer_card_code()), '123')
    await camera.type(box(m.payer_card_holder()), 'Ada Berg')
    await camera.press(payer.payButton, {
      shows: page.getByRole('heading', { name: m.payer_paid_title() }),
    })
    camera.say()
    camera.hold(1_200)
    await page.goto('/aq/transitionLog')
    camera.say()
    await camera.see()
    const first = portalOn(page).rows(m.transactions_list_label()).nth(1).getByRole('cell').first()
    await camera.press(first, { shows: portalOn(page).acts() })
    camera.say()
    camera.hold(900)
    await camera.scrollTo(
      page.getByRole('heading', { name: m.transactions_sum_title(), exact: true }),
    )
    camera.hold(900)
  },
  refund: async ({ page, camera }) => {
    const portal = portalOn(page)
    await portal.openDetail(await settledPayment())
    camera.say()
    await camera.see()
    const dialog = portal.dialog(m.transactions_refund_title())
    await camera.press(portal.act(m.transactions_act_refund()), { shows: dialog })
    camera.say()
    const amount = dialog.getByRole('textbox', { name: m.transactions_refund_amount() })
    await camera.type(amount, part, 160)
    const related = portal
      .rows(m.transactions_related_title())
      .filter({ hasText: m.dictionary_type_refund() })
    await camera.press(dialog.getByRole('button', { name: refundConfirm }), { shows: related })
    camera.say()
    await camera.scrollTo(related)
    camera.hold(900)
    await page.goto('/aq/accountBalance?currency=USD')
    camera.say()
    await camera.see()
    const figure = m.balances_figure_available()
    const available = page.locator('main').getByText(figure, { exact: true }).first()
    const proof = portal.dialog(m.balances_proof_title({ figure, currency: 'USD' }))
    await camera.press(available.locator('xpath=following-sibling::button[1]'), {
      shows: proof.getByText(m.balances_proof_adds_up(), { exact: true }),
    })
    camera.say()
    camera.hold(1_500)
  },
  withdrawal: async ({ page, camera }) => {
    const portal = portalOn(page)
    await page.goto('/aq/accountBalance?currency=EUR')
    camera.say()
    await camera.see()
    const title = m.withdrawals_dialog_title({ currency: 'EUR' })
    const dialog = portal.dialog(title)
    await camera.press(page.getByRole('button', { name: title }), { shows: dialog })
    camera.say()
    await camera.type(dialog.getByRole('textbox', { name: m.withdrawals_amount() }), '1200', 200)
    await page.keyboard.press('Tab')
    await camera.see()
    camera.say()
    camera.hold(900)
    await camera.press(dialog.getByRole('button', { name: withdrawConfirm }), {
      shows: page.getByText(m.withdrawals_done()),
    })
    camera.say()
    camera.hold(900)
    const all = page.locator('main a[href^="/aq/withdrawalDetail"]')
    const under = page.getByRole('list', { name: m.withdrawals_in_process() }).getByRole('link')
    await camera.press(all.first(), { shows: under.first() })
    const way = page.getByRole('heading', { name: m.withdrawals_way() })
    await camera.press(under.first(), { shows: way })
    camera.say()
    camera.hold(1_500)
  },
}

for (const language of ['en', 'zh'] as const) {
  test.describe(language, () => {
    test.use({
      language,
      colorScheme: 'light',
      viewport: { width: view.width, height: view.height },
      deviceScaleFactor: view.scale,
    })
    for (const [name, story] of Object.entries(stories)) {
      test(name, async ({ page, context, enter }) => {
        await enter('administrator')
        // An announcement is shown once after the sign-in, so it is shown here before the recording.
        await page.goto('/aq/transitionLog')
        await page.waitForLoadState('networkidle')
        // `name` is a key of the record above.
        const video = name as GuideVideo
        const camera = cameraOn(
          page,
          sentences[video].map((sentence) => sentence()),
        )
        await story({ page, camera, language })
        await develop(context, camera.end(), language, video)
      })
    }
  })
}
