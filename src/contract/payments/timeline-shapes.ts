import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant } from '#contract/shapes.ts'
import { transactionStatuses } from '#domain/payments/transactions.ts'

const timelineKinds = [
  'created',
  'challenged',
  'held',
  'authorised',
  'declined',
  'approved',
  'rejected',
  'canceled',
  'captured',
  'voided',
  'lapsed',
  'refunded',
  'settled',
  'reserve_released',
  'chargeback',
  'chargeback_expired',
  'chargeback_won',
  'chargeback_lost',
  'chargeback_ended',
  'dispute',
  'dispute_closed',
  'returned',
] as const

export const TimelineEvent = v.object({
  kind: v.picklist(timelineKinds),
  at: Instant,
  actor: v.nullable(v.string()),
  amount: v.nullable(Decimal),
  currency: v.nullable(CurrencyCode),
  status: v.nullable(v.picklist(transactionStatuses)),
  transactionId: v.nullable(v.string()),
})

export type TimelineEvent = v.InferOutput<typeof TimelineEvent>
