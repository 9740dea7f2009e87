import { beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import type { DeskDecision } from '#domain/cases.ts'
import { deskCases } from '#server/app/registry.ts'
import { transact } from '#server/db/transact.ts'
import { payment } from '../../support/trades.ts'
import { answered, caseBy, hears, historyOf } from '../support/cases.ts'
import type { TestSession } from '../support/people.ts'
import { api, balances, newKey, openTrading, pass, shop } from '../support/trading.ts'

openTrading()

let staff: TestSession
beforeEach(async () => {
  staff = await api.signIn(await api.staff())
})

const [fee, arbitrationFee] = [1_500n, 50_000n]

/** A case against a settled payment, so that its effect on the balance is isolated. */
async function opened(stage: 'retrieval' | '1st_chargeback' = '1st_chargeback') {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `desk-${operationId}`
  await hears(reference, { kind: 'opened', stage, operationId, comment: 'Never ordered' })
  const { id: subject } = await caseBy(reference)
  return { operationId, reference, subject }
}
const caseOf = (subject: string) =>
  api.data(desk.getCase, { queue: 'chargeback', subject }, staff, { language: 'en' })
async function decide(subject: string, decision: DeskDecision, more: object = {}) {
  const { state: seen } = await caseOf(subject)
  const said = { queue: 'chargeback', subject, decision, seen, ...more } as const
  return api.call(desk.decide, said, staff, { key: newKey(), language: 'en' })
}
const said = async (subject: string, decision: DeskDecision) =>
  expect((await decide(subject, decision)).data).toBe('SUCCESS')
/** The merchant answers and the bank escalates, up to a stage. */
async function upTo(stage: 'pre_arbitration' | 'arbitration') {
  const one = await opened()
  for (const _ of stage === 'arbitration' ? [1, 2, 3] : [1, 2]) {
    await answered(one.reference)
    await said(one.subject, 'escalate')
  }
  expect(await caseBy(one.reference)).toMatchObject({ stage })
  return one
}

describe('the queue', () => {
  test('shows what waits for the bank, and all others where they are asked for', async () => {
    const { subject, reference, operationId } = await opened()
    const list = (show: 'waiting' | 'all', search: string) =>
      api.data(desk.listCases, { queue: 'chargeback', show, search }, staff)
    expect(await list('waiting', subject)).toMatchObject({ total: 0, records: [] })
    const row = { subject, amount: '100.00', currency: 'USD', merchantId: shop.id }
    for (const search of [subject, operationId, reference.toUpperCase()])
      expect((await list('all', search)).records).toMatchObject([
        { ...row, state: '1st_chargeback:pending', waits: false },
      ])
    await answered(reference)
    expect((await list('waiting', operationId)).records).toMatchObject([
      { ...row, state: '1st_chargeback:waiting', waits: true },
    ])
    await said(subject, 'reject_answer')
    expect((await list('waiting', subject)).total).toBe(0)
    expect((await list('all', subject)).records).toMatchObject([{ state: 'closed:failure' }])
    expect((await list('all', `${subject}-none`)).records).toEqual([])
  })

  test('tells the facts of a case, and every decision with who made it', async () => {
    const { subject, reference, operationId } = await opened()
    const { facts } = await caseOf(subject)
    const values = Object.fromEntries(facts.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({
      stage: 'First chargeback',
      dispute_reason: 'Not made by the cardholder',
      amount: '100.00 USD',
      frozen: '100.00 USD',
      transaction_id: operationId,
      bank_comment: 'Never ordered',
      answer_until: expect.stringMatching(/Z$/),
    })
    await answered(reference)
    await decide(subject, 'accept_answer', { noteEn: 'Fine', noteZh: '无异议' })
    await said(subject, 'escalate')
    const { history } = await caseOf(subject)
    expect(history).toMatchObject([
      {
        ...{ decision: 'accept_answer', noteEn: 'Fine', noteZh: '无异议' },
        before: '1st_chargeback:waiting',
        after: 'chargeback_reversal:waiting',
      },
      { decision: 'escalate', after: '2nd_chargeback:pending', by: expect.stringMatching(/./) },
    ])
  })
})

describe('what the bank decides moves the case and its money', () => {
  test('an accepted answer gives the money back for now; 45 days later it stays', async () => {
    const { subject, reference } = await opened()
    await answered(reference)
    await said(subject, 'accept_answer')
    expect(await caseBy(reference)).toMatchObject({ stage: 'chargeback_reversal', held: 0n })
    expect((await balances()).frozen).toBeUndefined()
    await pass(46)
    expect(await caseBy(reference)).toMatchObject({ status: 'closed', outcome: 'success' })
  })

  test('a rejected answer takes it', async () => {
    const { subject, reference } = await opened()
    await answered(reference)
    const before = await balances()
    await said(subject, 'reject_answer')
    expect(await caseBy(reference)).toMatchObject({ outcome: 'failure', lost: 10_000n, held: 0n })
    const after = await balances()
    expect(after.frozen).toBeUndefined()
    expect(after.available).toBe(before.available)
  })

  test('the bank goes on by stages: each freezes or costs what it costs', async () => {
    const { subject, reference } = await opened('retrieval')
    expect((await balances()).frozen).toBeUndefined()
    await said(subject, 'escalate')
    expect(await balances()).toMatchObject({ frozen: 10_000n, fees: fee })
    const money = {
      '2nd_chargeback': { frozen: 10_000n, fees: 2n * fee },
      pre_arbitration: { frozen: 10_000n, fees: 2n * fee },
      arbitration: { frozen: 10_000n + arbitrationFee, fees: 2n * fee },
    }
    for (const [stage, sums] of Object.entries(money)) {
      await answered(reference)
      await said(subject, 'escalate')
      expect(await caseBy(reference)).toMatchObject({ stage })
      expect(await balances()).toMatchObject(sums)
    }
  })

  test('a cardholder who confirms in pre-arbitration leaves the money with the merchant', async () => {
    const { subject, reference } = await upTo('pre_arbitration')
    await answered(reference)
    await said(subject, 'confirm_payment')
    expect(await caseBy(reference)).toMatchObject({ outcome: 'success', lost: 0n, held: 0n })
    expect((await balances()).frozen).toBeUndefined()
  })

  test.each([
    ['withdraw', 'withdrawn', 'withdrawn'],
    ['credit', 'refunded', 'refunded'],
  ] as const)('%s ends it at once, and nothing stays frozen', async (decision, outcome, told) => {
    const { subject, reference } = await opened()
    await said(subject, decision)
    expect(await caseBy(reference)).toMatchObject({ status: 'closed', outcome, lost: 0n })
    expect((await balances()).frozen).toBeUndefined()
    expect((await historyOf(subject)).slice(3)).toEqual([told, 'released 10000'])
  })

  test.each([
    ['rule_win', 'success', 0n, 0n],
    ['rule_lose', 'failure', 10_000n, arbitrationFee],
    ['rule_partial', 'partial', 5_000n, arbitrationFee / 2n],
  ] as const)('an arbitration: %s', async (decision, outcome, lost, paid) => {
    const { subject, reference } = await upTo('arbitration')
    const before = await balances()
    await said(subject, decision)
    expect(await caseBy(reference)).toMatchObject({
      status: 'closed',
      outcome,
      lost,
      feePaid: paid,
    })
    const after = await balances()
    expect(after.frozen).toBeUndefined()
    expect(after.fees).toBe(2n * fee + paid)
    const back = 10_000n + arbitrationFee - lost - paid
    expect((after.available ?? 0n) - (before.available ?? 0n)).toBe(back)
  })
})

describe('what the lifecycle forbids is refused with its reason, on the screen and by the call', () => {
  const against = async (subject: string, decision: DeskDecision) => {
    const { steps } = await caseOf(subject)
    const shown = steps.find((step) => step.decision === decision)?.against.map(({ code }) => code)
    const before = await historyOf(subject)
    const { status, failure } = await decide(subject, decision)
    expect(status).toBe(409)
    expect(failure?.reasons?.map(({ code }) => code)).toEqual(shown)
    expect(await historyOf(subject)).toEqual(before)
    return shown
  }

  test('before there is an answer nothing is said about it', async () => {
    const { subject } = await opened()
    for (const decision of ['accept_answer', 'reject_answer', 'escalate'] as const)
      expect(await against(subject, decision)).toEqual(['chargeback.not_answered'])
  })

  test('nobody rules before the arbitration, and there is nothing else in it', async () => {
    const { subject, reference } = await opened()
    await answered(reference)
    for (const decision of ['rule_win', 'rule_lose', 'rule_partial', 'confirm_payment'] as const)
      expect(await against(subject, decision)).toEqual(['chargeback.with_bank'])
    const late = await upTo('arbitration')
    for (const decision of ['accept_answer', 'escalate', 'confirm_payment'] as const)
      expect(await against(late.subject, decision)).toEqual(['chargeback.in_arbitration'])
  })

  test('a case that is over stays as it is', async () => {
    const { subject } = await opened()
    await said(subject, 'withdraw')
    for (const { decision } of (await caseOf(subject)).steps)
      expect(await against(subject, decision)).toEqual(['chargeback.closed'])
  })

  test('the same key decides once, though the case has moved where it could not be said again', async () => {
    const { subject, reference } = await opened()
    await answered(reference)
    const input = { queue: 'chargeback', subject, decision: 'accept_answer' } as const
    const seen = '1st_chargeback:waiting'
    const key = newKey()
    for (const _ of [1, 2])
      expect((await api.call(desk.decide, { ...input, seen }, staff, { key })).data).toBe('SUCCESS')
    expect((await caseOf(subject)).history).toHaveLength(1)
  })

  test('of two who decide at once one wins', async () => {
    const { subject } = await opened()
    const answers = await Promise.all([decide(subject, 'withdraw'), decide(subject, 'credit')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await historyOf(subject)).filter((line) => line.startsWith('released'))).toHaveLength(1)
  })
})

test('in live mode the network speaks for itself, and the desk only reads', async () => {
  const { subject, reference } = await opened()
  await answered(reference)
  const ctx = api.ctx({ services: { ...api.services, mode: 'live' } })
  const of = deskCases.chargeback
  const reasons = await of.against(api.db, ctx, subject)
  const { steps } = await caseOf(subject)
  expect(steps.length).toBe(9)
  for (const { decision } of steps)
    expect(reasons(decision)).toMatchObject([{ code: 'chargeback.played_by_network' }])
  const silent = { reason: null, noteEn: null, noteZh: null, amount: null, reference: null }
  const doIt = await of.decide(api.db, ctx, { ...silent, subject, decision: 'withdraw' })
  await expect(transact(api.db, doIt)).rejects.toThrow('refused')
  expect(await caseBy(reference)).toMatchObject({ stage: '1st_chargeback', status: 'waiting' })
  expect(await of.facts(api.db, ctx, subject)).toContainEqual(
    expect.objectContaining({ name: 'amount', value: '100.00 USD' }),
  )
})
