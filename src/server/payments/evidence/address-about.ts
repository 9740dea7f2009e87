/** What the sealed network address of a payer is bound to: it opens in the row of its payment only. */
export const addressAbout = (transactionId: string): string =>
  `payer_views.address ${transactionId}`
