// Every transition of the flow of an answer, walked through the parts of the screen: what a person presses, in simulated
// time, while the test answers each request as the walk has it.

import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type EventObject, fromPromise, SimulatedClock } from 'xstate'
import { minute } from '#domain/durations.ts'
import { appealFlow } from '#machines/trade/flows/appeal.ts'
import type {
  ActOutcome,
  AppealChange,
  CaseNow,
  DraftOutcome,
} from '#machines/trade/parts/appeal.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { go } from '#portal/kit/go.ts'
import { session } from '#portal/kit/session.ts'
import type { AppealActor } from '#portal/trade/chargebacks/use-appeal.ts'
import { noon } from '../../machines/models/samples.ts'
import { appealModel } from '../../machines/models/trade/appeal.ts'
import { testPaths } from '../../support/explore-walks.ts'
import { freshTab, sessionWith } from '../support.tsx'
import { Screen } from './appeal-screen.tsx'
import { path as address } from './chargebacks-world.tsx'

freshTab()
beforeEach(() => setServerNow(new Date(noon).toISOString()))

type Gate = { readonly resolve: (output: never) => void; readonly reject: (error: Error) => void }
const requests = ['save', 'load', 'pack', 'answer', 'act'] as const

/** The flow with requests that wait until the walk answers them. */
function gated() {
  const gates = new Map<string, Gate>()
  const wait = (name: string) => () =>
    new Promise<never>((resolve, reject) => gates.set(name, { resolve, reject }))
  const machine = appealFlow.provide({
    actors: {
      save: fromPromise<DraftOutcome>(wait('save')) as never,
      load: fromPromise<CaseNow>(wait('load')) as never,
      pack: fromPromise(wait('pack')) as never,
      answer: fromPromise<ActOutcome>(wait('answer')) as never,
      act: fromPromise<ActOutcome>(wait('act')) as never,
    },
  })
  const gateOf = (name: string): Gate => {
    const gate = gates.get(name === 'giveIn' ? 'act' : name)
    if (!gate) throw new Error(`nothing waits for ${name}`)
    return gate
  }
  return { machine, gateOf }
}

type Carried = EventObject & {
  readonly output?: unknown
  readonly change?: AppealChange
  readonly now?: CaseNow
}
type Hand = (step: { readonly event: EventObject }) => void | Promise<void>
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

function driver(input: unknown) {
  const { machine, gateOf } = gated()
  const clock = new SimulatedClock()
  let actor: AppealActor | undefined
  const flow = (): AppealActor => {
    if (!actor) throw new Error('not drawn')
    return actor
  }
  const settled = (run: () => unknown) =>
    act(async () => {
      await run()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    })
  const send = (event: EventObject) => settled(() => flow().send(event as never))
  const done =
    (name: string): Hand =>
    ({ event }) =>
      settled(() => gateOf(name).resolve((event as Carried).output as never))
  const failed = (name: string) => () =>
    settled(() => gateOf(name).reject(new Error('connection lost')))
  const pass = (ms: number) => () => settled(() => clock.increment(ms))
  const pressed = (name: string) => () => settled(() => press(name))
  const told: Hand = ({ event }) => send(event)
  /** Where the page offers it; what the page does without being asked is told the flow. */
  const orTold =
    (name: string): Hand =>
    ({ event }) =>
      screen.queryByRole('button', { name }) ? settled(() => press(name)) : send(event)

  return {
    // As pairs: as names of fields the linter would read components.
    events: Object.fromEntries<Hand>([
      [
        'xstate.init',
        () => {
          history.replaceState(null, '', address)
          session.set(sessionWith(['M-0401']))
          render(
            <Screen
              machine={machine}
              input={input as never}
              clock={clock}
              onActor={(one) => {
                actor = one
              }}
            />,
          )
        },
      ],
      [
        'CHANGE',
        ({ event }) => {
          const { change } = event as Carried
          const value = change?.kind === 'text' ? change.value : ''
          const field = screen.getByRole<HTMLTextAreaElement>('textbox')
          // A field that says so already is not changed by hand.
          if (field.value === value) return send(event)
          return settled(() => fireEvent.change(field, { target: { value } }))
        },
      ],
      ['STANDS', told],
      ['DRAFT', told],
      ['MOVED', told],
      ['SAVE', orTold('Try now')],
      ['KEEP', orTold('Stop changing')],
      ['THEIRS', pressed('Use theirs')],
      ['MINE', pressed('Keep mine')],
      ['REVIEW', pressed('Check and send')],
      ['RETRY', pressed('Try again')],
      ['CONTINUE', pressed('Continue')],
      ['BACK', pressed('Back')],
      ['SEND', pressed('Send')],
      [
        'CLOSE',
        // As by going back: the word of the dialog leaves the address.
        () =>
          settled(() => {
            if (location.search.includes('dialog=')) go(address, { replace: true })
            else flow().send({ type: 'CLOSE' })
          }),
      ],
      ['TAKE_BACK', pressed('Take back')],
      ['EDIT', pressed('Change')],
      ['REOPEN', pressed('Change the answer')],
      ['WAIVE', pressed('Waive…')],
      ['CONFIRM', pressed('Accept the dispute…')],
      [
        'YES',
        () =>
          settled(() => {
            const { act: asked } = flow().getSnapshot().context
            press(asked === 'confirm' ? 'Accept the dispute' : 'Waive')
          }),
      ],
      ['xstate.after.pause.appeal.editing.changed', pass(1_500)],
      ['xstate.after.retry.appeal.editing.unkept', pass(10_000)],
      ['xstate.after.leaves.appeal.submitted', pass(20 * minute)],
      ...[...requests, 'giveIn'].flatMap((name): [string, Hand][] => [
        [`xstate.done.actor.${name}`, done(name)],
        [`xstate.error.actor.${name}`, failed(name)],
      ]),
    ]),
    states: Object.fromEntries(
      Object.entries(shown).map(([place, look]) => [
        place,
        (state: AnyMachineSnapshot) => {
          expect(flow().getSnapshot().value).toEqual(state.value)
          look(state)
        },
      ]),
    ),
    stop: () => flow().stop(),
  }
}

const may = (name: string, state: AnyMachineSnapshot, type: string) =>
  expect(button(name).getAttribute('disabled') === null, name).toBe(state.can({ type }))
const dialog = (name: string) => expect(screen.getByRole('dialog', { name })).toBeTruthy()

/** What is seen in each place of the flow. */
const shown: Readonly<Record<string, (state: AnyMachineSnapshot) => void>> = {
  'editing.kept': (state) => may('Check and send', state, 'REVIEW'),
  'editing.changed': (state) => may('Check and send', state, 'REVIEW'),
  'editing.saving': () => expect(screen.getByText('Saving the draft')).toBeTruthy(),
  'editing.faulty': () => expect(screen.getByText('Draft not saved')).toBeTruthy(),
  'editing.unkept': () => expect(screen.getByText('The draft could not be saved')).toBeTruthy(),
  'editing.untaken': () => expect(screen.getByText('Not possible')).toBeTruthy(),
  'editing.comparing': (state) => may('Check and send', state, 'REVIEW'),
  'editing.parted': () =>
    expect(screen.getByText('Jonas Weber has changed this answer')).toBeTruthy(),
  'preview.making': () => {
    dialog('Check your answer')
    expect(screen.getByRole('progressbar', { name: 'Preparing the PDF' })).toBeTruthy()
  },
  'preview.shown': () => dialog('Check your answer'),
  'preview.failed': () => expect(screen.getByText(/^The PDF could not be prepared/)).toBeTruthy(),
  confirming: () => dialog('Send this answer?'),
  sending: () => expect(button('Send').getAttribute('aria-busy')).toBe('true'),
  submitted: (state) => may('Take back', state, 'TAKE_BACK'),
  leaving: () => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull(),
  waiting: (state) => may('Change the answer', state, 'REOPEN'),
  asking: () => expect(screen.getByText('This cannot be undone.')).toBeTruthy(),
  givingIn: () => expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true'),
  acting: () => {},
  closed: () => expect(screen.queryByRole('button')).toBeNull(),
}

const paths = testPaths(appealModel, { maxSteps: 30 })
test.each(paths.map((path, index) => [`walk ${index + 1} of ${paths.length}`, path] as const))(
  '%s',
  async (_, path) => {
    const one = driver(path.input)
    await path.test(one as never)
    one.stop()
  },
  60_000,
)
