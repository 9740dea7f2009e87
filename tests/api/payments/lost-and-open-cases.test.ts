// The disputed and the lost amount of a payment are separate, and its money adds up over all its cases.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transact } from '#server/db/transact.ts'
import { advanceAlone } from '#server/payments/chargebacks/advance.ts'
import { lockCase } from '#server/payments/chargebacks/case-record.ts'
import { payment, rowOf } from '../../support/trades.ts'
import { answered, caseBy, hears } from '../support/cases.ts'
import { api, openTrading, pass, refund, session, shop } from '../support/trading.ts'

openTrading({ withSchedules: true })

let cases = 0
/** A first chargeback of a part of a payment; returns its reference. */
async function dispute(operationId: string, amount: bigint, currency: 'USD' | 'KWD' = 'USD') {
  const reference = `part-${++cases}-${operationId}`
  const said = { operationId, currency, amount: amount.toString() }
  await hears(reference, { kind: 'opened', stage: '1st_chargeback', ...said })
  return reference
}
const waive = async (reference: string) => {
  const { id } = await caseBy(reference)
  const act = { type: 'WAIVE', at: api.clock.now().getTime() } as const
  await transact(api.db, async (tx) => advanceAlone(tx, api.ctx(), await lockCase(tx, id), act))
}
/** An arbitration that awards the cardholder a part. */
async function ruledPartly(reference: string, lost: bigint) {
  for (const stage of ['2nd_chargeback', 'pre_arbitration', 'arbitration'] as const) {
    await answered(reference)
    await hears(reference, { kind: 'escalated', stage })
  }
  await hears(reference, { kind: 'ruled', ruling: 'partial', lost: lost.toString() })
}
const codesOf = ({ failure }: Awaited<ReturnType<typeof refund>>) =>
  failure?.reasons?.map(({ code }) => code) ?? []
const fundStatus = async (transactionId: string) =>
  (await api.data(trades.getFundStatus, { transactionId }, session)).fundStatus
const listed = async (filters: object) =>
  (await api.data(trades.list, filters, session)).records.map((row) => row.transactionId)

describe('a payment with a lost and an open case', () => {
  test('stands under both statuses, shows the open one, and is in its tab once', async () => {
    const id = await payment(api.ctx(), shop, {})
    await waive(await dispute(id, 1_500n))
    const open = await dispute(id, 2_500n)
    expect(await rowOf(api, id)).toMatchObject({
      paymentStatus: 'in_dispute',
      ...{ openChargebacks: 1, chargedBack: true, chargedBackAmount: 1_500n },
    })
    expect(await fundStatus(id)).toBe('FROZEN')
    expect(await listed({ paymentStatus: ['in_dispute'] })).toEqual([id])
    expect(await listed({ paymentStatus: ['charged_back'] })).toEqual([id])
    const counts = await api.data(trades.countTabs, {}, session)
    expect([counts.all.count, counts.disputed.count]).toEqual([1, 1])
    expect(codesOf(await refund(id, '1.00'))).toEqual(['transaction.chargeback_open'])
    await hears(open, { kind: 'withdrawn', stage: '1st_chargeback' })
    expect((await rowOf(api, id)).paymentStatus).toBe('charged_back')
    expect(await listed({ paymentStatus: ['in_dispute'] })).toEqual([])
  })
})

describe('after a case is over', () => {
  test('what was lost in full is not refunded, for good, with the way to its cases', async () => {
    const id = await payment(api.ctx(), shop, {})
    await waive(await dispute(id, 10_000n))
    const { failure, status } = await refund(id, '1.00')
    expect(status).toBe(409)
    expect(failure?.reasons).toMatchObject([
      { code: 'transaction.charged_back', owner: 'bank', final: true },
    ])
    expect(failure?.reasons?.[0]?.unlocks?.href).toContain(`transactionId=${id}`)
    expect(await fundStatus(id)).toBe('CHARGED_BACK')
  })

  test('after a partial ruling the rest is refunded, and no more', async () => {
    const id = await payment(api.ctx(), shop, {})
    // The arbitration costs more than the payment brought in.
    await payment(api.ctx(), shop, { amount: 200_000n })
    await pass(10)
    await ruledPartly(await dispute(id, 10_000n), 4_001n)
    const more = await refund(id, '60.00')
    expect(codesOf(more)).toContain('refund.exceeds_refundable')
    expect((await refund(id, '59.99')).status).toBe(200)
    expect(codesOf(await refund(id, '0.01'))).toContain('transaction.charged_back')
  })

  test('the reserve of what cardholders have in full is released at the next midnight', async () => {
    const id = await payment(api.ctx(), shop, {})
    await pass(10)
    expect((await rowOf(api, id)).settledAt).not.toBeNull()
    await waive(await dispute(id, 10_000n))
    await pass(1)
    expect((await rowOf(api, id)).releasedAt).not.toBeNull()
  })
})

test.each([
  ['a case and the rest', [12_500n, 25_000n]],
  ['three of a third', [12_500n, 12_500n, 12_500n]],
  ['crumbs', [1n, 2n, 37_497n]],
] as const)('the shares of a converted payment leave no unit: %s', async (_, parts) => {
  const id = await payment(api.ctx(), shop, { currency: 'KWD', amount: 37_500n })
  const references = []
  for (const part of parts) references.push(await dispute(id, part, 'KWD'))
  const worths = async () =>
    (await api.db.select().from(chargebacks).where(eq(chargebacks.transactionId, id))).reduce(
      (sum, { worth }) => sum + worth,
      0n,
    )
  const { settlementAmount } = await rowOf(api, id)
  expect(await worths()).toBe(settlementAmount)
})
