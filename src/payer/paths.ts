/** Addresses of the payer's pages that are built; the server answers each with the payer's shell. */
export const payerPaths = ['/paymentLinkV3', '/payment-link-checkout', '/payment404'] as const
