// Public host and contact details, which are unknown when the pages are built.

/** Placeholder for the host in the prerendered pages, which the server replaces by the public origin. */
export const builtOrigin = 'https://origin.invalid'
/** Placeholder for the sales e-mail address; `builtPhone` is the one for the phone number. */
export const builtSales = 'sales@origin.invalid'
export const builtPhone = '+00 0000 000 000'
/** `tel:` link of a phone number as displayed. */
export const telTo = (phone: string): string =>
  `tel:${phone.replace('(0)', '').replace(/[^+\d]/g, '')}`
