import { isSuccessText } from '#domain/success-text.ts'
import { confirmation } from '#machines/payments/parts/confirmation.ts'

/** Cancels a payment in progress; the dialog closes after any response. */
export const cancelFlow = confirmation({
  id: 'cancel',
  act: 'CANCEL',
  accepts: isSuccessText,
  onRefusal: 'close',
  doc: 'The cancel dialog',
})
