import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { personName } from '#domain/company/identity/paths.ts'
import { second } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { addLabels } from '#labels/company/identity.ts'
import type { ApplicationNow, KycContext, KycOutcome } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { wholePassed } from '../../machines/models/company/identity.ts'
import type { Carried } from './kyc-hand.ts'
import { kycServer } from './kyc-server.ts'
import { portalOn } from './portal-page.ts'
import { said } from './verification-page.ts'
import { actionsOf, type Driver, holdTime } from './walk.ts'

/** How often the page polls for other editors, and the delay after the last key until a draft is saved. */
const [poll, pause] = [15 * second, second]
/** The request that is pending in each state. */
const waits = [
  ['beginning', 'begin'],
  [{ editing: 'saving' }, 'save'],
  ['submitting', 'send'],
  ['discarding', 'discard'],
] as const satisfies readonly (readonly [StateValue, string])[]
/** States in which the walk counts time. */
const counted = [{ editing: 'changed' }, { editing: 'unkept' }, { editing: 'unreached' }]

function addressFor({ application, target }: KycContext): string {
  if (application?.type === 'verification') return '/aq/certification'
  const update = '/aq/certificationUpdate'
  if (application) return `${update}?applicationId=${application.applicationId}`
  return target ? `${update}?type=${target.type}` : update
}
const nameOf = (id: string) => {
  const person = wholePassed.persons.find(({ personalId }) => personalId === id)
  return person ? personName(person.data) : ''
}

/** The driver for the walks of an application, on its real pages with a simulated server. */
export async function kycDriver(page: Page, first: ApplicationNow | null): Promise<Driver> {
  const portal = portalOn(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = (name: string) => button(name).click()
  const inDialog = (name: string) =>
    page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name, exact: true })
  const server = await kycServer(page, first)
  const drawn = () => page.clock.runFor(100)
  let before: AnyMachineSnapshot | undefined
  const wasIn = (place: StateValue) => before?.matches(place as never) ?? false
  let typed = 0

  const fetches = async (act: () => Promise<unknown>) => {
    server.hold()
    await act()
    await server.arrived()
  }
  const change = async ({ change: made }: Carried) => {
    switch (made?.kind) {
      case 'remove':
        await press(m.identity_person_remove_of({ name: nameOf(made.personalId) }))
        await drawn()
        return inDialog(m.identity_person_remove()).click()
      case 'add':
        return press(said(addLabels[made.role]))
      case 'person': {
        await press(m.identity_person_edit_of({ name: nameOf(made.person.personalId) }))
        await drawn()
        await page.getByRole('dialog').locator('[id$=".city"] input').fill(`Kyoto ${++typed}`)
        return inDialog(m.identity_person_done()).click()
      }
      default:
        throw new Error('nothing is changed')
    }
  }
  const hands = actionsOf<Carried>([
    [
      'xstate.init',
      async (_, state) => {
        await page.clock.resume()
        await page.goto(addressFor(state.context as KycContext))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (state.matches('beginning')) await server.gates.begin.arrived()
        else await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await holdTime(page)
      },
    ],
    ['CHOOSE', () => press(said(m.identity_group_shareholders))],
    ['CHANGE', change],
    ['MOVED', ({ now }) => now && server.moved(now)],
    [
      'SAVE',
      () =>
        wasIn({ editing: 'unkept' })
          ? press(m.identity_unkept_again())
          : // As when the user leaves the page.
            page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
    ],
    [
      'RELOAD',
      async () => {
        if (wasIn({ editing: 'unreached' })) return fetches(() => press(m.identity_unkept_again()))
        server.isNewer(true)
        await page.clock.runFor(poll)
        await expect
          .poll(async () => {
            await drawn()
            return button(m.identity_newer_load()).count()
          })
          .toBe(1)
        return fetches(() => press(m.identity_newer_load()))
      },
    ],
    ['THEIRS', () => press(m.identity_parted_theirs())],
    ['MINE', () => press(m.identity_parted_mine())],
    [
      'REVIEW',
      () => press(first?.type === 'verification' ? m.identity_send() : m.identity_compare()),
    ],
    ['BACK', () => press(m.identity_compare_back())],
    ['SUBMIT', () => press(m.identity_send())],
    ['CANCEL', () => press(m.identity_cancel_changes())],
    ['YES', () => inDialog(m.identity_cancel_changes()).click()],
    ['CLOSE', () => inDialog(m.identity_cancel_keep()).click()],
    ['xstate.after.pause.kyc-change.editing.changed', () => page.clock.runFor(pause)],
    ['xstate.after.retry.kyc-change.editing.unkept', () => page.clock.runFor(limits.draftRetry)],
    [
      'xstate.after.retry.kyc-change.editing.unreached',
      () => fetches(() => page.clock.runFor(limits.draftRetry)),
    ],
    ['xstate.done.actor.load', ({ output }) => server.load(output as ApplicationNow)],
    ['xstate.error.actor.load', server.loseLoad],
    ...(['begin', 'save', 'send', 'discard'] as const).flatMap(
      (name): Parameters<typeof actionsOf<Carried>>[0][number][] => [
        [`xstate.done.actor.${name}`, ({ output }) => server.judge(name, output as KycOutcome)],
        [`xstate.error.actor.${name}`, server.lose(name)],
      ],
    ),
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
  /** Time passes while the page renders, only a little where the walk counts it. */
  const looking =
    (look: Driver['states'][string]): Driver['states'][string] =>
    async (state) => {
      if (counted.some((place) => state.matches(place as never))) {
        for (let frame = 0; frame < 4; frame++) await drawn()
        return look(state)
      }
      let going = true
      const tick = async () => {
        while (going) await drawn()
      }
      const ticks = tick()
      await Promise.resolve(look(state)).finally(() => {
        going = false
      })
      await ticks
    }

  const says = (text: string) => expect(page.getByText(text).first()).toBeVisible()
  const may = (name: string, state: AnyMachineSnapshot, type: string) =>
    expect(button(name)).toBeEnabled({ enabled: state.can({ type }) })
  const reviews = async (state: AnyMachineSnapshot) => {
    const { application } = state.context as KycContext
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const isFirst = application?.type === 'verification'
    await may(isFirst ? m.identity_send() : m.identity_compare(), state, 'REVIEW')
  }
  const dialog = () => portal.dialog(m.identity_cancel_title())
  const nothingToSend = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(m.identity_compare())).toHaveCount(0)
    await expect(button(m.identity_send())).toHaveCount(0)
    await says(m.identity_history_all())
  }
  const targets = {
    free: button(said(m.identity_group_shareholders)),
    taken: button(said(m.identity_section_owners)),
  }
  return {
    events: Object.fromEntries(Object.entries(hands).map(([type, hand]) => [type, arriving(hand)])),
    states: Object.fromEntries(
      Object.entries<Driver['states'][string]>({
        choosing: async () => {
          await expect(targets.free).toBeEnabled()
          await expect(targets.taken).toBeDisabled()
        },
        beginning: () => expect(targets.free).toHaveCount(0),
        'editing.kept': reviews,
        'editing.changed': async (state) => {
          await reviews(state)
          await says(m.identity_draft_keeping())
        },
        'editing.saving': () => says(m.identity_draft_keeping()),
        'editing.unkept': () => says(m.identity_unkept_title()),
        'editing.untaken': () => says('Not possible'),
        'editing.fetching': () => says(m.identity_draft_not_kept()),
        'editing.unreached': () => says(m.identity_draft_not_kept()),
        'editing.parted': () => says(m.identity_parted_title({ name: 'Jonas Weber' })),
        comparing: async (state) => {
          await says(m.identity_compare_nothing_else())
          await may(m.identity_send(), state, 'SUBMIT')
        },
        submitting: () => expect(button(m.identity_send())).toHaveAttribute('aria-busy', 'true'),
        asking: () => expect(dialog()).toBeVisible(),
        discarding: () => expect(dialog()).toHaveAttribute('aria-busy', 'true'),
        submitted: nothingToSend,
        over: nothingToSend,
      }).map(([place, look]) => [place, looking(look)]),
    ),
  }
}
