// Durations in milliseconds, separate from the limits: a page that counts hours need not load every limit of the
// product.
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
