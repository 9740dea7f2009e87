import { assign } from 'xstate'
import {
  appealSetup,
  canAnswer,
  canConfirm,
  inTime,
  is,
  overtaken,
  takeAll,
  tell,
  whereItStands,
} from './appeal-setup.ts'

/** Events that are possible in every editing state. */
const asks = {
  WAIVE: {
    guard: inTime,
    target: '#appeal.asking',
    actions: ['untell', { type: 'ask', params: 'waive' }],
  },
  CONFIRM: {
    guard: canConfirm,
    target: '#appeal.asking',
    actions: ['untell', { type: 'ask', params: 'confirm' }],
  },
} as const

/**
 * Editing of an answer. Changes are saved on the server after a short pause, one request at a time: changes during a
 * request go with the next one, so the last state wins.
 */
export const editing = appealSetup.createStateConfig({
  tags: 'draft',
  meta: { doc: 'The answer is written; every change is kept on the server' },
  initial: 'arriving',
  on: {
    ...asks,
    MOVED: overtaken,
    KEEP: {
      target: '#appeal.placing',
      actions: assign({ changing: false, unsaved: false }),
    },
  },
  states: {
    arriving: {
      meta: { doc: 'Is something written that is not kept?' },
      always: [{ guard: 'isUnsaved', target: 'changed' }, { target: 'kept' }],
    },
    kept: {
      meta: { doc: 'All that is written is kept' },
      on: {
        CHANGE: { target: 'changed', actions: 'change' },
        STANDS: whereItStands,
        DRAFT: { target: '#appeal.placing', actions: ['tellRefreshed', takeAll] },
        REVIEW: { guard: canAnswer, target: '#appeal.preview' },
      },
    },
    changed: {
      meta: { doc: 'Something was changed; it is kept after a short pause' },
      on: {
        CHANGE: { target: 'changed', reenter: true, actions: 'change' },
        SAVE: 'checking',
        STANDS: whereItStands,
        REVIEW: { guard: canAnswer, target: 'saving', actions: 'goOn' },
      },
      after: { pause: 'checking' },
    },
    checking: {
      meta: { doc: 'Would the server take it?' },
      always: [{ guard: 'isFaulty', target: 'faulty' }, { target: 'saving' }],
    },
    faulty: {
      meta: {
        doc: 'A field holds what no bank takes: nothing is kept until it is put right',
        otherwise: 'chargeback.text_wrong',
      },
      on: { CHANGE: { target: 'changed', actions: 'change' }, STANDS: whereItStands },
    },
    saving: {
      meta: { doc: 'The draft is on its way' },
      entry: ['untell', assign({ again: false })],
      on: { CHANGE: { actions: 'change' }, REVIEW: { guard: canAnswer, actions: 'goOn' } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { materials, revision } }) => ({ materials, revision }),
        onDone: [
          {
            guard: is('kept'),
            target: 'saved',
            actions: { type: 'kept', params: ({ event }) => event.output },
          },
          { guard: is('parted'), target: 'comparing', actions: 'stay' },
          { target: 'untaken', actions: [tell, 'stay'] },
        ],
        onError: { target: 'unkept', actions: ['tellUnanswered', 'stay'] },
      },
    },
    saved: {
      meta: { doc: 'It is kept; was something changed meanwhile, or is it to be looked at?' },
      always: [
        { guard: 'changedSince', target: 'changed' },
        {
          guard: 'isOnward',
          target: '#appeal.preview',
          actions: [assign({ unsaved: false }), 'stay'],
        },
        { target: 'kept', actions: assign({ unsaved: false }) },
      ],
    },
    unkept: {
      meta: { doc: 'Nobody answered: it is tried again after a while, or at once' },
      on: {
        CHANGE: { target: 'changed', actions: 'change' },
        SAVE: 'saving',
        STANDS: whereItStands,
        REVIEW: { guard: canAnswer, target: 'saving', actions: 'goOn' },
      },
      after: { retry: 'saving' },
    },
    untaken: {
      meta: { doc: 'The draft was refused; says why' },
      on: {
        CHANGE: { target: 'changed', actions: 'change' },
        SAVE: 'saving',
        STANDS: whereItStands,
        REVIEW: { guard: canAnswer, target: 'saving', actions: 'goOn' },
      },
    },
    comparing: {
      meta: {
        doc: 'Somebody else has kept another answer: it is fetched',
        otherwise: 'action.running',
      },
      on: { CHANGE: { actions: 'change' } },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'parted', actions: assign({ theirs: ({ event }) => event.output }) },
        onError: { target: 'unkept', actions: 'tellUnanswered' },
      },
    },
    parted: {
      meta: {
        doc: 'Two answers: theirs or the own one is chosen',
        otherwise: 'chargeback.two_versions',
      },
      on: {
        CHANGE: { actions: 'change' },
        STANDS: whereItStands,
        THEIRS: {
          target: '#appeal.placing',
          actions: assign(({ context: { theirs } }) => ({
            ...theirs,
            ...{ theirs: null, unsaved: false, again: false },
          })),
        },
        MINE: {
          target: 'saving',
          actions: assign(({ context: { theirs, revision } }) => ({
            revision: theirs?.revision ?? revision,
            theirs: null,
          })),
        },
      },
    },
  },
})
