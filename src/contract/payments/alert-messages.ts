import * as v from 'valibot'
import { CurrencyCode, Instant } from '#contract/shapes.ts'
import { disputeReasons, networkStatuses } from '#domain/payments/disputes.ts'
import { Minor } from './case-messages.ts'

/** An id of the network, as it is looked up and stored. */
const Name = v.pipe(v.string('required'), v.regex(/^[\x21-\x7e]{1,64}$/, 'format'))
const NoName = v.optional(v.nullable(Name), null)

/**
 * The card network's message about an alert before a chargeback: the whole alert with its current state each time.
 * Messages may arrive twice, late or out of order; a closed alert is not reopened.
 */
export const AlertMessage = v.pipe(
  v.object({
    /** The network's own id of the alert, shared by all messages about it. */
    reference: Name,
    /** Time of the event by the network's clock. */
    at: Instant,
    status: v.picklist(['open', ...networkStatuses], 'unknown_value'),
    /** The payment, by its authorisation or capture id, or by its acquirer reference. */
    operationId: NoName,
    arn: NoName,
    reason: v.picklist(disputeReasons, 'unknown_value'),
    currency: CurrencyCode,
    amount: Minor,
    /** Deadline of the answer; omitted: the usual time. */
    until: v.optional(v.nullable(Instant), null),
  }),
  v.check(({ operationId, arn }) => operationId !== null || arn !== null, 'required'),
)
export type AlertMessage = v.InferOutput<typeof AlertMessage>
