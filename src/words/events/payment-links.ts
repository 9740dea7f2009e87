import { m } from '#paraglide/messages.js'
import { type EventWords, minuteOf } from '../event.ts'

type Paid = Readonly<
  Record<'brand' | 'booker' | 'order' | 'amount' | 'card' | 'transaction', string>
> & { readonly paidAt: Date }

const inWords = ({ paidAt, ...of }: Paid) => ({ ...of, at: `${minuteOf(paidAt)} UTC` })

/** The receipt of the payer of a link. */
export const paymentLinkPaidWords: EventWords<Paid> = {
  title: (paid, language) => m.events_payment_link_paid_title(inWords(paid), language),
  text: (paid, language) => m.events_payment_link_paid_text(inWords(paid), language),
}
