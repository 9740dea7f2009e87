import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { Output } from '#contract/call.ts'
import type { getDetail } from '#contract/payments/chargebacks.ts'
import { minute, second } from '#domain/durations.ts'
import type {
  ActOutcome,
  AppealChange,
  AppealContext,
  CaseNow,
  DraftOutcome,
} from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { appealServer } from './appeal-server.ts'
import { caseOn } from './case-page.ts'
import { portalOn } from './portal-page.ts'
import { actionsOf, type Driver, holdTime } from './walk.ts'

type Carried = {
  readonly change?: AppealChange
  readonly now?: CaseNow
  readonly output: unknown
}

/** How often the page polls the case. */
const poll = 15 * second
/** The request that is pending in each state. */
const waits = [
  [{ editing: 'saving' }, 'save'],
  [{ preview: 'making' }, 'pack'],
  ['sending', 'reply'],
  ['givingIn', 'reply'],
  ['acting', 'reply'],
] as const satisfies readonly (readonly [StateValue, string])[]

/** The driver for the walks of a chargeback answer, on the page of a real case with a simulated server. */
export async function appealDriver(page: Page, record: Output<typeof getDetail>): Promise<Driver> {
  const portal = portalOn(page)
  const { act, letter, inDialog } = caseOn(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const server = await appealServer(page, record)
  let before: AnyMachineSnapshot | undefined
  const wasIn = (place: StateValue) => before?.matches(place as never) ?? false

  const hands = actionsOf<Carried>([
    [
      'xstate.init',
      async (_, { context }) => {
        const { materials, revision, standing } = context as AppealContext
        await page.clock.resume()
        await server.tell({ materials, revision, standing, savedAt: null, savedBy: null })
        await page.goto(`/aq/chargebackDetail?chargebackId=${record.chargebackId}`)
        await expect(act(m.chargebacks_act_send())).toBeVisible()
        await holdTime(page)
      },
    ],
    [
      'CHANGE',
      async ({ change }) => {
        const value = change?.kind === 'text' ? change.value : ''
        // A field that already has the value is changed first, then changed back.
        if ((await letter.inputValue()) === value) await letter.press('x')
        await letter.fill(value)
      },
    ],
    [
      'DRAFT',
      async ({ now }) => {
        if (now) await server.tellKept(now)
        await page.clock.runFor(poll)
      },
    ],
    [
      'MOVED',
      async ({ now }) => {
        if (now) await server.tell(now)
        await page.clock.runFor(poll)
      },
    ],
    [
      'SAVE',
      () =>
        wasIn({ editing: 'unkept' })
          ? press(m.chargebacks_unkept_again())
          : // As when the user leaves the page.
            page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
    ],
    ['KEEP', () => press(m.chargebacks_changing_stop())],
    ['THEIRS', () => press(m.chargebacks_parted_theirs())],
    ['MINE', () => press(m.chargebacks_parted_mine())],
    ['REVIEW', () => act(m.chargebacks_act_send()).click()],
    ['RETRY', () => inDialog(m.portal_retry()).click()],
    ['CONTINUE', () => inDialog(m.chargebacks_preview_continue()).click()],
    ['BACK', () => inDialog(m.chargebacks_confirm_back()).click()],
    ['SEND', () => inDialog(m.chargebacks_confirm_send()).dblclick()],
    [
      'CLOSE',
      // Escape goes back from the confirmation to the preview; the browser's Back leaves both.
      async () => {
        if (wasIn('confirming')) await page.goBack()
        else await page.keyboard.press('Escape')
      },
    ],
    ['TAKE_BACK', () => act(m.chargebacks_act_take_back()).click()],
    ['EDIT', () => act(m.chargebacks_change()).click()],
    ['REOPEN', () => act(m.chargebacks_act_reopen()).click()],
    ['WAIVE', () => act(m.chargebacks_act_waive()).click()],
    ['CONFIRM', () => act(m.chargebacks_act_confirm()).click()],
    ['YES', () => inDialog(m.chargebacks_waive_yes()).click()],
    ['xstate.after.pause.appeal.editing.changed', () => page.clock.runFor(1_500)],
    ['xstate.after.retry.appeal.editing.unkept', () => page.clock.runFor(10 * second)],
    ['xstate.after.leaves.appeal.submitted', () => page.clock.fastForward(20 * minute)],
    ['xstate.done.actor.save', ({ output }) => server.judge('save', output as DraftOutcome)],
    ['xstate.error.actor.save', server.lose('save')],
    ['xstate.done.actor.load', ({ output }) => server.load(output as CaseNow)],
    ['xstate.error.actor.load', server.loseLoad],
    ['xstate.done.actor.pack', server.pack],
    ['xstate.error.actor.pack', server.lose('pack')],
    ['xstate.done.actor.answer', ({ output }) => server.judge('reply', output as ActOutcome)],
    ['xstate.error.actor.answer', server.lose('reply')],
    ['xstate.done.actor.act', ({ output }) => server.judge('reply', output as ActOutcome)],
    ['xstate.error.actor.act', server.lose('reply')],
    ['xstate.done.actor.giveIn', ({ output }) => server.judge('reply', output as ActOutcome)],
    ['xstate.error.actor.giveIn', server.lose('reply')],
  ])
  /** A request that a step begins differs from one that was pending before it. */
  const arriving =
    (hand: Driver['events'][string]): Driver['events'][string] =>
    async (step) => {
      const { state } = step
      const begun = waits.filter(([place]) => state.matches(place as never) && !wasIn(place))
      for (const [, gate] of begun) server.gates[gate].clear()
      await hand(step)
      for (const [, gate] of begun) await server.gates[gate].arrived()
      before = state
    }

  /** Time passes while the page renders, except where the walk counts it. */
  const drawn =
    (look: Driver['states'][string]): Driver['states'][string] =>
    async (state) => {
      let going = !state.matches({ editing: 'changed' }) && !state.matches({ editing: 'unkept' })
      const tick = async () => {
        while (going) await page.clock.runFor(100)
      }
      const ticks = tick()
      await Promise.resolve(look(state)).finally(() => {
        going = false
      })
      await ticks
    }

  const says = (text: string) => expect(page.getByText(text).first()).toBeVisible()
  const may = (name: string, state: AnyMachineSnapshot, type: string) =>
    expect(act(name)).toBeEnabled({ enabled: state.can({ type }) })
  const reviews = (state: AnyMachineSnapshot) => may(m.chargebacks_act_send(), state, 'REVIEW')
  const dialog = (name: string) => expect(portal.dialog(name)).toBeVisible()
  return {
    events: Object.fromEntries(Object.entries(hands).map(([type, hand]) => [type, arriving(hand)])),
    states: Object.fromEntries(
      Object.entries<Driver['states'][string]>({
        'editing.kept': async (state) => {
          const { materials } = state.context as AppealContext
          await expect(portal.dialog()).toHaveCount(0)
          await expect(letter).toHaveValue(materials.texts.reasons ?? '')
          await reviews(state)
        },
        'editing.changed': reviews,
        'editing.saving': () => says(m.chargebacks_draft_keeping()),
        'editing.faulty': () => says(m.chargebacks_draft_not_kept()),
        'editing.unkept': () => says(m.chargebacks_unkept_title()),
        'editing.untaken': () => says('Not possible'),
        'editing.comparing': reviews,
        'editing.parted': () => says(m.chargebacks_parted_title({ name: 'Jonas Weber' })),
        'preview.making': async () => {
          await dialog(m.chargebacks_preview_title())
          const making = page.getByRole('progressbar', { name: m.chargebacks_pack_making() })
          await expect(making).toBeVisible()
        },
        'preview.shown': () => says(m.chargebacks_pack_open({ size: '' }).split('(')[0] ?? ''),
        'preview.failed': () => says(m.chargebacks_pack_failed()),
        confirming: () => dialog(m.chargebacks_confirm_title()),
        sending: () =>
          expect(inDialog(m.chargebacks_confirm_send())).toHaveAttribute('aria-busy', 'true'),
        submitted: (state) => may(m.chargebacks_act_take_back(), state, 'TAKE_BACK'),
        leaving: () => says(m.chargebacks_leaving()),
        waiting: (state) => may(m.chargebacks_act_reopen(), state, 'REOPEN'),
        asking: () => says(m.chargebacks_final()),
        givingIn: () =>
          expect(inDialog(m.chargebacks_waive_yes())).toHaveAttribute('aria-busy', 'true'),
        acting: () => expect(portal.dialog()).toHaveCount(0),
        closed: () => expect(act(m.chargebacks_act_waive())).toHaveCount(0),
      }).map(([place, look]) => [place, drawn(look)]),
    ),
  }
}
