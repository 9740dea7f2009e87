import { isSuccessText } from '#domain/success-text.ts'
import { type ConfirmedAct, confirmation } from '#machines/payments/parts/confirmation.ts'

type Decision = Extract<ConfirmedAct, 'APPROVE' | 'REJECT'>

/** Approves or rejects a payment held for risk review; the `act` in OPEN is the decision. */
export const reviewFlow = confirmation<Decision>({
  id: 'review',
  act: 'APPROVE',
  accepts: isSuccessText,
  onRefusal: 'stay',
  doc: 'The risk review dialog',
})
