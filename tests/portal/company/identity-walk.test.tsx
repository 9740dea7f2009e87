// Every transition of the flow of an application, walked through the parts of the screen: what a person presses, in
// simulated time, while the test answers each request as the walk has it.
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type EventObject, fromPromise, SimulatedClock } from 'xstate'
import { kycChangeFlow } from '#machines/company/flows/kyc-change.ts'
import type { ApplicationNow, ChangeTarget } from '#machines/company/parts/kyc-change.ts'
import type { KycActor } from '#portal/company/identity/use-application.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { session } from '#portal/kit/session.ts'
import { kycChangeModel } from '../../machines/models/company/identity.ts'
import { noon } from '../../machines/models/samples.ts'
import type { Model } from '../../support/explore.ts'
import { testPaths } from '../../support/explore-walks.ts'
import { freshTab, sessionWith } from '../support.tsx'
import { Screen } from './identity-screen.tsx'

freshTab()
beforeEach(() => setServerNow(new Date(noon).toISOString()))

type Gate = { readonly resolve: (output: never) => void; readonly reject: (error: Error) => void }
const requests = ['begin', 'save', 'load', 'send', 'discard'] as const

/** The flow with requests that wait until the walk answers them. */
function gated() {
  const gates = new Map<string, Gate>()
  const wait = (name: string) =>
    fromPromise(
      () => new Promise<never>((resolve, reject) => gates.set(name, { resolve, reject })),
    ) as never
  const machine = kycChangeFlow.provide({
    actors: {
      begin: wait('begin'),
      save: wait('save'),
      load: wait('load'),
      send: wait('send'),
      discard: wait('discard'),
    },
  })
  const gateOf = (name: string): Gate => {
    const gate = gates.get(name)
    if (!gate) throw new Error(`nothing waits for ${name}`)
    return gate
  }
  return { machine, gateOf }
}

type Carried = EventObject & {
  readonly output?: unknown
  readonly target?: ChangeTarget
  readonly now?: ApplicationNow
}
type Hand = (step: { readonly event: EventObject }) => void | Promise<void>
const button = (name: string) => screen.getByRole('button', { name })

const targets: Readonly<Record<string, string>> = {
  change_shareholder: 'Shareholders and directors',
  change_beneficial_owner: 'Beneficial owners',
}

function driver(input: unknown) {
  const { machine, gateOf } = gated()
  const clock = new SimulatedClock()
  let actor: KycActor | undefined
  const flow = (): KycActor => {
    if (!actor) throw new Error('not drawn')
    return actor
  }
  const settled = (run: () => unknown) =>
    act(async () => {
      await run()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    })
  const told: Hand = ({ event }) => settled(() => flow().send(event as never))
  const done =
    (name: string): Hand =>
    ({ event }) =>
      settled(() => gateOf(name).resolve((event as Carried).output as never))
  const failed = (name: string) => () =>
    settled(() => gateOf(name).reject(new Error('connection lost')))
  const pass = (ms: number) => () => settled(() => clock.increment(ms))
  const pressed = (name: string) => () => settled(() => fireEvent.click(button(name)))
  /** Where the page offers it; what it does without being asked is told the flow. */
  const orTold =
    (name: string): Hand =>
    (step) =>
      screen.queryByRole('button', { name }) ? pressed(name)() : told(step)
  const inQuestion = (name: string) => () =>
    settled(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })))
  const review: Hand = (step) => {
    const first = flow().getSnapshot().context.application?.type === 'verification'
    return orTold(first ? 'Send for review' : 'Compare')(step)
  }

  return {
    events: Object.fromEntries<Hand>([
      [
        'xstate.init',
        () => {
          session.set(sessionWith(['M-0802']))
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
      ['CHOOSE', ({ event }) => pressed(targets[(event as Carried).target?.type ?? ''] ?? '')()],
      ['CHANGE', told],
      ['MOVED', told],
      ['SAVE', orTold('Try now')],
      [
        'RELOAD',
        (step) =>
          orTold(
            flow().getSnapshot().matches({ editing: 'kept' }) ? 'Load their version' : 'Try now',
          )(step),
      ],
      ['THEIRS', pressed('Use theirs')],
      ['MINE', pressed('Keep mine')],
      ['REVIEW', review],
      ['BACK', pressed('Back to editing')],
      ['SUBMIT', pressed('Send for review')],
      [
        'CANCEL',
        // A question that is just going is no longer pressed.
        () => {
          const [own] = screen
            .getAllByRole('button', { name: 'Cancel changes' })
            .filter((one) => one.closest('[role=dialog]') === null)
          return settled(() => own && fireEvent.click(own))
        },
      ],
      ['YES', inQuestion('Cancel changes')],
      ['CLOSE', inQuestion('Continue editing')],
      ['xstate.after.pause.kyc-change.editing.changed', pass(1_000)],
      ['xstate.after.retry.kyc-change.editing.unkept', pass(10_000)],
      ['xstate.after.retry.kyc-change.editing.unreached', pass(10_000)],
      ...requests.flatMap((name): [string, Hand][] => [
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
const reviews = (state: AnyMachineSnapshot) =>
  may(
    state.context.application.type === 'verification' ? 'Send for review' : 'Compare',
    state,
    'REVIEW',
  )
const says = (words: string) => expect(screen.getByText(words)).toBeTruthy()

const nothingToSend = () => {
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
}

/** What is seen in each place of the flow. */
const shown: Readonly<Record<string, (state: AnyMachineSnapshot) => void>> = {
  choosing: () => {
    expect(button('Shareholders and directors').getAttribute('disabled')).toBeNull()
    expect(button('Beneficial owners').getAttribute('disabled')).not.toBeNull()
  },
  beginning: () => expect(screen.queryByText('What changes?')).toBeNull(),
  'editing.kept': reviews,
  'editing.changed': (state) => {
    reviews(state)
    says('Saving the draft')
  },
  'editing.saving': () => says('Saving the draft'),
  'editing.unkept': () => says('The draft could not be saved'),
  'editing.untaken': (state) => {
    reviews(state)
    says('Not possible')
  },
  'editing.fetching': (state) => {
    reviews(state)
    says('Draft not saved')
  },
  'editing.unreached': (state) => {
    reviews(state)
    says('Draft not saved')
  },
  'editing.parted': (state) => {
    reviews(state)
    says('Jonas Weber has changed this application')
  },
  comparing: (state) => {
    says('Nothing else changes.')
    may('Send for review', state, 'SUBMIT')
  },
  submitting: () => expect(button('Send for review').getAttribute('aria-busy')).toBe('true'),
  asking: () => says('Cancel your changes?'),
  discarding: () => expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true'),
  submitted: () => nothingToSend(),
  over: () => nothingToSend(),
}

// Here each change takes a request of its own: how many are not kept leads elsewhere.
const model: Model = {
  ...kycChangeModel,
  abstract: (context) => [
    kycChangeModel.abstract?.(context),
    Math.min((context.unkept as readonly unknown[]).length, 3),
  ],
}
const paths = testPaths(model, { maxSteps: 30 })
test.each(paths.map((path, index) => [`walk ${index + 1} of ${paths.length}`, path] as const))(
  '%s',
  async (_, path) => {
    const one = driver(path.input)
    await path.test(one as never)
    one.stop()
  },
  60_000,
)
