import { and, asc, eq } from 'drizzle-orm'
import type { WithdrawalEvent } from '#contract/money/withdrawal-shapes.ts'
import { type DeskDecision, deskDecisions as decisions, deskReasons } from '#domain/cases.ts'
import { currencyOf } from '#domain/currencies.ts'
import type { WithdrawalStatus } from '#domain/money/withdrawals.ts'
import { decimalOf } from '#domain/money.ts'
import { noteIn } from '#domain/notes.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { partsOf } from './record.ts'
import { type Part, remittedOf } from './split.ts'
import type { Seen } from './view.ts'

/** The history of a withdrawal, oldest first: its request, the provider's decisions, and the amount of each. */
export async function timelineOf(
  db: Reader,
  ctx: MerchantCtx,
  seen: Seen,
): Promise<WithdrawalEvent[]> {
  const rows = await db
    .select()
    .from(deskDecisions)
    .where(and(eq(deskDecisions.queue, 'withdrawal'), byId(deskDecisions.subject, seen.id)))
    .orderBy(asc(deskDecisions.id))
  const currency = currencyOf(seen.currency)
  const shares = sharesOf(rows, await partsOf(db, seen.id), ctx.storeIds)
  const amountOf = (decision: string, place: number): bigint | null => {
    if (decision === 'remit') return shares[place] ?? null
    return decision === 'fail' || decision === 'return' ? seen.amount : null
  }
  const told = rows.map((row, place): WithdrawalEvent => {
    const minor = amountOf(row.decision, place)
    return {
      kind: decisions.withdrawal.find((one) => one === row.decision) ?? 'accept',
      at: row.at.toISOString(),
      status: row.after as WithdrawalStatus, // written by the decision, which takes it from the lifecycle
      amount: minor === null ? null : decimalOf(minor, currency),
      reason: deskReasons.withdrawal.find((one) => one === row.reason) ?? null,
      note: noteIn(ctx.language, row),
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

/** The amount sent to the bank by each decision, for the visible stores: portions fill the parts in their order. */
function sharesOf(
  decided: readonly { readonly amount: bigint | null }[],
  parts: readonly Part[],
  storeIds: readonly string[],
): readonly (bigint | null)[] {
  const seenOf = (remitted: bigint) =>
    remittedOf(parts, remitted)
      .filter(({ part }) => storeIds.includes(part.storeId))
      .reduce((sum, part) => sum + part.remitted, 0n)
  let before = 0n
  return decided.map(({ amount }) => {
    if (amount === null) return null
    const share = seenOf(before + amount) - seenOf(before)
    before += amount
    return share
  })
}

/** Events from before the provider's decisions were recorded. */
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
