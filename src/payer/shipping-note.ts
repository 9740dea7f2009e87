/** Under which name a tab stores the shipping address that is typed for a link. */
export const shippingNote = (code: string): string => `shipping:${code}`
