import { currencyOf } from '#domain/currencies.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import type { Tx } from '#server/db/open.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { CaseTransition } from './after-step.ts'
import type { CaseRecord } from './case-record.ts'
import { chargebackEvents as events } from './events.ts'

type Event = keyof typeof events
/** Events that the merchant can still answer. */
const waits: ReadonlySet<Event> = new Set(['opened', 'reminder', 'escalated'])

/** Notifies the merchant of an event of a case; `days` is the number of days left, for a reminder. */
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

/** Notifies the merchant of a transition by another party, or that their answer was sent. */
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
  // With nothing left in dispute after refunds the case ends at once, and only that end is notified.
  if (was === null) return held.worth > 0n ? 'opened' : null
  if (was.stage !== held.stage)
    return held.stage === 'chargeback_reversal' ? 'reversed' : 'escalated'
  return kind === 'sent' ? 'sent' : null
}

const ends: Readonly<Record<NonNullable<CaseRecord['outcome']>, Event | null>> = {
  success: 'won',
  partial: 'partial',
  failure: 'lost',
  // An act of the merchant.
  waived: null,
  expired: 'expired',
  withdrawn: 'withdrawn',
  refunded: 'refunded',
}
