import { navigate } from 'wouter/use-browser-location'

/** Goes to an address of the portal. `replace` leaves no trace in the history. */
export const go = (href: string, options: { replace?: boolean } = {}): void =>
  navigate(href, options)

let arrived = false

/** Set by the shell when the path changed; the page that comes takes it and puts the focus on its title. */
export const arrival = {
  mark: (): void => {
    arrived = true
  },
  take: (): boolean => {
    const held = arrived
    arrived = false
    return held
  },
}
