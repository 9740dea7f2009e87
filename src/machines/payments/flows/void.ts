import { isSuccessText } from '#domain/success-text.ts'
import { confirmation } from '#machines/payments/parts/confirmation.ts'

/** Voids an authorisation; behaves like the cancel dialog. */
export const voidFlow = confirmation({
  id: 'void',
  act: 'VOID',
  accepts: isSuccessText,
  onRefusal: 'close',
  doc: 'The void dialog',
})
