import { assign } from 'xstate'
import { untroubled } from '#machines/parts/answer.ts'
import { editing } from '../parts/appeal-editing.ts'
import {
  actAsked,
  afterAct,
  appealSetup,
  asItIs,
  canAnswer,
  inTime,
  is,
  overtaken,
  takeDone,
  tell,
  whereItStands,
} from '../parts/appeal-setup.ts'

/**
 * Flow of a merchant's answer to a case: edit it as a draft on the server, preview it as the bank will see it, submit
 * it, and take it back until it is sent; or waive the case. The server knows the state of the case, and `placing`
 * follows it.
 */
export const appealFlow = appealSetup.createMachine({
  id: 'appeal',
  context: ({ input }) => ({
    ...untroubled,
    ...input,
    ...{ unsaved: false, again: false, onward: false, changing: false, theirs: null },
    ...{ key: '', act: null, actKey: '' },
  }),
  initial: 'placing',
  meta: { doc: 'A merchant’s answer to a case' },
  states: {
    placing: {
      meta: { doc: 'Where is the case?' },
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isSubmitted', target: 'submitted' },
        { target: 'editing' },
      ],
    },
    editing,
    preview: {
      tags: ['open', 'draft'],
      meta: { doc: 'The pack is looked at as the bank will see it' },
      initial: 'making',
      on: {
        CLOSE: 'placing',
        STANDS: whereItStands,
        MOVED: overtaken,
        CONTINUE: { guard: canAnswer, target: 'confirming', actions: 'keyed' },
      },
      states: {
        making: {
          meta: { doc: 'The pack is made; one may go on without waiting for it' },
          invoke: { id: 'pack', src: 'pack', onDone: 'shown', onError: 'failed' },
        },
        shown: { meta: { doc: 'The pack can be opened' } },
        failed: { meta: { doc: 'The pack could not be made' }, on: { RETRY: 'making' } },
      },
    },
    confirming: {
      tags: ['open', 'draft'],
      meta: { doc: 'Says what is sent, until when it can be taken back, and what may follow' },
      on: {
        BACK: 'preview',
        CLOSE: 'placing',
        STANDS: whereItStands,
        MOVED: overtaken,
        SEND: { guard: canAnswer, target: 'sending' },
      },
    },
    sending: {
      tags: ['open', 'busy', 'draft'],
      meta: { doc: 'The answer is on its way' },
      entry: 'untell',
      on: { CLOSE: {} },
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context: { materials, revision, key, standing } }) => ({
          ...{ materials, revision, idempotencyKey: key },
          operation: standing.appeal === 'submitted' ? ('edit' as const) : ('submit' as const),
        }),
        onDone: [
          {
            guard: is('done'),
            target: 'placing',
            actions: [takeDone, 'answered', 'tellSent'],
          },
          { guard: is('parted'), target: 'editing.comparing', actions: 'answered' },
          { target: 'placing', actions: [tell, 'answered'] },
        ],
        onError: { target: 'confirming', actions: 'tellUnanswered' },
      },
    },
    submitted: {
      meta: {
        doc: 'Sent; until it leaves for the bank it can be taken back or changed',
        otherwise: 'chargeback.submitted',
      },
      always: { guard: 'hasLeft', target: 'leaving' },
      on: {
        TAKE_BACK: {
          guard: inTime,
          target: 'acting',
          actions: { type: 'ask', params: 'takeBack' },
        },
        EDIT: {
          guard: inTime,
          target: 'editing',
          actions: ['untell', assign({ changing: true })],
        },
        WAIVE: {
          guard: inTime,
          target: 'asking',
          actions: ['untell', { type: 'ask', params: 'waive' }],
        },
        STANDS: asItIs,
        MOVED: asItIs,
      },
      after: { leaves: 'leaving' },
    },
    leaving: {
      meta: {
        doc: 'Its time is over; the server is about to send it',
        otherwise: 'chargeback.with_bank',
      },
      on: { MOVED: asItIs },
    },
    waiting: {
      meta: {
        doc: 'The bank decides, or has decided and may come again',
        otherwise: 'chargeback.with_bank',
      },
      on: {
        REOPEN: { guard: inTime, target: 'acting', actions: { type: 'ask', params: 'reopen' } },
        STANDS: asItIs,
        MOVED: asItIs,
      },
    },
    asking: {
      tags: ['open', 'draft'],
      meta: { doc: 'Asks before what nothing makes undone' },
      on: {
        YES: { guard: inTime, target: 'givingIn' },
        CLOSE: 'placing',
        STANDS: whereItStands,
        MOVED: overtaken,
      },
    },
    givingIn: {
      tags: ['open', 'busy', 'draft'],
      meta: { doc: 'The case is being given up' },
      entry: 'untell',
      on: { CLOSE: {} },
      invoke: {
        id: 'giveIn',
        src: 'act',
        input: actAsked,
        onDone: afterAct,
        onError: { target: 'asking', actions: 'tellUnanswered' },
      },
    },
    acting: {
      tags: 'busy',
      meta: { doc: 'The answer is being taken back, or opened again' },
      entry: 'untell',
      invoke: {
        id: 'act',
        src: 'act',
        input: actAsked,
        onDone: afterAct,
        onError: { target: 'placing', actions: 'tellUnanswered' },
      },
    },
    closed: { type: 'final', meta: { doc: 'Over', otherwise: 'chargeback.closed' } },
  },
})
