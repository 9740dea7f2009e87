import { confirmation } from '#machines/payments/parts/confirmation.ts'

/** Returns a failed refund to the balance; handles results and stays open as the refund dialog does. */
export const returnTradeFlow = confirmation({
  id: 'return-trade',
  act: 'RETURN',
  accepts: Boolean,
  onRefusal: 'stay',
  doc: 'The return-trade dialog',
})
