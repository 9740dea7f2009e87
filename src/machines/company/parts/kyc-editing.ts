import { assign } from 'xstate'
import { canSend, held, is, kept, kycSetup, takeAll, tell, tellAdded } from './kyc-setup.ts'

const changes = { target: 'weighing', actions: 'change' } as const

/** With unsaved changes, they are saved before the flow continues. */
const onward = { guard: canSend, target: 'saving', actions: 'goOn' } as const

/**
 * Editing of an application. Every change is saved on the server, one request at a time: typed changes after a short
 * pause, changes by a button at once.
 */
export const editing = kycSetup.createStateConfig({
  tags: 'form',
  meta: { doc: 'The application is written; every change is kept on the server' },
  initial: 'arriving',
  on: {
    CANCEL: { target: '#kyc-change.asking', actions: ['untell', 'putBack'] },
    MOVED: { target: '#kyc-change.placing', actions: takeAll },
  },
  states: {
    arriving: {
      meta: { doc: 'Is something written that is not kept?' },
      always: [{ guard: 'isUnkept', target: 'changed' }, { target: 'kept' }],
    },
    kept: {
      meta: { doc: 'All that is written is kept' },
      on: {
        CHANGE: changes,
        RELOAD: 'fetching',
        REVIEW: { guard: canSend, target: '#kyc-change.checking' },
      },
    },
    weighing: {
      meta: { doc: 'Was the last change typed, or pressed?' },
      always: [{ guard: 'endsTyped', target: 'changed' }, { target: 'saving' }],
    },
    changed: {
      meta: { doc: 'Something was typed; it is kept after a short pause' },
      on: { CHANGE: changes, SAVE: 'saving', REVIEW: onward },
      after: { pause: 'saving' },
    },
    saving: {
      meta: { doc: 'One change is on its way' },
      entry: 'take',
      on: { CHANGE: { actions: 'change' }, REVIEW: { guard: canSend, actions: 'goOn' } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          const { applicationId, revision } = held(context)
          // The `take` action has just set it.
          if (!context.underway) throw new Error('nothing is to be kept')
          return { applicationId, revision, change: context.underway }
        },
        onDone: [
          {
            guard: { type: 'adds', params: ({ event }) => event.output },
            target: 'saved',
            actions: [tellAdded, kept],
          },
          { guard: is('done'), target: 'saved', actions: kept },
          { guard: is('parted'), target: 'fetching', actions: 'putBack' },
          { target: 'untaken', actions: [tell, 'putBack', 'dropPressed'] },
        ],
        onError: { target: 'unkept', actions: ['tellUnanswered', 'putBack'] },
      },
    },
    saved: {
      meta: { doc: 'It is kept; is there more, or does it go on?' },
      always: [
        { guard: 'isUnkept', target: 'saving' },
        { guard: 'isOnward', target: '#kyc-change.checking', actions: 'stay' },
        { target: 'kept' },
      ],
    },
    unkept: {
      meta: { doc: 'Nobody answered: it is tried again after a while, or at once' },
      on: { CHANGE: changes, SAVE: 'saving', REVIEW: onward },
      after: { retry: 'saving' },
    },
    untaken: {
      meta: { doc: 'A change was refused; says why', otherwise: 'identity.draft_unkept' },
      on: {
        CHANGE: changes,
        SAVE: 'resuming',
      },
    },
    resuming: {
      meta: { doc: 'Is there anything left to be kept?' },
      always: [
        { guard: 'isUnkept', target: 'saving' },
        { target: 'kept', actions: 'untell' },
      ],
    },
    fetching: {
      meta: { doc: 'Somebody else has changed it: theirs is fetched', otherwise: 'action.running' },
      on: { CHANGE: { actions: 'change' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ applicationId: held(context).applicationId }),
        onDone: [
          {
            guard: 'isUnkept',
            target: 'parted',
            actions: assign({ theirs: ({ event }) => event.output }),
          },
          {
            target: '#kyc-change.placing',
            actions: { type: 'takeAll', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unreached', actions: 'tellUnanswered' },
      },
    },
    unreached: {
      meta: { doc: 'Theirs could not be fetched', otherwise: 'identity.draft_unkept' },
      on: { CHANGE: { actions: 'change' }, RELOAD: 'fetching' },
      after: { retry: 'fetching' },
    },
    parted: {
      meta: {
        doc: 'Two versions: theirs or the own one is chosen',
        otherwise: 'identity.two_versions',
      },
      on: {
        CHANGE: { actions: 'change' },
        THEIRS: {
          target: '#kyc-change.placing',
          actions: assign(({ context: { theirs, application } }) => ({
            application: theirs ?? application,
            ...{ theirs: null, unkept: [], onward: false },
          })),
        },
        MINE: {
          target: 'saving',
          actions: assign(({ context: { theirs, application } }) => ({
            application: application && {
              ...application,
              revision: theirs?.revision ?? application.revision,
            },
            theirs: null,
          })),
        },
      },
    },
  },
})
