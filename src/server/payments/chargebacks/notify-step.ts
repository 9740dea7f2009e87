import { currencyOf } from '#domain/currencies.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import type { Tx } from '#server/db/open.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { CaseTransition } from './after-step.ts'
import type { CaseRecord } from './case-record.ts'
import { chargebackEvents as events } from './events.ts'

type Event = keyof typeof events
/** What the merchant can still answer. */
const waits: ReadonlySet<Event> = new Set(['opened', 'reminder', 'escalated'])

/** Tells the merchant of one event of a case; `days`: that are left, of a reminder. */
export async function notifyCase(
  tx: Tx,
  ctx: Ctx,
  held: CaseRecord,
  event: Event,
  days = 0,
): Promise<void> {
  const { id: subject, merchantId, storeId, stage, transactionId: payment, deadline } = held
  const currency = currencyOf(held.currency)
  const amount = `${withSeparators(decimalOf(held.amount, currency))} ${currency}`
  const until = deadline.toISOString()
  const params = { stage, payment, amount, until, days }
  const ends = waits.has(event) ? { until: deadline } : {}
  await notifyMerchant(tx, ctx, events[event], { merchantId, subject, storeId, params, ...ends })
}

/** Tells the merchant of a step that it did not take itself; of its answer, that it has left. */
export async function notifyCaseStep(
  tx: Tx,
  ctx: Ctx,
  { was, held, kind }: CaseTransition,
): Promise<void> {
  const event = eventOf(was, held, kind)
  if (event) await notifyCase(tx, ctx, held, event)
}

function eventOf(
  was: CaseRecord | null,
  held: CaseRecord,
  kind: CaseTransition['kind'],
): Event | null {
  if (held.status === 'closed') return ends[held.outcome ?? 'failure']
  // Nothing is disputed of what was refunded: it ends at once, and that is told.
  if (was === null) return held.worth > 0n ? 'opened' : null
  if (was.stage !== held.stage)
    return held.stage === 'chargeback_reversal' ? 'reversed' : 'escalated'
  return kind === 'sent' ? 'sent' : null
}

const ends: Readonly<Record<NonNullable<CaseRecord['outcome']>, Event | null>> = {
  success: 'won',
  partial: 'partial',
  failure: 'lost',
  // The merchant's own act.
  waived: null,
  expired: 'expired',
  withdrawn: 'withdrawn',
  refunded: 'refunded',
}
