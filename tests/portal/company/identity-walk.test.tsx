// Every transition of the application flow, walked through the screen components: a user's presses, in simulated time,
// while the test answers each request as the walk specifies.
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { kycChangeFlow } from '#machines/company/flows/kyc-change.ts'
import type { ChangeTarget } from '#machines/company/parts/kyc-change.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { session } from '#portal/kit/session.ts'
import { kycChangeModel } from '../../machines/models/company/identity.ts'
import { noon } from '../../machines/models/samples.ts'
import type { Model } from '../../support/explore.ts'
import { testPaths } from '../../support/explore-walks.ts'
import {
  type Act,
  type Assertions,
  button,
  expectEnabled,
  press,
  settled,
  testWalks,
  walkedFlow,
} from '../flow-walk.ts'
import { freshTab, sessionWith } from '../support.tsx'
import { Screen } from './identity-screen.tsx'

freshTab()
beforeEach(() => setServerNow(new Date(noon).toISOString()))

const requests = ['begin', 'save', 'load', 'send', 'discard'] as const

const targets: Readonly<Record<string, string>> = {
  change_shareholder: 'Shareholders and directors',
  change_beneficial_owner: 'Beneficial owners',
}

function driver(input: unknown) {
  const flow = walkedFlow(kycChangeFlow, requests)
  const { actor, answer, clock, machine, onActor, pass, pressOrSend, send } = flow
  const inQuestion = (name: string) => () =>
    settled(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })))
  const review: Act = (step) => {
    const first = actor().getSnapshot().context.application?.type === 'verification'
    return pressOrSend(first ? 'Send for review' : 'Compare')(step)
  }

  return {
    events: Object.fromEntries<Act>([
      [
        'xstate.init',
        () => {
          session.set(sessionWith(['M-0802']))
          render(<Screen {...{ machine, clock, onActor }} input={input as never} />)
        },
      ],
      [
        'CHOOSE',
        (step) => {
          const { target } = step.event as EventObject & { readonly target?: ChangeTarget }
          return press(targets[target?.type ?? ''] ?? '')(step)
        },
      ],
      ['CHANGE', send],
      ['MOVED', send],
      ['SAVE', pressOrSend('Try now')],
      [
        'RELOAD',
        (step) =>
          pressOrSend(
            actor().getSnapshot().matches({ editing: 'kept' }) ? 'Load their version' : 'Try now',
          )(step),
      ],
      ['THEIRS', press('Use theirs')],
      ['MINE', press('Keep mine')],
      ['REVIEW', review],
      ['BACK', press('Back to editing')],
      ['SUBMIT', press('Send for review')],
      [
        'CANCEL',
        // A confirmation that is closing gets no further press.
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
      ...requests.flatMap((name) => answer(name)),
    ]),
    states: flow.states(shown),
    stop: flow.stop,
  }
}

const reviews = (state: AnyMachineSnapshot) =>
  expectEnabled(
    state.context.application.type === 'verification' ? 'Send for review' : 'Compare',
    state,
    'REVIEW',
  )
const says = (words: string) => expect(screen.getByText(words)).toBeTruthy()

const nothingToSend = () => {
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
}

const shown: Assertions = {
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
    expectEnabled('Send for review', state, 'SUBMIT')
  },
  submitting: () => expect(button('Send for review').getAttribute('aria-busy')).toBe('true'),
  asking: () => says('Cancel your changes?'),
  discarding: () => expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true'),
  submitted: () => nothingToSend(),
  over: () => nothingToSend(),
}

// Here each change needs its own request, so the number of unsaved changes matters.
const model: Model = {
  ...kycChangeModel,
  abstract: (context) => [
    kycChangeModel.abstract?.(context),
    Math.min((context.unkept as readonly unknown[]).length, 3),
  ],
}
testWalks(testPaths(model, { maxSteps: 30 }), driver)
