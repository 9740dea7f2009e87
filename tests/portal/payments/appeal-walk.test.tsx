// Every transition of the answer flow, walked through the screen components: a user's presses, in simulated time, while
// the test answers each request as the walk specifies.

import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { EventObject } from 'xstate'
import { minute } from '#domain/durations.ts'
import { appealFlow } from '#machines/payments/flows/appeal.ts'
import type { AppealChange } from '#machines/payments/parts/appeal.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { go } from '#portal/kit/go.ts'
import { session } from '#portal/kit/session.ts'
import { appealModel } from '../../machines/models/payments/appeal.ts'
import { noon } from '../../machines/models/samples.ts'
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
import { Screen } from './appeal-screen.tsx'
import { path as address } from './chargebacks-world.tsx'

freshTab()
beforeEach(() => setServerNow(new Date(noon).toISOString()))

const requests = ['save', 'load', 'pack', 'answer', 'act'] as const

function driver(input: unknown) {
  const flow = walkedFlow(appealFlow, requests)
  const { actor, answer, clock, machine, onActor, pass, pressOrSend, send } = flow
  return {
    // As pairs: the linter would read event names as component properties.
    events: Object.fromEntries<Act>([
      [
        'xstate.init',
        () => {
          history.replaceState(null, '', address)
          session.set(sessionWith(['M-0401']))
          render(<Screen {...{ machine, clock, onActor }} input={input as never} />)
        },
      ],
      [
        'CHANGE',
        (step) => {
          const { change } = step.event as EventObject & { readonly change?: AppealChange }
          const value = change?.kind === 'text' ? change.value : ''
          const field = screen.getByRole<HTMLTextAreaElement>('textbox')
          // An unchanged field gets no input, so its event is sent to the flow.
          if (field.value === value) return send(step)
          return settled(() => fireEvent.change(field, { target: { value } }))
        },
      ],
      ['STANDS', send],
      ['DRAFT', send],
      ['MOVED', send],
      ['SAVE', pressOrSend('Try now')],
      ['KEEP', pressOrSend('Stop changing')],
      ['THEIRS', press('Use theirs')],
      ['MINE', press('Keep mine')],
      ['REVIEW', press('Check and send')],
      ['RETRY', press('Try again')],
      ['CONTINUE', press('Continue')],
      ['BACK', press('Back')],
      ['SEND', press('Send')],
      [
        'CLOSE',
        // As when the user goes back: the dialog parameter leaves the address.
        () =>
          settled(() => {
            if (location.search.includes('dialog=')) go(address, { replace: true })
            else actor().send({ type: 'CLOSE' })
          }),
      ],
      ['TAKE_BACK', press('Take back')],
      ['EDIT', press('Change')],
      ['REOPEN', press('Change the answer')],
      ['WAIVE', press('Waive…')],
      ['CONFIRM', press('Accept the dispute…')],
      [
        'YES',
        () =>
          settled(() => {
            const { act: asked } = actor().getSnapshot().context
            fireEvent.click(button(asked === 'confirm' ? 'Accept the dispute' : 'Waive'))
          }),
      ],
      ['xstate.after.pause.appeal.editing.changed', pass(1_500)],
      ['xstate.after.retry.appeal.editing.unkept', pass(10_000)],
      ['xstate.after.leaves.appeal.submitted', pass(20 * minute)],
      ...requests.flatMap((name) => answer(name)),
      ...answer('giveIn', 'act'),
    ]),
    states: flow.states(shown),
    stop: flow.stop,
  }
}

const dialog = (name: string) => expect(screen.getByRole('dialog', { name })).toBeTruthy()

const shown: Assertions = {
  'editing.kept': (state) => expectEnabled('Check and send', state, 'REVIEW'),
  'editing.changed': (state) => expectEnabled('Check and send', state, 'REVIEW'),
  'editing.saving': () => expect(screen.getByText('Saving the draft')).toBeTruthy(),
  'editing.faulty': () => expect(screen.getByText('Draft not saved')).toBeTruthy(),
  'editing.unkept': () => expect(screen.getByText('The draft could not be saved')).toBeTruthy(),
  'editing.untaken': () => expect(screen.getByText('Not possible')).toBeTruthy(),
  'editing.comparing': (state) => expectEnabled('Check and send', state, 'REVIEW'),
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
  submitted: (state) => expectEnabled('Take back', state, 'TAKE_BACK'),
  leaving: () => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull(),
  waiting: (state) => expectEnabled('Change the answer', state, 'REOPEN'),
  asking: () => expect(screen.getByText('This cannot be undone.')).toBeTruthy(),
  givingIn: () => expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true'),
  acting: () => {},
  closed: () => expect(screen.queryByRole('button')).toBeNull(),
}

testWalks(testPaths(appealModel, { maxSteps: 30 }), driver)
