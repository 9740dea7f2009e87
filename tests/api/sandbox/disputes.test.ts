// The sandbox simulates the cardholder: test cards raise alerts, and an unresolved alert becomes a chargeback.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { riskOf } from '#server/sandbox/bank/risk.ts'
import { rowOf, runJobs } from '../../support/trades.ts'
import { openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const cards = {
  fraud: '4000000000005126',
  notReceived: '4000000000002685',
  held: '4000000000009235',
}

async function paidWith(card: string): Promise<string> {
  const { data } = await payer.payWith(await payer.link(), card)
  return data.transactionId ?? ''
}
const alertOf = async (transactionId: string) => {
  const mine = eq(disputes.transactionId, transactionId)
  const [row] = await payer.db.select().from(disputes).where(mine)
  return row
}
const casesOf = (transactionId: string) =>
  payer.db.select().from(chargebacks).where(eq(chargebacks.transactionId, transactionId))

test.each([
  [cards.fraud, 'DUTY', 'fraud'],
  [cards.notReceived, 'NO_RECEIVED', 'not_received'],
] as const)(
  'the card %s raises an alert after three days, %s',
  async (card, reason, caseReason) => {
    const transactionId = await paidWith(card)
    payer.clock.advance(3 * day - 60_000)
    await runJobs(payer.ctx(), 'sandbox.raiseAlert')
    expect(await alertOf(transactionId)).toBeUndefined()
    payer.clock.advance(60_000)
    await runJobs(payer.ctx(), 'sandbox.raiseAlert')
    await runJobs(payer.ctx(), 'dispute.collect')
    const { amount } = await rowOf(payer, transactionId)
    expect(await alertOf(transactionId)).toMatchObject({ status: 'pending', reason, amount })

    // Without an answer the alert expires, and a day later the cardholder's bank opens a case.
    payer.clock.advance(limits.disputeAnswer)
    await runJobs(payer.ctx(), 'dispute.expire')
    await runJobs(payer.ctx(), 'dispute.answer')
    expect((await alertOf(transactionId))?.status).toBe('expired')
    expect(await casesOf(transactionId)).toEqual([])
    payer.clock.advance(day)
    await runJobs(payer.ctx(), 'sandbox.openCase')
    await runJobs(payer.ctx(), 'chargeback.collect')
    expect(await casesOf(transactionId)).toMatchObject([
      { stage: '1st_chargeback', status: 'pending', reason: caseReason },
    ])
  },
)

test('a held payment has a score and what was found, the same whenever the network is asked', async () => {
  const id = await paidWith(cards.held)
  const { reviewScore, reviewReasons, reviewReason, status } = await rowOf(payer, id)
  expect(status).toBe('REVIEW')
  expect(reviewScore).toBeGreaterThanOrEqual(50)
  expect(reviewScore).toBeLessThanOrEqual(100)
  expect(reviewReasons).toEqual([...riskOf(id).reasons])
  expect(reviewReason).toBe(reviewReasons?.[0])
  expect(await payer.services.network.query(id)).toMatchObject({ risk: riskOf(id) })
})
