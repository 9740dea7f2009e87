import { describe, expect, test } from 'vitest'
import { receiveCaseMessage } from '#server/payments/chargebacks/shared/receive.ts'
import { payment, rowOf } from '../../support/trades.ts'
import { answered, caseBy, fatesOf, hears, historyOf, message } from '../support/cases.ts'
import { api, balances, openTrading, pass, refund, shop } from '../support/trading.ts'

openTrading()

let cases = 0
/** A case that the network opens against a payment of 100.00. */
async function opened(stage: 'retrieval' | '1st_chargeback' = '1st_chargeback') {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `net-${++cases}-${operationId}`
  const received = await hears(reference, { kind: 'opened', stage, operationId })
  return { reference, operationId, received }
}
const fee = 1_500n
const arbitrationFee = 50_000n

describe('money of a case', () => {
  test('a first chargeback freezes what is disputed and costs its fee', async () => {
    const { reference, operationId, received } = await opened()
    expect(received).toMatchObject({ fate: 'applied', why: null })
    expect(await balances()).toMatchObject({
      available: -10_000n - fee,
      frozen: 10_000n,
      fees: fee,
    })
    expect(await rowOf(api, operationId)).toMatchObject({
      chargebackOpenOrLost: true,
      chargedBack: false,
      outcome: 'CHARGE_BACK',
    })
    const { id } = await caseBy(reference)
    expect(await historyOf(id)).toEqual(['opened', 'frozen 10000', 'fee 1500'])
  })

  test('an accepted answer gives it back; a second chargeback freezes it again and costs a second fee', async () => {
    const { reference, operationId } = await opened()
    await answered(reference)
    await hears(reference, { kind: 'accepted', stage: '1st_chargeback' })
    expect((await balances()).frozen).toBeUndefined()
    // The bank may escalate again, so no refund is possible meanwhile.
    expect((await rowOf(api, operationId)).chargebackOpenOrLost).toBe(true)
    await hears(reference, { kind: 'escalated', stage: '2nd_chargeback' })
    expect(await balances()).toMatchObject({ frozen: 10_000n, fees: 2n * fee })
    await answered(reference)
    await hears(reference, { kind: 'accepted', stage: '2nd_chargeback' })
    expect(await balances()).toMatchObject({ available: -2n * fee, fees: 2n * fee })
    expect(await rowOf(api, operationId)).toMatchObject({
      chargebackOpenOrLost: false,
      chargedBack: false,
      outcome: 'CHARGE_BACK_RETURNED',
    })
  })

  const toArbitration = async () => {
    const { reference, operationId } = await opened()
    for (const stage of ['2nd_chargeback', 'pre_arbitration', 'arbitration'] as const) {
      await answered(reference)
      expect(await hears(reference, { kind: 'escalated', stage })).toMatchObject({
        fate: 'applied',
      })
    }
    expect((await balances()).frozen).toBe(10_000n + arbitrationFee)
    return { reference, operationId }
  }

  test('the winner of an arbitration has all back, the fee too', async () => {
    const { reference } = await toArbitration()
    await hears(reference, { kind: 'ruled', ruling: 'win' })
    expect(await balances()).toMatchObject({ available: -2n * fee, fees: 2n * fee })
    expect((await balances()).frozen).toBeUndefined()
  })

  test('the loser of an arbitration pays 500 dollars', async () => {
    const { reference, operationId } = await toArbitration()
    await hears(reference, { kind: 'ruled', ruling: 'lose' })
    expect(await balances()).toMatchObject({
      available: -10_000n - 2n * fee - arbitrationFee,
      fees: 2n * fee + arbitrationFee,
    })
    expect(await rowOf(api, operationId)).toMatchObject({
      chargebackOpenOrLost: true,
      chargedBack: true,
    })
  })

  test('of a partial ruling each side has a part, and half of the fee', async () => {
    const { reference } = await toArbitration()
    await hears(reference, { kind: 'ruled', ruling: 'partial', lost: '4000' })
    expect(await balances()).toMatchObject({
      available: -4_000n - 2n * fee - arbitrationFee / 2n,
      fees: 2n * fee + arbitrationFee / 2n,
    })
    expect(await caseBy(reference)).toMatchObject({ outcome: 'partial', lost: 4_000n, held: 0n })
  })

  test('a cardholder who gives the case up leaves nothing frozen', async () => {
    const { reference } = await toArbitration()
    await hears(reference, { kind: 'withdrawn', stage: 'arbitration' })
    expect((await balances()).frozen).toBeUndefined()
    expect(await caseBy(reference)).toMatchObject({ outcome: 'withdrawn', feePaid: 0n })
  })
})

describe('refunds', () => {
  test('a refund of all in retrieval closes the case, and names the refund', async () => {
    const { reference, operationId } = await opened('retrieval')
    expect(await refund(operationId, '40.00')).toMatchObject({ status: 200 })
    expect(await caseBy(reference)).toMatchObject({ status: 'pending', outcome: null })
    const last = await refund(operationId, '60.00')
    expect(last.status).toBe(200)
    expect(await caseBy(reference)).toMatchObject({ status: 'closed', outcome: 'refunded' })
  })

  test('what was refunded is not disputed on top of that', async () => {
    const operationId = await payment(api.ctx(), shop, {})
    await refund(operationId, '30.00')
    await hears(`part-${operationId}`, { kind: 'opened', stage: '1st_chargeback', operationId })
    expect((await balances()).frozen).toBe(7_000n)
    expect(await caseBy(`part-${operationId}`)).toMatchObject({ amount: 7_000n, worth: 7_000n })
  })

  test('a retrieval that is refunded in part disputes the rest when it goes on', async () => {
    const { reference, operationId } = await opened('retrieval')
    await refund(operationId, '30.00')
    await hears(reference, { kind: 'escalated', stage: '1st_chargeback' })
    expect((await balances()).frozen).toBe(7_000n)
    expect(await caseBy(reference)).toMatchObject({ amount: 7_000n, worth: 7_000n })
    for (const stage of ['2nd_chargeback', 'pre_arbitration', 'arbitration'] as const) {
      await answered(reference)
      await hears(reference, { kind: 'escalated', stage })
    }
    await hears(reference, { kind: 'ruled', ruling: 'partial', lost: '3000' })
    expect(await caseBy(reference)).toMatchObject({ outcome: 'partial', lost: 3_000n })
  })

  test('a case against a payment that is refunded is closed at once, costs nothing and moves nothing', async () => {
    const operationId = await payment(api.ctx(), shop, {})
    await refund(operationId, '100.00')
    const before = await balances()
    const reference = `late-${operationId}`
    await hears(reference, { kind: 'opened', stage: '1st_chargeback', operationId })
    const held = await caseBy(reference)
    expect(held).toMatchObject({ status: 'closed', outcome: 'refunded' })
    expect(await balances()).toEqual(before)
    expect(await rowOf(api, operationId)).toMatchObject({ chargebackOpenOrLost: false })
  })

  test('from the first chargeback on nothing is refunded', async () => {
    const { operationId } = await opened()
    const { failure } = await refund(operationId, '1.00')
    expect(failure?.reasons?.map(({ code }) => code)).toContain('transaction.chargeback_open')
  })
})

describe('messages', () => {
  test('the same message twice changes nothing and is answered as before', async () => {
    const { reference, operationId } = await opened('retrieval')
    const said = message(reference, { kind: 'escalated', stage: '1st_chargeback' })
    const first = await receiveCaseMessage(api.ctx(), said)
    const before = await balances()
    expect(await receiveCaseMessage(api.ctx(), said)).toMatchObject(first)
    expect(await balances()).toEqual(before)
    expect((await rowOf(api, operationId)).chargebackOpenOrLost).toBe(true)
  })

  test('what comes before the case is kept and applied when it is opened', async () => {
    const operationId = await payment(api.ctx(), shop, {})
    const reference = `early-${operationId}`
    const early = await hears(reference, { kind: 'escalated', stage: '1st_chargeback' })
    expect(early).toEqual({ fate: 'held', chargebackId: null, why: 'chargeback.unknown_case' })
    await hears(reference, { kind: 'opened', stage: 'retrieval', operationId })
    expect(await caseBy(reference)).toMatchObject({ stage: '1st_chargeback', held: 10_000n })
    expect(await fatesOf(reference)).toEqual(['applied', 'applied'])
  })

  test('what needs an answer waits for it; what is over is passed', async () => {
    const { reference } = await opened()
    const said = { kind: 'rejected', stage: '1st_chargeback' } as const
    expect(await hears(reference, said)).toMatchObject({
      fate: 'held',
      why: 'chargeback.not_answered',
    })
    const late = await hears(reference, { kind: 'rejected', stage: 'retrieval' })
    expect(late).toMatchObject({ fate: 'passed', why: 'chargeback.stage_over' })
    await pass(14)
    expect(await caseBy(reference)).toMatchObject({ status: 'closed', outcome: 'expired' })
    expect(await hears(reference, { kind: 'withdrawn', stage: '1st_chargeback' })).toMatchObject({
      fate: 'passed',
      why: 'chargeback.closed',
    })
    expect(await fatesOf(reference)).toEqual([
      'applied',
      'passed chargeback.closed',
      'passed chargeback.stage_over',
      'passed chargeback.closed',
    ])
  })

  test('a second case of the same payment has what is left of it, and no more', async () => {
    const operationId = await payment(api.ctx(), shop, {})
    const open = (name: string, amount: string) =>
      hears(`${name}-${operationId}`, {
        kind: 'opened',
        stage: '1st_chargeback',
        operationId,
        amount,
      })
    await open('one', '6000')
    await open('two', '6000')
    expect(await caseBy(`two-${operationId}`)).toMatchObject({ amount: 4_000n })
    expect((await balances()).frozen).toBe(10_000n)
    expect(await open('three', '100')).toMatchObject({
      fate: 'passed',
      why: 'chargeback.disputed_already',
    })
  })

  test('a payment that is none of ours, or was paid in another currency, is told so, and nothing is kept', async () => {
    const operationId = await payment(api.ctx(), shop, {})
    const reference = `odd-${operationId}`
    const said = { kind: 'opened', stage: 'retrieval' } as const
    await expect(hears(reference, { ...said, operationId: 'txn_none' })).rejects.toThrow(
      'not_found',
    )
    await expect(hears(reference, { ...said, operationId, currency: 'EUR' })).rejects.toThrow(
      'invalid_input',
    )
    expect(await fatesOf(reference)).toEqual([])
  })
})
