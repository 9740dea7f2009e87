// A process is killed with SIGKILL in the middle of a money operation; afterwards there is exactly one effect.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { transactions } from '#server/db/schema/transactions.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { process as withdraw } from '#server/money/withdrawals/process.ts'
import { capture } from '#server/payments/transactions/capture.ts'
import { refund } from '#server/payments/transactions/refund.ts'
import { settleDue } from '#server/payments/transactions/settle-due.ts'
import { voidTrade } from '#server/payments/transactions/void-trade.ts'
import { addMerchant } from '../api/support/people.ts'
import { accountRecords } from '../api/support/withdrawal-accounts.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { type InterruptedCall, startTradeProcess } from '../support/trade-order.ts'
import { ledgerViolations, payment, rowOf, runJobs } from '../support/trades.ts'
import { describeKill, type KillPoint } from './support/kill-points.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
const later = new Date(at.getTime() + 31_000)
const settled = new Date('2026-11-23T10:00:00.000Z')
let made: TestDatabase
const nobody = { id: '', stores: [] }
let tradeProcess: ReturnType<typeof startTradeProcess>
let calls: InterruptedCall[]
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())

const handlers = { capture, refund, voidTrade }
const money = { currency: 'USD', type: 'ACI', images: [] }
const inputs = {
  capture: { ...money, preAuthorizeAmount: '40.00' },
  refund: { ...money, refundAmount: '40.00' },
  voidTrade: {},
}
// The first id is created in the first transaction, the second in the last one.
const moments = ['id 1', 'before network', 'after network', 'id 2'] as const

type Finisher = 'key' | 'job'
const operation = (
  verb: keyof typeof handlers,
  die: InterruptedCall['die'],
  by: Finisher,
): KillPoint => ({
  name: `${verb} killed at ${die}: exactly one effect`,
  start: async () => {
    const shop = await addMerchant(made.db, at)
    const type = verb === 'refund' ? 'DEBIT' : 'AUTH'
    const transactionId = await payment(tradeCtx(made.db, shop, { at }), shop, { type })
    const key = `${verb} ${die}`
    const input = { transactionId, ...inputs[verb] }
    calls.push({ at: at.toISOString(), shop, call: { verb, input, key }, die })
    const children = () =>
      made.db.select().from(transactions).where(eq(transactions.originalId, transactionId))
    const finish = async () => {
      const left = [{ status: by === 'job' ? 'SUCCESS' : 'PROCESSING' }]
      expect(await children()).toMatchObject(die === 'id 1' ? [] : left)
      const again = handlers[verb] as (
        ctx: ReturnType<typeof tradeCtx>,
        i: object,
      ) => Promise<unknown>
      const answer = () => again(tradeCtx(made.db, shop, { at: later, key }), input)
      const first = await answer()
      expect(await answer()).toEqual(first)
      expect(await children()).toMatchObject([{ status: 'SUCCESS' }])
      const { captured, refunded, voided } = await rowOf(made, transactionId)
      expect([captured, refunded, voided]).toEqual([
        verb === 'capture' ? 4_000n : 0n,
        verb === 'refund' ? 4_000n : 0n,
        verb === 'voidTrade',
      ])
      expect(await ledgerViolations(made)).toEqual([])
    }
    return { finish }
  },
})
const operations = (by: Finisher) =>
  (['refund', 'capture', 'voidTrade'] as const).flatMap((verb) =>
    moments.map((die) => operation(verb, die, by)),
  )

const withdrawal = (die: InterruptedCall['die']): KillPoint => ({
  name: `withdrawal killed at ${die}: exactly one withdrawal`,
  start: async () => {
    const terms = { feeBasisPoints: 0, feeFixedUsd: 0n, reserveBasisPoints: 0 }
    const shop = await addMerchant(made.db, at, { ...terms, withdrawalFeeUsd: 100n })
    const ctx = (when: Date, key?: string) =>
      tradeCtx(made.db, shop, key === undefined ? { at: when } : { at: when, key })
    const api = { db: made.db, newId: ctx(at).newId, clock: { now: () => settled } }
    await accountRecords(api as never, shop).withdrawalAccount({ currency: 'USD' })
    await payment(ctx(at), shop)
    await settleDue(ctx(settled))
    const input = { accId: shop.stores[0], currency: 'USD', amount: '15.00' } as const
    const key = `withdrawal ${die}`
    calls.push({ at: settled.toISOString(), shop, call: { verb: 'withdraw', input, key }, die })
    const finish = async () => {
      for (let i = 0; i < 2; i++) expect(await withdraw(ctx(settled, key), input)).toBe('SUCCESS')
      const mine = eq(withdrawals.merchantId, shop.id)
      expect(await made.db.$count(withdrawals, mine)).toBe(1)
      const below = sql`select 1 from ledger_accounts where kind = 'available' and balance < 0`
      expect((await made.db.execute(below)).rows).toEqual([])
      expect(await ledgerViolations(made)).toEqual([])
    }
    return { finish }
  },
})
// Its only id is created in the transaction. Listed first, so that it settles no payments of the other operations,
// which do not exist yet.
const withdrawing = [withdrawal('id 1'), withdrawal('after commit')]

const prepare = () => {
  tradeProcess = startTradeProcess(made.url ?? '')
  calls = []
}
const kill = async () => {
  await tradeProcess.interrupt(calls)
  expect(await ledgerViolations(made)).toEqual([])
}
describeKill('finished by the key', [...withdrawing, ...operations('key')], { prepare, kill })
describeKill('finished by the job', operations('job'), {
  prepare,
  kill: async () => {
    await kill()
    await runJobs(tradeCtx(made.db, nobody, { at: later }))
  },
})
