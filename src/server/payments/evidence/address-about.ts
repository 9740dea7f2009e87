/**
 * The context to which the encrypted IP address of a payer is bound, so that it can be decrypted only for its own
 * payment.
 */
export const addressAbout = (transactionId: string): string =>
  `payer_views.address ${transactionId}`
