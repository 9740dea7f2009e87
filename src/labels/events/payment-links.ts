import { m } from '#paraglide/messages.js'
import { type EventLabels, minuteOf } from '../event.ts'

type Paid = Readonly<
  Record<'brand' | 'booker' | 'order' | 'amount' | 'card' | 'transaction', string>
> & {
  /** The amount is only authorised on the card. */
  readonly authorised: boolean
  readonly paidAt: Date
}

const inWords = ({ paidAt, authorised: _, ...of }: Paid) => ({
  ...of,
  at: `${minuteOf(paidAt)} UTC`,
})

/** The receipt for the payer of a link. */
export const paymentLinkPaidLabels: EventLabels<Paid> = {
  title: (paid, language) =>
    paid.authorised
      ? m.events_payment_link_authorised_title(paid, language)
      : m.events_payment_link_paid_title(paid, language),
  text: (paid, language) =>
    paid.authorised
      ? m.events_payment_link_authorised_text(inWords(paid), language)
      : m.events_payment_link_paid_text(inWords(paid), language),
}
