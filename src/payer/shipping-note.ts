/** The session storage key of the shipping address typed for a link. */
export const shippingNote = (code: string): string => `shipping:${code}`
