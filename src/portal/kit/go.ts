import { navigate } from 'wouter/use-browser-location'

/** Goes to an address of the portal. `replace` leaves no trace in the history. */
export const go = (href: string, options: { replace?: boolean } = {}): void =>
  navigate(href, options)

let arrived = false
let begun = false

/** Nothing has the focus: what had it left with the page before. */
const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Set by the shell when the path changed; the page that comes takes it and puts the focus on its title. So does one that
 * comes under the same path and finds the focus lost, but not the first one of a window.
 */
export const arrival = {
  mark: (): void => {
    arrived = true
  },
  take: (): boolean => {
    const held = arrived || (begun && isLost())
    arrived = false
    begun = true
    return held
  },
}
