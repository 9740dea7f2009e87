import type { DeskDecision } from '#domain/desk.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { decideWithdrawal } from '#server/withdrawals/decide-withdrawal.ts'

/** What the staff says of a withdrawal, as one process tells it another: minor units as text. */
export type Said = {
  readonly subject: string
  readonly decision: DeskDecision
  readonly amount?: string
}

/** Takes the staff's step on a withdrawal. */
export async function decide(ctx: Ctx, { subject, decision, amount }: Said): Promise<string> {
  const silent = { reason: null, noteEn: null, noteZh: null, reference: 'BANK 1' }
  const minor = amount === undefined ? null : BigInt(amount)
  await transact(ctx.db, (tx) =>
    decideWithdrawal(tx, ctx, { ...silent, subject, decision, amount: minor }),
  )
  return 'SUCCESS'
}
