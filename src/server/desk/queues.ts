import type { DeskDecision, DeskQueue, DeskReason } from '#domain/desk.ts'
import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A decision as the staff, or the robot, makes it. */
export type Deciding = {
  readonly subject: string
  readonly decision: DeskDecision
  readonly reason: DeskReason | null
  /** What the staff adds for the merchant, in each language. */
  readonly noteEn: string | null
  readonly noteZh: string | null
  /** Minor units; what was remitted. Null: all that is left, or no amount belongs to the decision. */
  readonly amount: bigint | null
}

export type DeskCase = {
  /** Takes the legal step, moves the money that belongs to it and records the decision. */
  readonly decide: (tx: Tx, ctx: Ctx, deciding: Deciding) => Promise<void>
  /** What the robot would decide now; null: nothing. */
  readonly robot: (
    tx: Tx,
    ctx: Ctx,
    subject: string,
  ) => Promise<Pick<Deciding, 'decision' | 'reason'> | null>
}

/** How the cases of each queue are decided. */
export const deskCases: Partial<Record<DeskQueue, DeskCase>> = {}
