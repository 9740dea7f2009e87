import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { kycChangeFlow } from '#machines/company/flows/kyc-change.ts'
import type {
  ApplicationNow,
  DraftChange,
  KycOutcome,
  SaveRequest,
} from '#machines/company/parts/kyc-change.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'
import {
  applicationOf,
  refusal,
  removed,
  shorter,
  theirs,
  today,
  verificationOf,
  wholeCompany,
} from '../models/company/identity.ts'

const done = (now: ApplicationNow): KycOutcome => ({ kind: 'done', now })

/** The flow with its saves answered in turn; the requests are recorded. */
function flow(
  application: ApplicationNow,
  saves: Turn<KycOutcome>[] = [],
  rest: Turn<KycOutcome>[] = [],
) {
  const asked: SaveRequest[] = []
  const keyed: string[] = []
  const machine = kycChangeFlow.provide({
    actors: {
      save: fromPromise<KycOutcome, SaveRequest>(({ input }) => {
        asked.push(input)
        return next(saves)
      }),
      load: fromPromise(async () => theirs),
      send: fromPromise<
        KycOutcome,
        { applicationId: string; revision: number; idempotencyKey: string }
      >(({ input }) => {
        keyed.push(input.idempotencyKey)
        return next(rest)
      }),
    },
  })
  const input = { application, target: null, openChanges: [], newKey: keys(), today }
  return { ...live(machine, input), asked, keyed }
}
const city = (value: string): DraftChange => ({
  kind: 'company',
  company: { ...wholeCompany, city: value },
})

describe('the draft of an application', () => {
  test('is kept a second after the last key, as it is then', async () => {
    const now = verificationOf()
    const { actor, clock, asked } = flow(now, [done({ ...now, revision: 2 })])
    actor.send({ type: 'CHANGE', change: city('A') })
    clock.increment(999)
    actor.send({ type: 'CHANGE', change: city('AB') })
    clock.increment(999)
    expect(asked).toEqual([])
    clock.increment(1)
    await heard()
    expect(asked.map(({ change }) => change)).toEqual([city('AB')])
    expect(actor.getSnapshot().context.application?.revision).toBe(2)
  })

  test('what is typed while it is on its way goes with the next one and is not lost', async () => {
    const now = verificationOf()
    const saves = [done({ ...now, revision: 2 }), done({ ...now, revision: 3 })]
    const { actor, clock, asked } = flow(now, saves)
    actor.send({ type: 'CHANGE', change: city('A') })
    clock.increment(1_000)
    actor.send({ type: 'CHANGE', change: city('B') })
    await heard()
    expect(asked.map(({ revision }) => revision)).toEqual([1, 2])
    expect(asked[1]?.change).toEqual(city('B'))
  })

  test('an act is kept at once, and not tried again when it is refused', async () => {
    const { actor, asked } = flow(applicationOf(), [refusal])
    actor.send({ type: 'CHANGE', change: { kind: 'add', role: 'director' } })
    await heard()
    expect(asked).toHaveLength(1)
    const { value, context } = actor.getSnapshot()
    expect([value, context.unkept, context.failure]).toEqual([
      { editing: 'untaken' },
      [],
      'refused',
    ])
  })

  test('what nobody answered is tried again after a while', async () => {
    const { actor, clock, asked } = flow(applicationOf(), [new Error('lost'), done(shorter)])
    actor.send({ type: 'CHANGE', change: removed })
    await heard()
    expect(actor.getSnapshot().value).toEqual({ editing: 'unkept' })
    clock.increment(10_000)
    await heard()
    expect(asked.map(({ change }) => change)).toEqual([removed, removed])
    expect(actor.getSnapshot().value).toEqual({ editing: 'kept' })
  })

  test('of two versions the own one goes over theirs under their revision', async () => {
    const { actor, asked } = flow(applicationOf(), [{ kind: 'parted' }, done(shorter)])
    actor.send({ type: 'CHANGE', change: removed })
    await heard()
    expect(actor.getSnapshot().value).toEqual({ editing: 'parted' })
    actor.send({ type: 'MINE' })
    await heard()
    expect(asked.map(({ revision }) => revision)).toEqual([1, 7])
  })
})

describe('sending', () => {
  test('a change of nothing is not compared', () => {
    const { actor } = flow(applicationOf())
    expect(actor.getSnapshot().can({ type: 'REVIEW' })).toBe(false)
  })

  test('a change is compared before it is sent', async () => {
    const sent = { ...shorter, status: 'pending' as const }
    const { actor, emitted } = flow(shorter, [], [done(sent)])
    actor.send({ type: 'REVIEW' })
    expect(actor.getSnapshot().value).toBe('comparing')
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect([actor.getSnapshot().value, emitted]).toEqual(['submitted', ['sent']])
  })

  test('the key stays while nobody answers, and is another after a refusal', async () => {
    const answers = [new Error('lost'), refusal, done({ ...shorter, status: 'pending' as const })]
    const { actor, keyed } = flow(shorter, [], answers)
    for (let round = 0; round < 3; round++) {
      actor.send({ type: 'REVIEW' })
      actor.send({ type: 'SUBMIT' })
      await heard()
    }
    expect(keyed).toEqual(['K1', 'K1', 'K2'])
  })

  test('one that was sent back is written again, with what was said of it', () => {
    const { actor } = flow({ ...shorter, status: 'pending' })
    expect(actor.getSnapshot().value).toBe('submitted')
    actor.send({ type: 'MOVED', now: { ...shorter, status: 'modify' } })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
  })
})
