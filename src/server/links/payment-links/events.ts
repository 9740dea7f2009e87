import { personalEvent } from '#server/events/event.ts'
import { paymentLinkPaidWords } from '#words/events/payment-links.ts'

/** A link was paid: its payer gets the receipt. */
export const paymentLinkPaid = personalEvent(paymentLinkPaidWords, ['mail'])
