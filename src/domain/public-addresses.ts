// How the house is reached from outside. The pages are built before that is known.

/** What stands for the host in the built pages; the server puts the public address in its place. */
export const builtOrigin = 'https://origin.invalid'
/** What stands there for the ways to reach us without the form. */
export const builtSales = 'sales@origin.invalid'
export const builtPhone = '+00 0000 000 000'
/** The link that calls a number as it is written. */
export const telTo = (phone: string): string =>
  `tel:${phone.replace('(0)', '').replace(/[^+\d]/g, '')}`
