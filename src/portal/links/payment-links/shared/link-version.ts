import { type Store, store } from '#portal/kit/store.ts'

/**
 * Which version of the payment link pages the merchant uses: `old` with brands and templates, `new` with themes and
 * modes.
 */
export type LinkPages = 'old' | 'new'

const name = 'paymentLinkVersion'
const stored = (): LinkPages => (sessionStorage.getItem(name) === 'old' ? 'old' : 'new')
const changes = store(0)

/** Stored in session storage, where sign-in writes it first; the default is `new`. */
export const linkVersion: Store<LinkPages> = {
  get: stored,
  set: (next) => {
    sessionStorage.setItem(name, next)
    changes.set(changes.get() + 1)
  },
  subscribe: changes.subscribe,
}
