import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { chargebackEvents, chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { api } from './trading.ts'

/**
 * Checks for each payment of a merchant that its cases hold or have taken no more than the payment minus its refunds.
 */
export async function expectNoMoreThanPaid(merchantId: string): Promise<void> {
  const { rows } = await api.db.execute(sql`
    select t.id, t.amount - t.refunded + t.refund_failed as paid, sum(c.frozen_amount + c.lost) as taken
    from transactions t join chargebacks c on c.transaction_id = t.id where t.merchant_id = ${merchantId}
    group by t.id having sum(c.frozen_amount + c.lost) > t.amount - t.refunded + t.refund_failed`)
  expect(rows).toEqual([])
}

/**
 * Checks the money of each case and payment of a merchant, all of whose cases are closed, against the ledger entries
 * alone. Returns the stages and outcomes that the cases went through.
 */
export async function expectWhole(merchantId: string): Promise<ReadonlySet<string>> {
  const walked = new Set<string>()
  const mine = await api.db.select().from(chargebacks).where(eq(chargebacks.merchantId, merchantId))
  for (const { id, outcome, held, feeHeld, lost, feePaid, transactionId } of mine) {
    walked.add(outcome ?? 'open')
    expect([held, feeHeld]).toEqual([0n, 0n])
    const { rows } = await api.db.execute<{ kind: string; lowest: string; sum: string }>(sql`
      select kind, min(running) as lowest, sum(amount) as sum from (
        select e.kind, e.amount, sum(e.amount) over (partition by e.kind order by e.id) as running
        from ledger_entries e join ledger_journals j on j.id = e.journal_id where j.flow_id = ${id}
      ) moved group by kind`)
    const of = (kind: string) => rows.find((row) => row.kind === kind)
    const sum = (kind: string) => BigInt(of(kind)?.sum ?? 0)
    // The frozen amount left exactly once: to the cardholder, to us, or back.
    expect({ transactionId, frozen: sum('frozen') }).toEqual({ transactionId, frozen: 0n })
    expect(BigInt(of('frozen')?.lowest ?? 0)).toBeGreaterThanOrEqual(0n)
    expect(sum('network_clearing')).toBe(lost)
    expect(sum('available')).toBe(-lost - sum('fees'))
    const entered = await api.db
      .select()
      .from(chargebackEvents)
      .where(eq(chargebackEvents.chargebackId, id))
    for (const { stage } of entered) walked.add(stage)
    const fees = entered.filter(({ kind }) => kind === 'fee').length
    expect(sum('fees')).toBe(BigInt(fees) * 1_500n + feePaid)
  }
  const paid = await api.db
    .select()
    .from(transactions)
    .where(eq(transactions.merchantId, merchantId))
  for (const { id, type, status, amount, refunded, refundFailed } of paid) {
    if ((type !== 'DEBIT' && type !== 'CAPTURE') || status !== 'SUCCESS') continue
    const { rows } = await api.db.execute<{ network: string; merchant: string }>(sql`
      select coalesce(sum(amount) filter (where kind = 'network_clearing'), 0) as network,
        coalesce(sum(amount) filter (where kind in ('available', 'frozen', 'unsettled', 'rolling_reserve')), 0) as merchant
      from ledger_entries where transaction_id = ${id}`)
    const lost = mine
      .filter((one) => one.transactionId === id)
      .reduce((sum, one) => sum + one.lost, 0n)
    const back = refunded + lost
    expect(refundFailed <= refunded && back - refundFailed <= amount).toBe(true)
    expect(BigInt(rows[0]?.network ?? 0)).toBe(back - amount)
    expect(BigInt(rows[0]?.merchant ?? 0)).toBeLessThanOrEqual(amount - back)
  }
  return walked
}
