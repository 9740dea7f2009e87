import { navigate } from 'wouter/use-browser-location'

/** Goes to an address of the portal. `replace` leaves no trace in the history. */
export const go = (href: string, options: { replace?: boolean } = {}): void =>
  navigate(href, options)
