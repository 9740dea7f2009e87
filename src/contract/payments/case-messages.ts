import * as v from 'valibot'
import { CurrencyCode, Instant, Text } from '#contract/shapes.ts'
import {
  answeredStages,
  chargebackReasons,
  chargebackStages,
  rulings,
} from '#domain/payments/chargebacks.ts'

/** An amount from the network: whole minor units, above zero, as text. */
export const Minor = v.pipe(v.string('required'), v.regex(/^[1-9]\d{0,17}$/, 'amount_invalid'))
const Comment = v.optional(v.nullable(Text(1_000)), null)
const Until = v.optional(v.nullable(Instant), null)

const head = {
  /** The network's own id of the message; a repeated one changes nothing. */
  reference: Text(64),
  /** The network's own id of the case. */
  caseReference: Text(64),
  /** Time of the event by the network's clock. */
  at: Instant,
}

/** The stage whose answer is decided; a late message is recognised by it. */
const decided = { stage: v.picklist(answeredStages, 'unknown_value') }
/** The stage in which the cardholder ends the case. */
const ended = { stage: v.picklist(chargebackStages, 'unknown_value') }

/**
 * The card network's message about a case. Messages may arrive twice, late or out of order: each is applied once, when
 * the case has reached the matching state. A closed case is not reopened: a new one has its own reference.
 */
export const CaseMessage = v.variant(
  'kind',
  [
    v.object({
      ...head,
      kind: v.literal('opened'),
      stage: v.picklist(['retrieval', '1st_chargeback'], 'unknown_value'),
      /** The disputed operation, by its authorisation or capture id. */
      operationId: Text(64),
      currency: CurrencyCode,
      amount: Minor,
      reason: v.picklist(chargebackReasons, 'unknown_value'),
      /** The bank's own reason code. */
      bankReason: v.optional(v.nullable(Text(32)), null),
      comment: Comment,
      /** Deadline of the answer; omitted: the days of the stage. */
      until: Until,
    }),
    /** The answer is accepted; `until`: how long the bank may respond to a reversal. */
    v.object({
      ...head,
      kind: v.literal('accepted'),
      ...decided,
      until: Until,
      comment: Comment,
    }),
    v.object({ ...head, kind: v.literal('rejected'), ...decided, comment: Comment }),
    /** The bank escalates to that stage. */
    v.object({
      ...head,
      kind: v.literal('escalated'),
      stage: v.picklist(
        ['1st_chargeback', '2nd_chargeback', 'pre_arbitration', 'arbitration'],
        'unknown_value',
      ),
      until: Until,
      comment: Comment,
    }),
    /** The cardholder withdraws the case, has been refunded, or confirms the payment in pre-arbitration. */
    v.object({ ...head, kind: v.literal('withdrawn'), ...ended, comment: Comment }),
    v.object({ ...head, kind: v.literal('credited'), ...ended, comment: Comment }),
    v.object({ ...head, kind: v.literal('confirmed'), comment: Comment }),
    v.object({
      ...head,
      kind: v.literal('ruled'),
      ruling: v.picklist(rulings, 'unknown_value'),
      /** The cardholder's part of a partial ruling, in minor units of the case currency. */
      lost: v.optional(v.nullable(Minor), null),
      comment: Comment,
    }),
  ],
  'unknown_value',
)
export type CaseMessage = v.InferOutput<typeof CaseMessage>
