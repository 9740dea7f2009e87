// What every form, confirmation and press of the portal does between the click and the response.
import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { NotJudged } from '#machines/parts/answer.ts'
import { type Judged, type Submission, submission } from '#machines/parts/submission.ts'
import { heard, keys, live, next, type Turn } from './live.ts'

type Values = {
  readonly name: string
  readonly amount: string
  readonly secret?: string
  readonly code?: string
}

const taken: Judged<string> = { kind: 'done', data: 'id' }
const refused = (more: object = {}): Judged<string> => ({
  ...{ kind: 'refused', message: 'No', reasons: [], faults: {}, stale: false },
  ...more,
})
const lost = new Error('connection lost')

function form(turns: Turn<Judged<string>>[], { repeats = false } = {}) {
  const asked: Submission<Values>[] = []
  const send = fromPromise<Judged<string>, Submission<Values>>(({ input }) => {
    asked.push(input)
    return next(turns)
  })
  const faultsOf = ({ name }: Values) => (name === '' ? { name: 'missing' } : {})
  const held = live(submission<Values, string>().provide({ actors: { send } }), {
    values: { name: '', amount: '' },
    newKey: keys(),
    faultsOf,
    repeats,
    sealed: ['secret'],
    spent: { code: '' },
  })
  const type = (patch: Partial<Values>) => held.actor.send({ type: 'CHANGE', patch })
  const submit = async () => {
    held.actor.send({ type: 'SUBMIT' })
    await heard()
  }
  const keysAsked = () => asked.map(({ idempotencyKey }) => idempotencyKey)
  const context = () => held.actor.getSnapshot().context
  return { ...held, asked, type, submit, keysAsked, context }
}

describe('what is sent', () => {
  test('nothing, while the form holds something against it', async () => {
    const { submit, asked, emitted, context } = form([])
    await submit()
    expect(asked).toEqual([])
    expect(emitted).toEqual(['faulty'])
    expect([context().tried, context().key]).toEqual([true, ''])
  })

  test('what was entered, once however often it is pressed', async () => {
    const { type, actor, asked, emitted } = form([taken])
    type({ name: 'A' })
    type({ amount: '5' })
    actor.send({ type: 'SUBMIT' })
    actor.send({ type: 'SUBMIT' })
    // Input during the request is ignored: it was not sent and would be lost.
    type({ name: 'B' })
    await heard()
    expect(asked).toEqual([{ values: { name: 'A', amount: '5' }, idempotencyKey: 'K1' }])
    expect(emitted).toEqual(['judged'])
    expect(actor.getSnapshot().context.values.name).toBe('A')
    actor.send({ type: 'SUBMIT' })
    expect(asked).toHaveLength(1)
  })

  test('once more after it was taken only where that is meant, as another act', async () => {
    const { type, submit, keysAsked } = form([taken, taken], { repeats: true })
    type({ name: 'A' })
    await submit()
    await submit()
    expect(keysAsked()).toEqual(['K1', 'K2'])
  })
})

describe('the key', () => {
  test('stays while nobody answers, whatever is changed meanwhile', async () => {
    const { type, submit, keysAsked, context } = form([lost, lost, taken])
    type({ name: 'A' })
    await submit()
    expect(context().failure).toBe('unanswered')
    type({ amount: '7' })
    expect(context().failure).toBeNull()
    await submit()
    await submit()
    expect(keysAsked()).toEqual(['K1', 'K1', 'K1'])
  })

  test('stays after a try that changed nothing: one before it may have', async () => {
    const nothing = new NotJudged('Busy. This attempt changed nothing.', true)
    const { type, submit, keysAsked, context } = form([lost, nothing, taken])
    type({ name: 'A' })
    await submit()
    await submit()
    expect(context()).toMatchObject({
      failure: 'refused',
      message: 'Busy. This attempt changed nothing.',
    })
    await submit()
    expect(keysAsked()).toEqual(['K1', 'K1', 'K1'])
  })

  test('is another for another secret, which the server cannot compare', async () => {
    const { type, submit, keysAsked } = form([lost, lost])
    type({ name: 'A', secret: 'one' })
    await submit()
    type({ secret: 'two' })
    await submit()
    expect(keysAsked()).toEqual(['K1', 'K2'])
  })

  test('goes with a refusal, and with what was taken', async () => {
    const { type, submit, keysAsked } = form([refused(), lost, taken, taken])
    type({ name: 'A' })
    for (let time = 0; time < 3; time++) await submit()
    type({ name: 'B' })
    await submit()
    expect(keysAsked()).toEqual(['K1', 'K2', 'K2', 'K3'])
  })
})

describe('a refusal', () => {
  test('says what was said at the fields until they are changed', async () => {
    const faults = { name: 'taken', amount: 'too much' }
    const { type, submit, context, emitted } = form([refused({ faults })])
    type({ name: 'A' })
    await submit()
    expect(context()).toMatchObject({ failure: 'refused', message: 'No', faults, edited: true })
    type({ name: 'B' })
    expect(context()).toMatchObject({ failure: null, message: '', faults: { amount: 'too much' } })
    expect(emitted).toEqual(['judged'])
  })

  test('uses a code up; without an answer it is sent once more', async () => {
    const { type, submit, asked, context } = form([lost, refused()])
    type({ name: 'A', code: '123456' })
    await submit()
    await submit()
    expect(asked.map(({ values }) => values.code)).toEqual(['123456', '123456'])
    expect(context().values).toMatchObject({ name: 'A', code: '' })
  })

  test('tells that somebody else was faster, until the next try', async () => {
    const { type, submit, context } = form([refused({ stale: true }), taken])
    type({ name: 'A' })
    await submit()
    expect(context().stale).toBe(true)
    await submit()
    expect(context()).toMatchObject({ stale: false, failure: null, edited: false, tried: false })
  })
})
