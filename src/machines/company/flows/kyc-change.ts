import { emit } from 'xstate'
import { untroubled } from '#machines/parts/answer.ts'
import { editing } from '../parts/kyc-editing.ts'
import { canSend, held, is, kycSetup, takeAll, takeDone, tell } from '../parts/kyc-setup.ts'

const asked = ({ context }: { readonly context: Parameters<typeof held>[0] }) => {
  const { applicationId, revision } = held(context)
  return { applicationId, revision, idempotencyKey: context.key }
}
const moved = { MOVED: { target: 'placing', actions: takeAll } } as const

/**
 * Flow of an identity application: select the change, edit it as a draft on the server, compare it with the approved
 * identity, submit it, and correct it if it is returned. The first application covers everything and is submitted
 * without a comparison.
 */
export const kycChangeFlow = kycSetup.createMachine({
  id: 'kyc-change',
  context: ({ input }) => ({
    ...untroubled,
    ...input,
    ...{ unkept: [], underway: null, onward: false, theirs: null, key: '' },
  }),
  initial: 'placing',
  meta: { doc: 'An application about who a merchant is' },
  states: {
    placing: {
      meta: { doc: 'Where is the application?' },
      always: [
        { guard: 'isWritten', target: 'editing' },
        { guard: 'isPending', target: 'submitted' },
        { guard: 'isThere', target: 'over' },
        { guard: 'isChosen', target: 'beginning' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      meta: { doc: 'What is to be changed?' },
      on: {
        CHOOSE: { guard: 'identity.same_target', target: 'beginning', actions: 'choose' },
      },
    },
    beginning: {
      tags: 'busy',
      meta: { doc: 'The change is begun, or one that is open for the same is gone on with' },
      entry: 'untell',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { target } }) => {
          // `placing` and CHOOSE ensure that there is a target.
          if (!target) throw new Error('nothing was chosen')
          return target
        },
        onDone: [
          {
            guard: is('done'),
            target: 'placing',
            actions: [
              takeDone,
              emit(({ event: { output } }) => ({
                type: 'begun' as const,
                applicationId: output.kind === 'done' ? output.now.applicationId : '',
              })),
            ],
          },
          { target: 'choosing', actions: [tell, 'unchoose'] },
        ],
        onError: { target: 'choosing', actions: ['tellUnanswered', 'unchoose'] },
      },
    },
    editing,
    checking: {
      meta: { doc: 'The first one is sent as it is; a change is compared' },
      always: [
        { guard: 'isVerification', target: 'submitting', actions: 'keyed' },
        { target: 'comparing' },
      ],
    },
    comparing: {
      meta: { doc: 'Old and new are shown side by side' },
      on: {
        BACK: { target: 'editing', actions: 'untell' },
        SUBMIT: { guard: canSend, target: 'submitting', actions: 'keyed' },
        CANCEL: { target: 'asking', actions: 'untell' },
        ...moved,
      },
    },
    submitting: {
      tags: 'busy',
      meta: { doc: 'The application is on its way' },
      entry: 'untell',
      invoke: {
        id: 'send',
        src: 'send',
        input: asked,
        onDone: [
          {
            guard: is('done'),
            target: 'placing',
            actions: [
              takeDone,
              'answered',
              emit(({ context }) => ({
                type: 'sent' as const,
                applicationId: held(context).applicationId,
              })),
            ],
          },
          { guard: is('parted'), target: 'editing.fetching', actions: 'answered' },
          { target: 'editing', actions: [tell, 'answered'] },
        ],
        onError: [
          { guard: 'isVerification', target: 'editing', actions: 'tellUnanswered' },
          { target: 'comparing', actions: 'tellUnanswered' },
        ],
      },
    },
    asking: {
      tags: 'open',
      meta: { doc: 'Asks before what was changed is deleted' },
      on: {
        YES: { target: 'discarding', actions: 'keyed' },
        CLOSE: { target: 'editing', actions: 'untell' },
        ...moved,
      },
    },
    discarding: {
      tags: ['open', 'busy'],
      meta: { doc: 'What was changed is being taken back' },
      entry: 'untell',
      on: { CLOSE: {} },
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context }) => {
          const { type, status } = held(context)
          const gives = type !== 'verification' && status === 'modify'
          return { ...asked({ context }), how: gives ? ('give_up' as const) : ('restore' as const) }
        },
        onDone: [
          {
            guard: is('done'),
            target: 'placing',
            actions: [
              takeDone,
              'answered',
              emit(({ context }) => ({
                type: 'cancelled' as const,
                applicationId: held(context).applicationId,
              })),
            ],
          },
          { guard: is('parted'), target: 'editing.fetching', actions: 'answered' },
          { target: 'asking', actions: [tell, 'answered'] },
        ],
        onError: { target: 'asking', actions: 'tellUnanswered' },
      },
    },
    submitted: {
      meta: { doc: 'Under review', otherwise: 'identity.application_under_review' },
      on: moved,
    },
    over: { type: 'final', meta: { doc: 'Decided, or given up', otherwise: 'identity.passed' } },
  },
})
