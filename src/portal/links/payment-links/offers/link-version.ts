import type { Store } from '#portal/kit/store.ts'

/** Which payment link pages are shown: those of brands and templates, or those of themes and modes. */
export type LinkPages = 'old' | 'new'

const key = 'paymentLinkVersion'
const listeners = new Set<() => void>()

/** The version of the payment link pages in this tab. The sign-in writes it first; with nothing stored it is the newer one. */
export const linkVersion: Store<LinkPages> = {
  get: () => (sessionStorage.getItem(key) === 'old' ? 'old' : 'new'),
  set: (next) => {
    sessionStorage.setItem(key, next)
    for (const listener of [...listeners]) listener()
  },
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
