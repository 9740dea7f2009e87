import { assign, setup } from 'xstate'
import type { IdentityStatus } from '#domain/company/identity.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the identity application guards read. */
export type IdentityFacts = {
  readonly status: IdentityStatus
  /** Whether it is the first application, which covers everything; all others change the approved identity. */
  readonly isVerification: boolean
  /** `fourEyes`: two members of the staff must approve; `firstPassed`: one has. */
  readonly fourEyes: boolean
  readonly firstPassed: boolean
  /** The staff has marked at least one field for correction. */
  readonly marked: boolean
}

/** Events of an identity application: the first line from the merchant, the second from the provider. */
export type IdentityEvent =
  | { readonly type: 'SAVE' | 'SUBMIT' | 'RESTORE' | 'GIVE_UP' }
  | { readonly type: 'MARK' | 'FIRST_PASS' | 'PASS' | 'MODIFY' | 'NOT_ELIGIBLE' }

const open = { SAVE: { actions: 'keep' }, SUBMIT: { target: 'pending', actions: 'begin' } } as const

/** Lifecycle of an identity application: draft, submission, review, correction. */
export const identityApplicationLifecycle = setup({
  types: {} as {
    context: Omit<IdentityFacts, 'status'>
    input: Omit<IdentityFacts, 'status'>
    events: IdentityEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'identity.verification_stays': ({ context }) => !context.isVerification,
    'identity.only_verification': ({ context }) => context.isVerification,
    'identity.one_pass': ({ context }) => context.fourEyes,
    'identity.passed_once': ({ context }) => !context.firstPassed,
    'identity.first_pass_needed': ({ context }) => !context.fourEyes || context.firstPassed,
    'identity.marked': ({ context }) => !context.marked,
    'identity.nothing_marked': ({ context }) => context.marked,
  },
  actions: {
    /** Drafts and marks are stored beside the state. */
    keep: () => {},
    begin: assign({ firstPassed: false, marked: false }),
    passOnce: assign({ firstPassed: true }),
  },
}).createMachine({
  id: 'identity-application',
  context: ({ input }) => input,
  initial: 'draft',
  meta: { doc: 'An application about who a merchant is' },
  states: {
    draft: {
      meta: {
        doc: 'Being written; the server keeps it',
        otherwise: 'identity.application_not_sent',
      },
      on: {
        ...open,
        // Restoring the draft of a change cancels it, while the first verification starts over.
        RESTORE: [
          { guard: 'identity.verification_stays', target: 'cancelled' },
          { actions: 'keep' },
        ],
      },
    },
    pending: {
      meta: { doc: 'Under review', otherwise: 'identity.application_under_review' },
      on: {
        MARK: { actions: 'keep' },
        FIRST_PASS: {
          guard: and(['identity.one_pass', 'identity.passed_once', 'identity.marked']),
          actions: 'passOnce',
        },
        PASS: {
          guard: and(['identity.first_pass_needed', 'identity.marked']),
          target: 'passed',
        },
        MODIFY: { guard: 'identity.nothing_marked', target: 'modify' },
        NOT_ELIGIBLE: { guard: 'identity.only_verification', target: 'not_eligible' },
      },
    },
    modify: {
      meta: { doc: 'To be improved and sent again', otherwise: 'identity.application_to_improve' },
      on: {
        ...open,
        RESTORE: { actions: 'keep' },
        GIVE_UP: { guard: 'identity.verification_stays', target: 'cancelled' },
      },
    },
    passed: { type: 'final', meta: { doc: 'In force', otherwise: 'identity.passed' } },
    not_eligible: {
      type: 'final',
      meta: { doc: 'The company is refused for good', otherwise: 'identity.not_eligible' },
    },
    cancelled: {
      type: 'final',
      meta: { doc: 'Given up by the merchant', otherwise: 'identity.cancelled' },
    },
  },
})

/** Checks identity application events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: identityApplicationLifecycle,
  snapshotOf: ({ status, ...context }: IdentityFacts) =>
    identityApplicationLifecycle.resolveState({ value: status, context }),
  read: ({ value, context: { firstPassed } }) => ({ status: value, firstPassed }),
})
