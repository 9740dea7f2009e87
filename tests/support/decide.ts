import type { DeskDecision } from '#domain/cases.ts'
import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts'

/** What the staff says of a withdrawal, as one process tells it another: minor units as text. */
export type Said = {
  readonly subject: string
  readonly decision: DeskDecision
  readonly amount?: string
}

/** Takes the staff's step on a withdrawal in a transaction that is open. */
export function decideIn(tx: Tx, ctx: Ctx, { subject, decision, amount }: Said) {
  const silent = { reason: null, noteEn: null, noteZh: null, reference: 'BANK 1' }
  const minor = amount === undefined ? null : BigInt(amount)
  return decideWithdrawal(tx, ctx, { ...silent, subject, decision, amount: minor })
}

/** Takes the staff's step on a withdrawal. */
export async function decide(ctx: Ctx, said: Said): Promise<string> {
  await transact(ctx.db, (tx) => decideIn(tx, ctx, said))
  return 'SUCCESS'
}
