import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Call, Output } from '#contract/call.ts'
import { limits } from '#domain/limits.ts'
import type { Answer } from '#machines/parts/answer.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/transaction.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { noon } from '../../machines/models/samples.ts'
import { portalOn } from './portal-page.ts'
import { actionsOf, type Driver, holdTime, interceptCall } from './walk.ts'

type Dialog<C extends Call> = {
  readonly call: C
  readonly event: 'CAPTURE' | 'REFUND'
  /** The names of the button that opens the dialog, of the dialog, of its field and of the button that confirms. */
  readonly words: { act: string; title: string; amount: string; confirm: RegExp }
  readonly accepted: Output<C>
  /** A record on which the action is possible, and one on which it is not. */
  readonly open: string
  readonly blocked: string
  /** Another user changes the open record, and the page receives the change. */
  readonly meanwhile?: (facts: TransactionFacts) => Promise<void>
}
type Carried = {
  readonly facts?: TransactionFacts
  readonly value?: string
  readonly output: Answer
}
type Shown = { readonly amount: string; readonly failure: 'refused' | 'unanswered' | null }

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The driver for the walks of a dialog: real records, an intercepted server call, the page's own clock. */
export async function driverOf<C extends Call>(
  page: Page,
  dialog: Dialog<C>,
): Promise<Driver & { sent: () => number }> {
  const { words, call } = dialog
  const portal = portalOn(page)
  const box = portal.dialog(words.title)
  const button = (name: string | RegExp): Locator => box.getByRole('button', { name, exact: true })
  const amount = box.getByRole('textbox', { name: words.amount })
  const requests = await interceptCall(page, call)
  const at = async (transactionId: string) => {
    if (!page.url().includes(transactionId)) await portal.openDetail(transactionId)
  }
  const events = actionsOf<Carried>([
    [
      'xstate.init',
      async () => {
        await page.clock.resume()
        await portal.openDetail(dialog.open)
      },
    ],
    [
      'OPEN',
      async ({ facts }) => {
        const act = { type: dialog.event, at: noon } as const
        const possible = facts !== undefined && reasonsAgainst(facts, act).length === 0
        await at(possible ? dialog.open : dialog.blocked)
        if (possible) await portal.act(words.act).click()
        else {
          const blocked = await portal.blockedAct(words.act)
          await expect(blocked.getByRole('button', { name: words.act })).toBeDisabled()
          await page.keyboard.press('Escape')
        }
      },
    ],
    ['FACTS', async ({ facts }) => facts && dialog.meanwhile?.(facts)],
    ['AMOUNT', ({ value = '' }) => amount.fill(value)],
    ['ALL', () => button(m.transactions_dialog_all()).click()],
    // Not requested when the refund goes back to the card.
    ['RECIPIENT', () => expect(box.getByText(m.transactions_refund_recipient())).toHaveCount(0)],
    [
      'IMAGES',
      async () => {
        const file = { name: 'receipt.png', mimeType: 'image/png', buffer: picture }
        const taken = box.getByRole('button', {
          name: m.portal_upload_remove({ name: file.name }),
        })
        const before = await taken.count()
        await box.locator('input[type=file]').setInputFiles(file)
        await expect(taken).toHaveCount(before + 1)
      },
    ],
    [
      'SUBMIT',
      async () => {
        if (await button(words.confirm).isDisabled()) return
        await holdTime(page)
        await button(words.confirm).dblclick()
      },
    ],
    ['CLOSE', () => page.keyboard.press('Escape')],
    ['xstate.done.actor.request', ({ output }) => requests.answer(output, dialog.accepted)],
    ['xstate.error.actor.request', requests.lose],
    [
      `xstate.after.resultDelay.${dialog.event.toLowerCase()}.open.sending.pause.running`,
      async () => {
        await page.clock.runFor(limits.resultDelay)
        await page.clock.resume()
      },
    ],
  ])
  return {
    sent: requests.sent,
    events,
    states: {
      closed: () => expect(box).toHaveCount(0),
      'open.editing': async (state: AnyMachineSnapshot) => {
        const { amount: typed, failure } = state.context as Shown
        await expect(amount).toHaveValue(typed)
        await expect(amount).toBeEnabled()
        await expect(button(words.confirm)).toBeEnabled({
          enabled: state.can({ type: 'SUBMIT' }),
        })
        const alert = box.getByRole('alert')
        await expect(alert).toHaveCount(failure === null ? 0 : 1)
        if (failure === 'refused') await expect(alert).toContainText('Not possible')
        if (failure === 'unanswered') await expect(alert).toContainText(m.portal_unanswered_title())
      },
      'open.sending': async () => {
        await expect(button(words.confirm)).toHaveAttribute('aria-busy', 'true')
        await expect(button(m.portal_close())).toBeDisabled()
        await expect(amount).toBeDisabled()
      },
    },
  }
}
