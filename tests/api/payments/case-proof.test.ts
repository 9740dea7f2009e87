// Every amount of a case opens the entries that add up to it exactly: for a stage, for a line of its history, for the
// amount frozen now.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import * as balances from '#contract/money/balances.ts'
import type { ProvenFigure } from '#contract/money/proof-shapes.ts'
import * as chargebacks from '#contract/payments/chargebacks.ts'
import { chargebackEvents } from '#server/db/schema/chargebacks.ts'
import { payment } from '../../support/trades.ts'
import { submit } from '../support/case-answers.ts'
import { answered, caseBy, hears } from '../support/cases.ts'
import type { TestSession } from '../support/people.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

let cases = 0
/** A case against a payment of 100.00 in its first chargeback. */
async function opened() {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `proof-${++cases}-${operationId}`
  await hears(reference, { kind: 'opened', stage: '1st_chargeback', operationId })
  return { reference, chargebackId: (await caseBy(reference)).id }
}
/** The same after the bank has escalated to a stage, answer by answer. */
async function escalated(to: 'pre_arbitration' | 'arbitration') {
  const { reference, chargebackId } = await opened()
  for (const stage of ['2nd_chargeback', 'pre_arbitration', 'arbitration'] as const) {
    if (stage === 'arbitration' && to !== stage) break
    await answered(reference)
    await hears(reference, { kind: 'escalated', stage })
  }
  return { reference, chargebackId }
}

type Asked = Partial<Input<typeof balances.prove>>
const ask = (figure: ProvenFigure, more: Asked, who: TestSession = session) =>
  api.call(balances.prove, { figure, currency: 'USD', ...more }, who)
const prove = async (figure: ProvenFigure, more: Asked) => {
  const proof = await api.data(balances.prove, { figure, currency: 'USD', ...more }, session)
  expect(proof, figure).toMatchObject({ kind: 'entries', addsUp: true, sum: proof.shown })
  expect(proof.lines.at(-1)?.runningSum ?? '0.00', figure).toBe(proof.sum)
  return proof
}

const figures: Readonly<Record<string, ProvenFigure>> = {
  frozen: 'caseFrozen',
  arbitration_fee_frozen: 'caseFrozen',
  released: 'caseReleased',
  arbitration_fee_released: 'caseReleased',
  lost: 'caseLost',
  fee: 'caseFee',
  arbitration_fee_paid: 'caseFee',
}
const detailOf = (chargebackId: string) =>
  api.data(chargebacks.getDetail, { chargebackId }, session)

/** The history lines that moved money: each is proven by one entry of its amount. */
async function provenLines(chargebackId: string): Promise<string[]> {
  const { timeline } = await detailOf(chargebackId)
  const moved = timeline.filter(({ money }) => money !== null)
  for (const { kind, money, eventId } of moved) {
    const proof = await prove(figures[kind] ?? 'balance', { chargebackId, eventId })
    expect(proof, kind).toMatchObject({ shown: money?.amount, lineCount: 1 })
  }
  return moved.map(({ kind, stage, money }) => `${stage} ${kind} ${money?.amount}`)
}
/** The stages that have begun, each proven with the amount held at its start. */
async function provenStages(chargebackId: string): Promise<string[]> {
  const { stages } = await detailOf(chargebackId)
  const begun = stages.filter(({ beganAt }) => beganAt !== null)
  for (const { stage, held } of begun)
    expect(await prove('caseHeld', { chargebackId, stage }), stage).toMatchObject({ shown: held })
  return begun.map(({ stage, held }) => `${stage} ${held}`)
}
const frozenNow = async (chargebackId: string) => (await prove('caseHeld', { chargebackId })).sum

test('a first chargeback: what is frozen and its fee', async () => {
  const { chargebackId } = await opened()
  expect(await provenLines(chargebackId)).toEqual([
    '1st_chargeback frozen 100.00',
    '1st_chargeback fee 15.00',
  ])
  expect(await provenStages(chargebackId)).toEqual(['1st_chargeback 100.00'])
  expect(await frozenNow(chargebackId)).toBe('100.00')
})

test('an accepted answer gives it back; the second chargeback freezes it again', async () => {
  const { reference, chargebackId } = await opened()
  await answered(reference)
  await hears(reference, { kind: 'accepted', stage: '1st_chargeback' })
  expect(await frozenNow(chargebackId)).toBe('0.00')
  await hears(reference, { kind: 'escalated', stage: '2nd_chargeback' })
  expect(await provenLines(chargebackId)).toEqual([
    '1st_chargeback frozen 100.00',
    '1st_chargeback fee 15.00',
    'chargeback_reversal released 100.00',
    '2nd_chargeback frozen 100.00',
    '2nd_chargeback fee 15.00',
  ])
  expect(await provenStages(chargebackId)).toEqual([
    '1st_chargeback 100.00',
    'chargeback_reversal 0.00',
    '2nd_chargeback 100.00',
  ])
})

test('an arbitration: its fee is frozen, and its end says what became of everything', async () => {
  const { reference, chargebackId } = await escalated('arbitration')
  expect(await frozenNow(chargebackId)).toBe('600.00')
  await hears(reference, { kind: 'ruled', ruling: 'partial', lost: '4000' })
  expect((await provenLines(chargebackId)).slice(-5)).toEqual([
    'arbitration arbitration_fee_frozen 500.00',
    'arbitration lost 40.00',
    'arbitration released 60.00',
    'arbitration arbitration_fee_paid 250.00',
    'arbitration arbitration_fee_released 250.00',
  ])
  expect(await provenStages(chargebackId)).toEqual([
    '1st_chargeback 100.00',
    '2nd_chargeback 100.00',
    'pre_arbitration 100.00',
    'arbitration 100.00',
  ])
  expect(await frozenNow(chargebackId)).toBe('0.00')
})

test('two cases of one payment stay apart', async () => {
  const operationId = await payment(api.ctx(), shop, {})
  for (const part of ['one', 'other'])
    await hears(`${part}-${operationId}`, {
      ...{ kind: 'opened', stage: '1st_chargeback', operationId, amount: '4000' },
    })
  const { id: chargebackId } = await caseBy(`other-${operationId}`)
  expect(await frozenNow(chargebackId)).toBe('40.00')
  expect(await provenStages(chargebackId)).toEqual(['1st_chargeback 40.00'])
})

test('the ledger is asked, not the history: a wrong line does not add up', async () => {
  const { chargebackId } = await opened()
  const { timeline } = await detailOf(chargebackId)
  const eventId = timeline.find(({ kind }) => kind === 'fee')?.eventId ?? ''
  await api.db
    .update(chargebackEvents)
    .set({ amount: 1_400n })
    .where(eq(chargebackEvents.id, eventId))
  const { data } = await ask('caseFee', { chargebackId, eventId })
  expect(data).toMatchObject({ shown: '14.00', sum: '15.00', addsUp: false })
})

test('cases that wait for an answer are proven by what they dispute', async () => {
  const { reference } = await opened()
  await opened()
  await hears(reference, { kind: 'withdrawn', stage: '1st_chargeback' })
  const { chargebackId } = await opened()
  expect((await submit(chargebackId)).status).toBe(200)
  const { atRisk } = await api.data(chargebacks.getSummary, {}, session)
  const { data } = await ask('pendingChargebacks', {})
  expect(data).toMatchObject({ kind: 'records', addsUp: true, shown: atRisk[0]?.amount })
  expect(atRisk).toMatchObject([{ currency: 'USD', amount: '100.00', count: 1 }])
})

test('a figure of a case needs the case, its currency and the menu of cases', async () => {
  const { chargebackId } = await opened()
  expect((await ask('caseHeld', {})).status).toBe(400)
  expect((await ask('caseHeld', { chargebackId, currency: 'EUR' })).status).toBe(400)
  const withMenu = (permissions: readonly ('M-0401' | 'M-1001' | 'M-0301')[], at: 0 | 1) =>
    api
      .operator(shop, { groups: [shop.groups[at]], permissions })
      .then((operator) => api.signIn(operator))
  const others = await withMenu(['M-1001', 'M-0301'], 0)
  expect((await ask('caseHeld', { chargebackId }, others)).status).toBe(403)
  const sees = await withMenu(['M-0401'], 0)
  expect((await ask('caseHeld', { chargebackId }, sees)).data).toMatchObject({ sum: '100.00' })
  // A user of another group, and another merchant.
  for (const stranger of [
    await withMenu(['M-0401'], 1),
    await api.signIn((await api.merchant()).admin),
  ]) {
    const { data } = await ask('caseHeld', { chargebackId }, stranger)
    expect(data).toMatchObject({ shown: '0.00', sum: '0.00', lines: [] })
  }
})
