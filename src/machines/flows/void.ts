import { isSuccessText } from '#domain/transactions.ts'
import { confirmation } from '../parts/confirmation.ts'

/** Voids an authorisation; behaves as the cancel dialog. */
export const voidFlow = confirmation({
  id: 'void',
  act: 'VOID',
  accepts: isSuccessText,
  onRefusal: 'close',
  doc: 'The void dialog',
})
