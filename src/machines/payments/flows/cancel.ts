import { isSuccessText } from '#domain/success-text.ts'
import { confirmation } from '#machines/payments/parts/confirmation.ts'

/** Cancels a payment that has not ended; the dialog closes whatever the answer is. */
export const cancelFlow = confirmation({
  id: 'cancel',
  act: 'CANCEL',
  accepts: isSuccessText,
  onRefusal: 'close',
  doc: 'The cancel dialog',
})
