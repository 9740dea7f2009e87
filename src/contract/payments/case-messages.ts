import * as v from 'valibot'
import { CurrencyCode, Instant, Text } from '#contract/shapes.ts'
import {
  answeredStages,
  chargebackReasons,
  chargebackStages,
  rulings,
} from '#domain/payments/chargebacks.ts'

/** An amount of the network: whole minor units, above zero, as text. */
export const Minor = v.pipe(v.string('required'), v.regex(/^[1-9]\d{0,17}$/, 'amount_invalid'))
const Comment = v.optional(v.nullable(Text(1_000)), null)
const Until = v.optional(v.nullable(Instant), null)

const head = {
  /** The network's own id of the message: one that came before changes nothing. */
  reference: Text(64),
  /** The network's own id of the case. */
  caseReference: Text(64),
  /** When it happened, by the network's clock. */
  at: Instant,
}

/** The stage whose answer is decided: a message that came late is known by it. */
const decided = { stage: v.picklist(answeredStages, 'unknown_value') }
/** The stage in which the cardholder ends it. */
const ended = { stage: v.picklist(chargebackStages, 'unknown_value') }

/**
 * What the card network says of a case. Messages may come twice, late or out of order: each is applied once, when the
 * case has come to where it belongs. A case that has ended is not opened again: a new one has a reference of its own.
 */
export const CaseMessage = v.variant(
  'kind',
  [
    v.object({
      ...head,
      kind: v.literal('opened'),
      stage: v.picklist(['retrieval', '1st_chargeback'], 'unknown_value'),
      /** The operation that is disputed, by the id under which it was authorised or captured. */
      operationId: Text(64),
      currency: CurrencyCode,
      amount: Minor,
      reason: v.picklist(chargebackReasons, 'unknown_value'),
      /** The bank's own code of the reason. */
      bankReason: v.optional(v.nullable(Text(32)), null),
      comment: Comment,
      /** Until when it is to be answered; left out: the days of the stage. */
      until: Until,
    }),
    /** The answer is accepted; `until`: how long the bank may come back on a reversal. */
    v.object({
      ...head,
      kind: v.literal('accepted'),
      ...decided,
      until: Until,
      comment: Comment,
    }),
    v.object({ ...head, kind: v.literal('rejected'), ...decided, comment: Comment }),
    /** The bank goes on to that stage. */
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
    /** The cardholder gives the case up; has the money by a refund; confirms the payment in pre-arbitration. */
    v.object({ ...head, kind: v.literal('withdrawn'), ...ended, comment: Comment }),
    v.object({ ...head, kind: v.literal('credited'), ...ended, comment: Comment }),
    v.object({ ...head, kind: v.literal('confirmed'), comment: Comment }),
    v.object({
      ...head,
      kind: v.literal('ruled'),
      ruling: v.picklist(rulings, 'unknown_value'),
      /** What the cardholder gets of a partial ruling, in minor units of the currency of the case. */
      lost: v.optional(v.nullable(Minor), null),
      comment: Comment,
    }),
  ],
  'unknown_value',
)
export type CaseMessage = v.InferOutput<typeof CaseMessage>
