import * as v from 'valibot'
import { Instant } from '#contract/shapes.ts'

/** A move is under way until the clock stands at its end, or at the last day reached when it broke off. */
export const moveStates = ['moving', 'arrived', 'broken'] as const
const ClockMove = v.object({
  moveId: v.string(),
  state: v.picklist(moveStates),
  from: Instant,
  to: Instant,
  /** Everything that is due until then is done. */
  reached: Instant,
  /** What fired so far. */
  fired: v.number(),
})
export const Clock = v.object({
  /** While a move is under way the clock stands where it was; it goes on when all is done. */
  now: Instant,
  offsetSeconds: v.number(),
  nextDeadline: v.nullable(v.object({ at: Instant, kind: v.string(), name: v.string() })),
  /** The move under way, or the last one; null when the clock was never moved. */
  move: v.nullable(ClockMove),
})
export const ExecutedJob = v.object({
  jobId: v.string(),
  kind: v.string(),
  /** The kind, and what stands in the summary, in words of the caller's language. */
  name: v.string(),
  dueAt: Instant,
  doneAt: Instant,
  state: v.string(),
  summary: v.nullable(v.record(v.string(), v.string())),
})

/** What fired, by kind, and the figures that it changed. */
export const ExecutedKinds = v.object({
  kinds: v.array(
    v.object({
      kind: v.string(),
      /** In words of the caller's language. */
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

/** What a payment with a card of the sandbox comes to. */
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

/** A message that the sandbox laid into its inbox. */
export const SentMessage = v.object({
  id: v.string(),
  channel: v.picklist(['mail', 'sms']),
  /** Whom a mail is from; null: the provider. */
  from: v.nullable(v.string()),
  to: v.string(),
  subject: v.nullable(v.string()),
  replyTo: v.nullable(v.string()),
  body: v.string(),
  /** The mail as a page; null where it is text alone. */
  html: v.nullable(v.string()),
  /** The name of the file that went along with a mail. */
  file: v.nullable(v.string()),
  at: Instant,
})
