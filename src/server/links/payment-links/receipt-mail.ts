import { maskCard } from '#domain/cards.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import { paymentLinkPaid } from './events.ts'
import type { Link, Payment } from './find-link.ts'

/** The receipt mail for a link's payment or for a capture: recipient, parameters and text. */
export function receiptOf(link: Link, payment: Payment, paidAt: Date) {
  const { cardFirstSix, cardLastFour } = payment
  const params = {
    brand: link.brandName,
    booker: link.bookerName,
    order: link.orderId,
    amount: `${link.currency} ${withSeparators(decimalOf(payment.amount, link.currency))}`,
    card: cardFirstSix && cardLastFour ? maskCard(cardFirstSix, cardLastFour) : '',
    transaction: payment.originalId ?? payment.id,
    authorised: payment.type === 'AUTH',
    paidAt,
  }
  const { title, text } = paymentLinkPaid.words
  const locale = { locale: link.language }
  return {
    params,
    recipient: payment.email ?? link.bookerEmail,
    subject: title(params, locale),
    body: text(params, locale),
  }
}
