import { fromPromise } from 'xstate'
import { appealFlow } from '#machines/payments/flows/appeal.ts'
import type {
  ActOutcome,
  ActRequest,
  AnswerRequest,
  AppealChange,
  CaseNow,
  DraftOutcome,
  DraftRequest,
} from '#machines/payments/parts/appeal.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'
import { fieldErrorsOf } from '../models/payments/appeal.ts'
import { noon } from '../models/samples.ts'

type Turns = {
  readonly saves?: Turn<DraftOutcome>[]
  readonly loads?: Turn<CaseNow>[]
  readonly answers?: Turn<ActOutcome>[]
  readonly acts?: Turn<ActOutcome>[]
}
export const lost = new Error('connection lost')
export const kept = (revision: string): DraftOutcome => ({
  kind: 'kept',
  revision,
  savedAt: '2026-11-20T12:00:02.000Z',
})
export const done = (now: CaseNow): ActOutcome => ({ kind: 'done', now })

/** A case whose calls are answered in turn, at an instant that the test moves; the requests are recorded. */
export function at(
  first: CaseNow,
  { saves = [], loads = [], answers = [], acts = [] }: Turns = {},
) {
  const sent = {
    drafts: [] as DraftRequest[],
    answers: [] as AnswerRequest[],
    acts: [] as ActRequest[],
  }
  const told = <In, Out>(list: In[], turns: Turn<Out>[]) =>
    fromPromise<Out, In>(({ input }) => {
      list.push(input)
      return next(turns)
    })
  const time = { now: noon }
  const machine = appealFlow.provide({
    actors: {
      save: told(sent.drafts, saves),
      load: fromPromise(() => next(loads)),
      pack: fromPromise<unknown, undefined>(() => Promise.resolve(null)),
      answer: told(sent.answers, answers),
      act: told(sent.acts, acts),
    },
  })
  const { actor, clock, emitted } = live(machine, {
    ...first,
    ...{ faultsOf: fieldErrorsOf, newKey: keys(), now: () => time.now },
  })
  return {
    actor,
    emitted,
    sent,
    time,
    state: () => actor.getSnapshot(),
    is: (value: object | string) => actor.getSnapshot().matches(value as never),
    change: (change: AppealChange) => actor.send({ type: 'CHANGE', change }),
    write: (value: string) =>
      actor.send({ type: 'CHANGE', change: { kind: 'text', item: 'reasons', value } }),
    pass: async (ms: number) => {
      time.now += ms
      clock.increment(ms)
      await heard()
    },
    press: async (...types: Parameters<typeof actor.send>[0]['type'][]) => {
      for (const type of types) {
        actor.send({ type } as Parameters<typeof actor.send>[0])
        await heard()
      }
    },
  }
}
