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
  /** What the merchant is told of each decision on such a case; null where the case tells of itself. */
  readonly events: Partial<DecisionEvents> | null
  /** The state of the case before and after. */
  readonly before: string
  readonly after: string
  /** How the merchant knows the case: a name or an id. */
  readonly label: string
  /** The store that the case belongs to; null where it is the merchant's. */
  readonly storeId: string | null
  /** What left for the bank by it, in minor units; of a remittance only. */
  readonly amount?: bigint
  readonly reason: DeskReason | null
  /** What its events say beside. */
  readonly told?: Readonly<Record<string, string | readonly string[] | null>>
}

/**
 * Writes down what the provider decided, in the transaction of the decision: for the history of the case, for the
 * merchant, who is told, and for the audit log.
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
