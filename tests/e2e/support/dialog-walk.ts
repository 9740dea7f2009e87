import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Call } from '#contract/call.ts'
import { limits } from '#domain/limits.ts'
import { reason } from '#domain/reasons.ts'
import { reasonsAgainst } from '#machines/lifecycles/transaction.ts'
import type { TransactionFacts } from '#machines/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { noon } from '../../machines/models/samples.ts'
import type { TestPath } from '../../support/explore-walks.ts'
import { portalOn } from './portal-page.ts'

type Dialog = {
  readonly call: Call
  readonly event: 'CAPTURE' | 'REFUND'
  /** Of the button that opens it, of the dialog, of its field and of the button that confirms. */
  readonly words: { act: string; title: string; amount: string; confirm: string }
  readonly accepted: unknown
  /** A record on which the act is possible, and one on which it is not. */
  readonly open: string
  readonly blocked: string
}
type Driver = Parameters<TestPath['test']>[0]
type Act = Driver['events'][string]
/** What a step of a walk carries; which of it is there depends on the event's type. */
type Carried = EventObject & {
  readonly facts?: TransactionFacts
  readonly value?: string
  readonly output?: { readonly result: unknown }
}
type Handled = readonly [type: string, act: (event: Carried) => Promise<unknown>]
type Shown = { readonly amount: string; readonly failure: 'refused' | 'unanswered' | null }

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A hand and an eye for the walks of a dialog: real records, a gate before the server, the page's own clock. */
export function driverOf(page: Page, dialog: Dialog): Driver & { requests: () => number } {
  const { words, call } = dialog
  const portal = portalOn(page)
  const box = portal.dialog(words.title)
  const button = (name: string): Locator => box.getByRole('button', { name, exact: true })
  const amount = box.getByRole('textbox', { name: words.amount })
  let held: Route | null = null
  let sent = 0

  const answer = async (how: (route: Route) => Promise<void>) => {
    await expect.poll(() => held !== null).toBe(true)
    const route = held
    held = null
    if (route) await how(route)
  }
  const at = async (transactionId: string) => {
    if (!page.url().includes(transactionId)) await portal.openDetail(transactionId)
  }
  // Pairs, for the names of events read as components to the linter.
  const handled: readonly Handled[] = [
    [
      'xstate.init',
      async () => {
        await page.clock.install()
        await page.route(`**${call.path}`, (route) => {
          held = route
          sent += 1
        })
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
        else await expect(portal.act(words.act)).toBeDisabled()
      },
    ],
    ['AMOUNT', ({ value = '' }) => amount.fill(value)],
    ['ALL', () => button(m.transactions_dialog_all()).click()],
    // Not asked for where the money goes back to the card.
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
        // From here on time passes by the walk alone.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
        await button(words.confirm).dblclick()
      },
    ],
    ['CLOSE', () => page.keyboard.press('Escape')],
    [
      'xstate.done.actor.request',
      ({ output }) =>
        answer((route) =>
          output?.result === null
            ? route.fulfill({
                status: 409,
                json: {
                  code: 409,
                  msg: 'Not possible',
                  data: {
                    failure: 'refused',
                    reasons: [reason('transaction.wrong_status', { status: 'CANCELED' })],
                  },
                },
              })
            : route.fulfill({ json: { code: 200, msg: '', data: dialog.accepted } }),
        ),
    ],
    ['xstate.error.actor.request', () => answer((route) => route.abort())],
    [
      `xstate.after.resultDelay.${dialog.event.toLowerCase()}.open.sending.pause.running`,
      async () => {
        await page.clock.runFor(limits.resultDelay)
        await page.clock.resume()
      },
    ],
  ]
  const acts = handled.map(([type, act]): [string, Act] => [
    type,
    async ({ event }) => void (await act(event as Carried)),
  ])
  return {
    requests: () => sent,
    events: Object.fromEntries(acts),
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

/** How often a walk sends the request, as its machine has it. */
export const requestsOf = (path: TestPath): number =>
  path.steps.filter(
    ({ event, state }, index) =>
      event.type === 'SUBMIT' &&
      state.matches('open.sending') &&
      !path.steps[index - 1]?.state.matches('open.sending'),
  ).length
