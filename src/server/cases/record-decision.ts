import type { DeskDecision, DeskQueue, DeskReason } from '#domain/cases.ts'
import type { Notes } from '#domain/notes.ts'
import type { Tx } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { DecisionEvents } from './decision-events.ts'

export type DecidedCase = Notes & {
  readonly queue: DeskQueue
  readonly subject: string
  readonly merchantId: string
  readonly decision: DeskDecision
  /** The merchant event of each decision on such a case; null when the case sends its own notifications. */
  readonly events: Partial<DecisionEvents> | null
  readonly before: string
  readonly after: string
  /** The name or id by which the merchant knows the case. */
  readonly label: string
  /** The store that the case belongs to; null when it belongs to the merchant as a whole. */
  readonly storeId: string | null
  /** The amount that the decision sent to the bank, in minor units; only for a remittance. */
  readonly amount?: bigint
  readonly reason: DeskReason | null
  /** Additional parameters for the events. */
  readonly told?: Readonly<Record<string, string | readonly string[] | null>>
}

/**
 * Records a decision of the provider in the transaction of that decision: in the case history and the audit log, with a
 * notification to the merchant.
 */
export async function recordDecision(tx: Tx, ctx: Ctx, decided: DecidedCase): Promise<void> {
  const { label, storeId, events, told, ...kept } = decided
  await tx.insert(deskDecisions).values({
    ...kept,
    deciderId: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    deciderName: ctx.actor.name ?? '',
    at: ctx.now,
  })
  const { queue, subject, merchantId, decision, before, after, reason, noteEn, noteZh } = decided
  if (events)
    await notifyMerchant(tx, ctx, events[decision] ?? fail('internal'), {
      ...{ merchantId, subject, storeId },
      params: { ...told, label, after, reason, noteEn, noteZh },
    })
  await audit(tx, ctx, {
    action: 'desk.decide',
    subject,
    merchantId,
    before: { state: before },
    after: { state: after, queue, decision, reason },
  })
}
