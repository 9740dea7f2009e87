import { assign, emit, setup } from 'xstate'
import { limits } from '#domain/limits.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { guardsFrom } from '#machines/explain.ts'
import { refused, unanswered, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import {
  type ActRequest,
  type ApplicationNow,
  applied,
  type ChangeTarget,
  type DiscardRequest,
  idsIn,
  isTyped,
  type KycContext,
  type KycEvent,
  type KycOutcome,
  kycReasons,
  type SaveRequest,
  withChange,
  written,
} from './kyc-change.ts'

const sendCodes = [
  'identity.nothing_changed',
  'identity.items_untouched',
  'identity.legal_person_needed',
  'identity.shareholder_needed',
  'identity.owner_needed',
  'identity.shares_above_whole',
  'identity.fields_open',
] as const

const settled = { unkept: [], underway: null, onward: false, theirs: null } as const
type Kind = KycOutcome['kind']

/** XState setup of the identity application flow: actors, guards, actions and delays. */
export const kycSetup = setup({
  types: {} as {
    context: KycContext
    events: KycEvent
    input: Pick<KycContext, 'application' | 'target' | 'openChanges' | 'newKey' | 'today'>
    emitted:
      | { type: 'sent' | 'cancelled' | 'begun'; applicationId: string }
      | { type: 'added'; personalId: string }
    tags: 'open' | 'busy' | 'form'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    begin: call<KycOutcome, ChangeTarget>(),
    save: call<KycOutcome, SaveRequest>(),
    load: call<ApplicationNow, { readonly applicationId: string }>(),
    send: call<KycOutcome, ActRequest>(),
    discard: call<KycOutcome, DiscardRequest>(),
  },
  guards: {
    ...guardsFrom(['identity.same_target', ...sendCodes], kycReasons),
    isThere: ({ context }) => context.application !== null,
    isChosen: ({ context }) => context.target !== null,
    isWritten: ({ context }) =>
      context.application?.status === 'draft' || context.application?.status === 'modify',
    isPending: ({ context }) => context.application?.status === 'pending',
    isVerification: ({ context }) => context.application?.type === 'verification',
    isUnkept: ({ context }) => context.unkept.length > 0,
    isOnward: ({ context }) => context.onward,
    endsTyped: ({ context }) => {
      const last = context.unkept.at(-1)
      return last !== undefined && isTyped(last)
    },
    adds: ({ context: { underway } }, outcome: KycOutcome) =>
      outcome.kind === 'done' && (underway?.kind === 'add' || underway?.kind === 'copy'),
    is: (_, { outcome, kind }: { outcome: KycOutcome; kind: Kind }) => outcome.kind === kind,
  },
  actions: {
    choose: assign(({ event }) =>
      event.type === 'CHOOSE' ? { ...untroubled, target: event.target } : {},
    ),
    unchoose: assign({ target: null }),
    change: assign(({ context: { application, unkept }, event }) =>
      event.type === 'CHANGE' && application
        ? {
            ...untroubled,
            application: {
              ...application,
              content: applied(application.type, application.content, event.change),
            },
            unkept: withChange(unkept, event.change),
          }
        : {},
    ),
    /** Replaces everything by the server's current application. */
    takeAll: assign((_, now: ApplicationNow) => ({ ...settled, application: now })),
    takeDone: assign((_, outcome: KycOutcome) =>
      outcome.kind === 'done' ? { ...settled, application: outcome.now } : {},
    ),
    /** Takes the first unsaved change for saving. */
    take: assign(({ context: { unkept } }) => ({
      ...untroubled,
      underway: unkept[0] ?? null,
      unkept: unkept.slice(1),
    })),
    kept: assign(({ context: { unkept } }, outcome: KycOutcome) =>
      outcome.kind === 'done'
        ? { underway: null, application: written(outcome.now, { underway: null, unkept }) }
        : {},
    ),
    /**
     * Returns a change that could not be saved to the unsaved ones; later typed changes of the same part replace it.
     */
    putBack: assign(({ context: { underway, unkept } }) => ({
      underway: null,
      onward: false,
      unkept: underway ? unkept.reduce(withChange, [underway]) : unkept,
    })),
    /** A refused change by a button is not retried. */
    dropPressed: assign(({ context: { unkept } }) => ({ unkept: unkept.filter(isTyped) })),
    tell: assign((_, outcome: KycOutcome) =>
      outcome.kind === 'refused' ? refused(outcome) : untroubled,
    ),
    untell: assign(untroubled),
    tellUnanswered: assign(unanswered),
    keyed: assign(({ context }) => ({ key: context.key || context.newKey() })),
    answered: assign({ key: '' }),
    goOn: assign({ onward: true }),
    stay: assign({ onward: false }),
    tellAdded: emit(({ context }, outcome: KycOutcome) => {
      const before = context.application ? idsIn(context.application.content) : []
      const after = outcome.kind === 'done' ? idsIn(outcome.now.content) : []
      return {
        type: 'added' as const,
        personalId: after.find((one) => !before.includes(one)) ?? '',
      }
    }),
  },
  delays: {
    /** Pause after the last keystroke before the draft is saved. */
    pause: 1_000,
    /** Delay before a failed save is retried. */
    retry: limits.draftRetry,
  },
})

export const canSend = and(sendCodes)

type Done = { readonly event: { readonly output: KycOutcome } }
export const is = (kind: Kind) =>
  ({
    type: 'is',
    params: ({ event }: Done) => ({ outcome: event.output, kind }),
  }) as const
const output = ({ event }: Done) => event.output
export const tell = { type: 'tell', params: output } as const
export const takeDone = { type: 'takeDone', params: output } as const
export const kept = { type: 'kept', params: output } as const
export const tellAdded = { type: 'tellAdded', params: output } as const
export const takeAll = {
  type: 'takeAll',
  params: ({ event }: { readonly event: { readonly now: ApplicationNow } }) => event.now,
} as const

/** The current application. Throws if there is none. */
export function held({ application }: KycContext): ApplicationNow {
  if (!application) throw new Error('there is no application')
  return application
}
