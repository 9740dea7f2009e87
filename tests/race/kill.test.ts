// A process is killed with SIGKILL in the middle of a money operation; afterwards there is exactly one effect.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactions } from '#server/db/schema/transactions.ts'
import { capture } from '#server/trade/transactions/capture.ts'
import { refund } from '#server/trade/transactions/refund.ts'
import { voidTrade } from '#server/trade/transactions/void-trade.ts'
import { addMerchant } from '../api/support/people.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { dieAt, type TradeCall } from '../support/trade-order.ts'
import { ledgerFaults, payment, rowOf, runJobs, type Shop } from '../support/trades.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
const later = new Date(at.getTime() + 31_000)
let made: TestDatabase
let shop: Shop
beforeAll(async () => {
  made = await freshDatabase()
  shop = await addMerchant(made.db, at)
})
afterAll(() => made.close())

const verbs = { capture, refund, voidTrade }
const money = { currency: 'USD', type: 'ACI', images: [] }
const inputs = {
  capture: { ...money, preAuthorizeAmount: '40.00' },
  refund: { ...money, refundAmount: '40.00' },
  voidTrade: {},
}
// The first id is made inside the first transaction, the second inside the last one.
const moments = ['id 1', 'before network', 'after network', 'id 2']
const cases = (['refund', 'capture', 'voidTrade'] as const).flatMap((verb) =>
  moments.flatMap((die) => (['key', 'job'] as const).map((by) => [verb, die, by] as const)),
)

const dieIn = (call: TradeCall, die: string): Promise<void> =>
  dieAt(die, { url: made.url ?? '', at: at.toISOString(), shop, calls: [call] })

test.each(cases)(
  '%s killed at %s, finished by the %s: exactly one effect',
  async (verb, die, by) => {
    const type = verb === 'refund' ? 'DEBIT' : 'AUTH'
    const transactionId = await payment(tradeCtx(made.db, shop, { at }), shop, { type })
    const key = `${verb} ${die} ${by}`
    const input = { transactionId, ...inputs[verb] }
    await dieIn({ verb, input, key }, die)
    expect(await ledgerFaults(made)).toEqual([])

    if (by === 'job') await runJobs(tradeCtx(made.db, shop, { at: later }))
    const again = verbs[verb] as (ctx: ReturnType<typeof tradeCtx>, i: object) => Promise<unknown>
    const answer = () => again(tradeCtx(made.db, shop, { at: later, key }), input)
    const first = await answer()
    expect(await answer()).toEqual(first)

    const children = await made.db
      .select()
      .from(transactions)
      .where(eq(transactions.originalId, transactionId))
    expect(children).toMatchObject([{ status: 'SUCCESS' }])
    const { captured, refunded, voided } = await rowOf(made, transactionId)
    expect([captured, refunded, voided]).toEqual([
      verb === 'capture' ? 4_000n : 0n,
      verb === 'refund' ? 4_000n : 0n,
      verb === 'voidTrade',
    ])
    expect(await ledgerFaults(made)).toEqual([])
  },
  60_000,
)
