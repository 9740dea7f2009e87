import { assign, emit, setup } from 'xstate'
import { limits } from '#domain/limits.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { guardsFrom } from '#machines/explain.ts'
import { refused, unanswered, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import {
  type ActOutcome,
  type ActRequest,
  type AnswerRequest,
  type AppealAct,
  type AppealContext,
  type AppealEvent,
  appealReasons,
  type CaseNow,
  type DraftOutcome,
  type DraftRequest,
  withChange,
} from './appeal.ts'

const answerCodes = [
  'chargeback.deadline_over',
  'chargeback.nothing_given',
  'chargeback.text_wrong',
] as const

const settled = { unsaved: false, again: false, onward: false, theirs: null } as const

/** XState setup of the answer flow: actors, guards, actions and delays. */
export const appealSetup = setup({
  types: {} as {
    context: AppealContext
    events: AppealEvent
    input: CaseNow & Pick<AppealContext, 'faultsOf' | 'newKey' | 'now'>
    emitted:
      | { type: 'done'; act: AppealAct | 'send' }
      | { type: 'overtaken' }
      | { type: 'refreshed'; by: string | null }
    tags: 'open' | 'busy' | 'draft'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    save: call<DraftOutcome, DraftRequest>(),
    load: call<CaseNow>(),
    pack: call<unknown>(),
    answer: call<ActOutcome, AnswerRequest>(),
    act: call<ActOutcome, ActRequest>(),
  },
  guards: {
    ...guardsFrom([...answerCodes, 'chargeback.not_pre_arbitration'], appealReasons),
    isClosed: ({ context }) => context.standing.status === 'closed',
    isWaiting: ({ context }) => context.standing.status === 'waiting',
    isSubmitted: ({ context }) => context.standing.appeal === 'submitted' && !context.changing,
    hasLeft: ({ context }) => (context.standing.sendAt ?? 0) <= context.now(),
    isUnsaved: ({ context }) => context.unsaved,
    isFaulty: ({ context }) => Object.keys(context.faultsOf(context.materials)).length > 0,
    isOnward: ({ context }) => context.onward,
    changedSince: ({ context }) => context.again,
    is: (
      _,
      { outcome, kind }: { outcome: DraftOutcome | ActOutcome; kind: 'kept' | 'done' | 'parted' },
    ) => outcome.kind === kind,
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'CHANGE'
        ? {
            ...untroubled,
            materials: withChange(context.materials, event.change),
            ...{ unsaved: true, again: true },
          }
        : {},
    ),
    /** Replaces everything by the server's current case and draft. */
    takeAll: assign((_, now: CaseNow) => ({
      ...now,
      ...settled,
    })),
    takeDone: assign((_, outcome: ActOutcome) =>
      outcome.kind === 'done' ? { ...outcome.now, ...settled, changing: false } : {},
    ),
    /** Updates the state of the case; the local draft stays. */
    takeStanding: assign((_, { standing }: CaseNow) => ({ standing })),
    tell: assign((_, outcome: DraftOutcome | ActOutcome) =>
      outcome.kind === 'refused' ? refused(outcome) : untroubled,
    ),
    untell: assign(untroubled),
    tellUnanswered: assign(unanswered),
    /** The key stays the same for every attempt until one gets a response. */
    keyed: assign(({ context }) => ({ key: context.key || context.newKey() })),
    answered: assign({ key: '' }),
    ask: assign(({ context }, act: AppealAct) => ({
      act,
      actKey: context.act === act && context.actKey ? context.actKey : context.newKey(),
    })),
    actAnswered: assign({ actKey: '' }),
    kept: assign((_, outcome: DraftOutcome) =>
      outcome.kind === 'kept'
        ? { revision: outcome.revision, savedAt: outcome.savedAt, savedBy: null }
        : {},
    ),
    tellOvertaken: emit({ type: 'overtaken' }),
    tellRefreshed: emit(({ event }) => ({
      type: 'refreshed' as const,
      by: event.type === 'DRAFT' ? event.now.savedBy : null,
    })),
    tellSent: emit({ type: 'done', act: 'send' }),
    tellDone: emit(({ context }) => ({ type: 'done' as const, act: context.act ?? 'takeBack' })),
    stay: assign({ onward: false }),
    goOn: assign({ onward: true }),
  },
  delays: {
    /** Pause after the last keystroke before the draft is saved. */
    pause: 1_500,
    /** Delay before a failed save is retried. */
    retry: limits.draftRetry,
    leaves: ({ context }) => Math.max(0, (context.standing.sendAt ?? 0) - context.now()),
  },
})

export const canAnswer = and(answerCodes)
export const inTime = 'chargeback.deadline_over'
export const canConfirm = and(['chargeback.not_pre_arbitration', 'chargeback.deadline_over'])

type News = { readonly event: { readonly now: CaseNow } }
const now = ({ event }: News) => event.now
export const takeAll = { type: 'takeAll', params: now } as const
/** The case changed on the server meanwhile: discards the local state and moves to the new one. */
export const overtaken = {
  target: '#appeal.placing',
  actions: [takeAll, 'untell', 'tellOvertaken'],
} as const
/** Updates the state of the case and keeps the local draft. */
export const whereItStands = { actions: { type: 'takeStanding', params: now } } as const
/** Without unsaved changes, shows the server's version. */
export const asItIs = { target: '#appeal.placing', actions: takeAll } as const

type Done<Outcome> = { readonly event: { readonly output: Outcome } }
type Kind = 'kept' | 'done' | 'parted'
export const is = (kind: Kind) =>
  ({
    type: 'is',
    params: ({ event }: Done<DraftOutcome | ActOutcome>) => ({ outcome: event.output, kind }),
  }) as const
export const tell = {
  type: 'tell',
  params: ({ event }: Done<DraftOutcome | ActOutcome>) => event.output,
} as const
/** Replaces the case by the one in the response of a successful action. */
export const takeDone = {
  type: 'takeDone',
  params: ({ event }: Done<ActOutcome>) => event.output,
} as const

/** The request of the current action, which `ask` has set. Throws if there is none. */
export const actAsked = ({ context: { act, actKey } }: { readonly context: AppealContext }) => {
  if (!act) throw new Error('no act was asked for')
  return { operation: act, idempotencyKey: actKey }
}
export const afterAct = [
  { guard: is('done'), target: 'placing', actions: [takeDone, 'actAnswered', 'tellDone'] },
  { target: 'placing', actions: [tell, 'actAnswered'] },
] as const
