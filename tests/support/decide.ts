import type { DeskDecision } from '#domain/cases.ts'
import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts'

/** A staff decision on a withdrawal, serialised between processes: minor units as text. */
export type Said = {
  readonly subject: string
  readonly decision: DeskDecision
  readonly amount?: string
}

/** Applies a staff decision to a withdrawal in an open transaction. */
export function decideIn(tx: Tx, ctx: Ctx, { subject, decision, amount }: Said) {
  const silent = { reason: null, noteEn: null, noteZh: null, reference: 'BANK 1' }
  const minor = amount === undefined ? null : BigInt(amount)
  return decideWithdrawal(tx, ctx, { ...silent, subject, decision, amount: minor })
}

export async function decide(ctx: Ctx, said: Said): Promise<string> {
  await transact(ctx.db, (tx) => decideIn(tx, ctx, said))
  return 'SUCCESS'
}
