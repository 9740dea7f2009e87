import { isSuccessText } from '#domain/transactions.ts'
import { confirmation } from '../parts/confirmation.ts'

/** Cancels a payment that has not ended; the dialog closes whatever the answer is. */
export const cancelFlow = confirmation({
  id: 'cancel',
  act: 'CANCEL',
  accepts: isSuccessText,
  onRefusal: 'close',
  doc: 'The cancel dialog',
})
