import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { day } from '#domain/durations.ts'
import { explain } from '#machines/explain.ts'
import { withdrawFlow } from '#machines/money/flows/withdraw.ts'
import {
  permittedInstead,
  type WithdrawCheck,
  type WithdrawRequest,
  type WithdrawSource,
  withdrawBlocks,
  withdrawReasons,
} from '#machines/money/parts/withdraw.ts'
import type { Answer } from '#machines/parts/answer.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'
import { checkOf, limited } from '../models/money/withdraw.ts'
import { accepted, noon, now } from '../models/samples.ts'

type Turns = {
  readonly checks?: Turn<WithdrawCheck>[]
  readonly fees?: Turn<WithdrawCheck>[]
  readonly answers?: Turn<Answer>[]
}
const lost = new Error('connection lost')
const source: WithdrawSource = { accId: 'S1', currency: 'USD' }

/** An open dialog whose calls are answered in turn; the requests are recorded. */
async function dialog({ checks = [checkOf()], fees = [], answers = [] }: Turns = {}) {
  const sent: WithdrawRequest[] = []
  const machine = withdrawFlow.provide({
    actors: {
      verify: fromPromise<WithdrawCheck, WithdrawSource>(() => next(checks)),
      fee: fromPromise<WithdrawCheck, WithdrawSource & { amount: string }>(() => next(fees)),
      process: fromPromise<Answer, WithdrawRequest>(({ input }) => {
        sent.push(input)
        return next(answers)
      }),
    },
  })
  const { actor, emitted } = live(machine, { newKey: keys(), now })
  actor.send({ type: 'OPEN', source })
  await heard()
  return {
    actor,
    emitted,
    sent,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    type: (value: string) => actor.send({ type: 'AMOUNT', value }),
    confirm: async () => {
      actor.send({ type: 'CONFIRM' })
      await heard()
    },
    can: () => actor.getSnapshot().can({ type: 'CONFIRM' }),
  }
}

describe('the check', () => {
  test('lets the amount be typed; the field starts empty', async () => {
    const { at, context } = await dialog()
    expect([at(), context().amount]).toEqual(['editing', ''])
  })
  test('without an answer the dialog closes, and may be left while it waits', async () => {
    expect((await dialog({ checks: [lost] })).at()).toBe('closed')
    const { actor, at } = await dialog()
    actor.send({ type: 'CLOSE' })
    actor.send({ type: 'OPEN', source })
    actor.send({ type: 'CLOSE' })
    expect(at()).toBe('closed')
  })
  const closed = [
    ['withdrawal.account_missing', { account: null }],
    ['withdrawal.account_not_approved', { account: 'pending' }],
    ['withdrawal.account_failed', { account: 'failed' }],
    ['withdrawal.fee_not_set', { fee: null }],
    ['withdrawal.negative_balance', { available: -1n }],
    ['withdrawal.nothing_available', { available: 0n }],
    ['withdrawal.locked', { locked: true }],
    ['withdrawal.risk_limit', { permitted: 0n }],
    [
      'withdrawal.document_expired',
      {
        documents: [
          { holder: 'company', expiresOn: new Date(noon - day).toISOString().slice(0, 10) },
        ],
      },
    ],
  ] as const
  test.each(closed)('%s closes withdrawals', async (code, changes) => {
    const { at, context } = await dialog({ checks: [checkOf(changes)] })
    expect(at()).toBe('blocked')
    expect(withdrawBlocks(context())).toMatchObject([{ code }])
  })
  test('says all that is in the way at once, and leads to the accounts', async () => {
    const { actor, emitted, context } = await dialog({
      checks: [checkOf({ account: null, fee: null, locked: true })],
    })
    expect(withdrawBlocks(context()).map(({ code }) => code)).toEqual([
      'withdrawal.locked',
      'withdrawal.account_missing',
      'withdrawal.fee_not_set',
    ])
    let led = ''
    actor.on('goto', ({ to }) => {
      led = to
    })
    actor.send({ type: 'ADD_ACCOUNT' })
    expect([actor.getSnapshot().value, emitted, led]).toEqual([
      'closed',
      ['goto'],
      '/aq/cashAccount',
    ])
  })
})

describe('the amount', () => {
  test.each([
    ['', 'withdrawal.amount_invalid'],
    ['0', 'withdrawal.amount_invalid'],
    ['1e1', 'withdrawal.amount_invalid'],
    ['-1', 'withdrawal.amount_invalid'],
    ['50.01', 'withdrawal.exceeds_available'],
    ['5.00', 'withdrawal.not_above_fee'],
  ])('%j is refused with %s', async (value, code) => {
    const { actor, type, can, context } = await dialog()
    type(value)
    expect(can()).toBe(false)
    expect(withdrawReasons(context()).map((one) => one.code)).toEqual([code])
    expect(explain(actor.getSnapshot(), { type: 'CONFIRM' })).toEqual([code])
  })
  test('in CNY less than 100.00 is too little', async () => {
    const yuan = checkOf({ currency: 'CNY', available: 100_000n })
    const { type, can, context } = await dialog({ checks: [yuan] })
    type('99.99')
    expect(withdrawReasons(context())).toMatchObject([
      { code: 'withdrawal.below_minimum', params: { amount: '100.00', currency: 'CNY' } },
    ])
    type('100')
    expect(can()).toBe(true)
  })
  test('All fills what is available, to the last unit', async () => {
    const { actor, context, can } = await dialog({ checks: [checkOf({ available: 4_999n })] })
    actor.send({ type: 'ALL' })
    expect([context().amount, can()]).toEqual(['49.99', true])
  })
  test('leaving the field asks for the fee, and the facts of then decide', async () => {
    const less = checkOf({ available: 1_500n })
    const { actor, at, type, context, can } = await dialog({ fees: [less] })
    type('20')
    actor.send({ type: 'BLUR' })
    expect(at()).toBe('pricing')
    await heard()
    expect([at(), context().fee, context().net]).toEqual(['editing', 500n, 1_500n])
    expect(can()).toBe(false)
    expect(withdrawReasons(context())).toMatchObject([
      { code: 'withdrawal.exceeds_available', params: { amount: '15.00' } },
    ])
  })
  test('typing on forgets the fee; a fee without an answer is not known', async () => {
    const { actor, at, type, context } = await dialog({ fees: [checkOf(), lost] })
    type('20')
    actor.send({ type: 'BLUR' })
    await heard()
    expect(context().net).toBe(1_500n)
    type('30')
    expect([context().fee, context().net]).toEqual([null, null])
    actor.send({ type: 'BLUR' })
    await heard()
    expect([at(), context().net]).toEqual(['editing', null])
  })
  test('an amount that is none asks for no fee', async () => {
    const { actor, at, type } = await dialog()
    type('x')
    actor.send({ type: 'BLUR' })
    expect(at()).toBe('editing')
  })
})

describe('the request', () => {
  test('is sent once, cannot be left, and closes on SUCCESS', async () => {
    const { actor, at, type, sent, emitted, context } = await dialog({ answers: [accepted] })
    type('20')
    actor.send({ type: 'CONFIRM' })
    actor.send({ type: 'CONFIRM' })
    actor.send({ type: 'CLOSE' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await heard()
    expect([at(), context().amount]).toEqual(['closed', ''])
    expect([...emitted].sort()).toEqual(['finish', 'success'])
    expect(sent).toEqual([{ ...source, amount: '20', idempotencyKey: 'K1' }])
  })
  test('may be sent while the fee is being asked for', async () => {
    const { actor, at, type } = await dialog({ fees: [checkOf()], answers: [accepted] })
    type('20')
    actor.send({ type: 'BLUR' })
    actor.send({ type: 'CONFIRM' })
    await heard()
    expect(at()).toBe('closed')
  })
  test('a refusal clears the fields, stays open with its words, and offers what is permitted', async () => {
    const { at, type, confirm, emitted, context, sent } = await dialog({
      answers: [limited, accepted],
    })
    type('30')
    await confirm()
    expect([at(), context().amount, context().failure]).toEqual(['editing', '', 'refused'])
    expect([context().message, emitted]).toEqual([limited.message, ['finish']])
    expect(permittedInstead(context())).toBe('20.00')
    type('20.00')
    await confirm()
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K2'])
  })
  test.each(['success', true, undefined])('%s is no success', async (result) => {
    const { at, type, confirm, emitted } = await dialog({ answers: [{ ...accepted, result }] })
    type('20')
    await confirm()
    expect([at(), emitted]).toEqual(['editing', ['finish']])
  })
  test('without an answer the fields are cleared and the key stays', async () => {
    const { type, confirm, emitted, context, sent } = await dialog({ answers: [lost, accepted] })
    type('20')
    await confirm()
    expect([context().failure, context().amount, emitted]).toEqual(['unanswered', '', ['finish']])
    expect(permittedInstead(context())).toBeNull()
    type('20')
    await confirm()
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1'])
  })
  test('opened again it begins anew with a key of its own', async () => {
    const { actor, type, confirm, context } = await dialog({
      checks: [checkOf(), checkOf()],
      answers: [limited],
    })
    type('30')
    await confirm()
    actor.send({ type: 'CLOSE' })
    actor.send({ type: 'OPEN', source: { accId: null, currency: 'EUR' } })
    await heard()
    expect(context()).toMatchObject({ failure: null, amount: '', key: 'K3' })
  })
})
