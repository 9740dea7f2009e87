import { and, asc, eq, sql } from 'drizzle-orm'
import type { WithdrawalEvent } from '#contract/withdrawal-shapes.ts'
import { type DeskDecision, deskDecisions as decisions, deskReasons } from '#domain/desk.ts'
import { decimalOf } from '#domain/money.ts'
import type { WithdrawalStatus } from '#domain/withdrawals.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { currencyOf } from './record.ts'
import type { Seen } from './view.ts'

/** What happened to a withdrawal, oldest first: its request, what the provider decided, and the money of each step. */
export async function eventsOf(
  db: Reader,
  ctx: MerchantCtx,
  seen: Seen,
): Promise<WithdrawalEvent[]> {
  const rows = await db
    .select()
    .from(deskDecisions)
    .where(and(eq(deskDecisions.queue, 'withdrawal'), eq(deskDecisions.subject, seen.id)))
    .orderBy(asc(deskDecisions.id))
  const currency = currencyOf(seen.currency)
  const remitted = await remittedAt(db, ctx, seen)
  const amountOf = (decision: string, at: Date): bigint | null => {
    if (decision === 'remit') return remitted.get(at.getTime()) ?? 0n
    return decision === 'fail' || decision === 'return' ? seen.amount : null
  }
  const told = rows.map((row): WithdrawalEvent => {
    const minor = amountOf(row.decision, row.at)
    return {
      kind: decisions.withdrawal.find((one) => one === row.decision) ?? 'accept',
      at: row.at.toISOString(),
      status: row.after as WithdrawalStatus, // written by the decision, from the lifecycle
      amount: minor === null ? null : decimalOf(minor, currency),
      reason: deskReasons.withdrawal.find((one) => one === row.reason) ?? null,
      note: ctx.language === 'en' ? row.noteEn : row.noteZh,
    }
  })
  const requested = plainEvent(seen, 'requested', seen.requestedAt, 'RECEIVED', seen.amount)
  const has = (decision: DeskDecision) => rows.some((row) => row.decision === decision)
  return [requested, ...untold(seen, has), ...told]
}

const plainEvent = (
  { currency }: Seen,
  kind: WithdrawalEvent['kind'],
  at: Date,
  status: WithdrawalStatus,
  amount: bigint,
): WithdrawalEvent => ({
  kind,
  at: at.toISOString(),
  status,
  amount: decimalOf(amount, currencyOf(currency)),
  reason: null,
  note: null,
})

/** What left for the bank at each instant, of the stores in reach. */
async function remittedAt(
  db: Reader,
  ctx: MerchantCtx,
  seen: Seen,
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await db.execute<{ at: Date | string; amount: string }>(sql`
    select e.at, sum(e.amount) as amount from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.merchant_id = ${ctx.merchantId} and e.kind = 'payouts_in_transit' and e.currency = ${seen.currency}
      and e.amount > 0 and e.store_id = any(${sql.param([...ctx.storeIds])}::text[])
      and j.flow_id = ${seen.id} and j.type like 'WITH_DRAW%'
    group by e.at`)
  return new Map(rows.map(({ at, amount }) => [new Date(at).getTime(), BigInt(amount)]))
}

/** The steps of before the provider's decisions were written down. */
function untold(seen: Seen, has: (decision: DeskDecision) => boolean): WithdrawalEvent[] {
  const { remittedAt: paidAt, endedAt, status, remitted, amount } = seen
  const events: WithdrawalEvent[] = []
  if (paidAt && !has('remit')) events.push(plainEvent(seen, 'remit', paidAt, 'SUCCESS', remitted))
  if (endedAt && status === 'FAILED' && !has('fail'))
    events.push(plainEvent(seen, 'fail', endedAt, status, amount))
  if (endedAt && status === 'RETURN' && !has('return'))
    events.push(plainEvent(seen, 'return', endedAt, status, amount))
  return events
}
