import type { Tx } from '#server/db/open.ts'
import { emit } from '#server/events/emit.ts'
import { moneyOf } from '#server/events/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { CaseTransition } from './after-step.ts'
import type { CaseRecord } from './case-record.ts'

const ends = {
  success: 'chargeback.won',
  partial: 'chargeback.partly_won',
  failure: 'chargeback.lost',
  waived: 'chargeback.waived',
  expired: 'chargeback.expired',
  withdrawn: 'chargeback.withdrawn',
  refunded: 'chargeback.refunded',
} as const satisfies Readonly<Record<NonNullable<CaseRecord['outcome']>, string>>

function eventsOf({ was, held, kind }: CaseTransition) {
  const begun = was === null ? (['chargeback.opened'] as const) : []
  if (held.status === 'closed') return [...begun, ends[held.outcome ?? 'failure']]
  if (was && was.stage !== held.stage) return ['chargeback.stage_changed'] as const
  return kind === 'sent' ? (['chargeback.answered'] as const) : begun
}

/** Emits the webhook event of a case transition, for every actor. */
export async function emitCase(tx: Tx, ctx: Ctx, stepped: CaseTransition): Promise<void> {
  const { id, merchantId, storeId, transactionId, ...held } = stepped.held
  const { stage, status, outcome, reason, amount, currency, deadline } = held
  for (const event of eventsOf(stepped))
    await emit(tx, ctx, event, {
      ...{ merchantId, storeId, object: id },
      data: {
        ...{ chargebackId: id, transactionId, storeId, stage, status, outcome, reason },
        amount: moneyOf(amount, currency),
        deadline: deadline.toISOString(),
      },
    })
}
