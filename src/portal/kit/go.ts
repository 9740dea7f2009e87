import { navigate } from 'wouter/use-browser-location'

/** Navigates to an address of the portal. `replace` replaces the history entry. */
export const go = (href: string, options: { replace?: boolean } = {}): void =>
  navigate(href, options)

let arrived = false
let begun = false

/** Nothing has the focus: the focused element was removed with the previous page. */
const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Set by the shell when the path changes; the new page consumes it and focuses its title. A page under the same path
 * does so too if the focus is lost, except the first page of a window.
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
