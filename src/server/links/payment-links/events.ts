import { paymentLinkPaidLabels } from '#labels/events/payment-links.ts'
import { personalEvent } from '#server/events/event.ts'

/** A link was paid: its payer gets the receipt. */
export const paymentLinkPaid = personalEvent(paymentLinkPaidLabels, ['mail'])
