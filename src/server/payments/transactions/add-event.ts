import type { TimelineEvent } from '#contract/payments/timeline-shapes.ts'
import type { Tx } from '#server/db/open.ts'
import { transactionEvents } from '#server/db/schema/transactions.ts'
import { type Ctx, namedIn } from '#server/kernel/context.ts'
import type { TransactionRecord } from './shared/record.ts'

type Happening = {
  readonly kind: TimelineEvent['kind']
  readonly status: TransactionRecord['status'] | null
  readonly amount?: bigint
  /** The capture, void, refund or review concerned. */
  readonly relatedId?: string
  /** When it happened; defaults to now. */
  readonly at?: Date
}

/** Adds an event to a transaction's timeline; idempotent. */
export async function addEvent(
  tx: Tx,
  ctx: Ctx,
  record: Pick<TransactionRecord, 'id' | 'currency' | 'amount'>,
  { kind, status, amount, relatedId, at }: Happening,
): Promise<void> {
  const line = {
    id: ctx.newId('evt'),
    transactionId: record.id,
    kind,
    at: at ?? ctx.now,
    actor: namedIn(ctx),
    amount: amount ?? record.amount,
    currency: record.currency,
    status,
    relatedId: relatedId ?? null,
  }
  await tx.insert(transactionEvents).values(line).onConflictDoNothing()
}
