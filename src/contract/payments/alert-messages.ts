import * as v from 'valibot'
import { CurrencyCode, Instant } from '#contract/shapes.ts'
import { disputeReasons, networkStatuses } from '#domain/payments/disputes.ts'
import { Minor } from './case-messages.ts'

/** An id of the network, as we look it up and keep it. */
const Name = v.pipe(v.string('required'), v.regex(/^[\x21-\x7e]{1,64}$/, 'format'))
const NoName = v.optional(v.nullable(Name), null)

/**
 * What the card network says of an alert before a chargeback: the whole alert, each time with how it stands. Messages
 * may come twice, late or out of order; an alert that is over is not opened again.
 */
export const AlertMessage = v.pipe(
  v.object({
    /** The network's own id of the alert: whatever it says under it is of one alert. */
    reference: Name,
    /** When it happened, by the network's clock. */
    at: Instant,
    status: v.picklist(['open', ...networkStatuses], 'unknown_value'),
    /** The payment, by the id under which it was authorised or captured, or by its acquirer reference. */
    operationId: NoName,
    arn: NoName,
    reason: v.picklist(disputeReasons, 'unknown_value'),
    currency: CurrencyCode,
    amount: Minor,
    /** Until when it is to be answered; left out: the usual time. */
    until: v.optional(v.nullable(Instant), null),
  }),
  v.check(({ operationId, arn }) => operationId !== null || arn !== null, 'required'),
)
export type AlertMessage = v.InferOutput<typeof AlertMessage>
