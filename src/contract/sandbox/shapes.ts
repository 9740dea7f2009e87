import * as v from 'valibot'
import { Instant } from '#contract/shapes.ts'

/** A clock move runs until the clock reaches its end, or the last completed day if it failed. */
export const moveStates = ['moving', 'arrived', 'broken'] as const
const ClockMove = v.object({
  moveId: v.string(),
  state: v.picklist(moveStates),
  from: Instant,
  to: Instant,
  /** Everything due until then has been executed. */
  reached: Instant,
  /** Number of jobs executed so far. */
  fired: v.number(),
})
export const Clock = v.object({
  /** During a move the clock stays at its old time; it advances when everything is done. */
  now: Instant,
  offsetSeconds: v.number(),
  nextDeadline: v.nullable(v.object({ at: Instant, kind: v.string(), name: v.string() })),
  /** The move under way, or the last one; null when the clock was never moved. */
  move: v.nullable(ClockMove),
})
export const ExecutedJob = v.object({
  jobId: v.string(),
  kind: v.string(),
  /** The kind and the summary text, in the caller's language. */
  name: v.string(),
  dueAt: Instant,
  doneAt: Instant,
  state: v.string(),
  summary: v.nullable(v.record(v.string(), v.string())),
})

/** The executed jobs by kind, and the figures that they changed. */
export const ExecutedKinds = v.object({
  kinds: v.array(
    v.object({
      kind: v.string(),
      /** In the caller's language. */
      name: v.string(),
      count: v.number(),
      firstAt: Instant,
      lastAt: Instant,
    }),
  ),
  changes: v.array(
    v.object({
      merchantName: v.string(),
      currency: v.string(),
      figure: v.string(),
      before: v.string(),
      after: v.string(),
    }),
  ),
})

export const MoveId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'format'))

/** Results of a payment with a sandbox card. */
export const cardOutcomes = [
  'approved',
  'declined',
  'challenge',
  'pending',
  'review',
  'retrieval',
  'chargeback',
  'chargeback_lost',
  'chargeback_withdrawn',
  'pre_arbitration_won',
  'arbitration_won',
  'arbitration_lost',
  'arbitration_partial',
  'alert_fraud',
  'alert_not_received',
  'unavailable',
] as const

/** A message in the sandbox inbox. */
export const SentMessage = v.object({
  id: v.string(),
  channel: v.picklist(['mail', 'sms']),
  /** Sender of a mail; null: the provider. */
  from: v.nullable(v.string()),
  to: v.string(),
  subject: v.nullable(v.string()),
  replyTo: v.nullable(v.string()),
  body: v.string(),
  /** The mail as HTML; null for plain text only. */
  html: v.nullable(v.string()),
  /** File name of a mail's attachment. */
  file: v.nullable(v.string()),
  at: Instant,
})
