import { type Store, store } from '#portal/kit/store.ts'

/** Which pages of payment links the merchant works with: brands and templates, or themes and modes. */
export type LinkPages = 'old' | 'new'

const name = 'paymentLinkVersion'
const stored = (): LinkPages => (sessionStorage.getItem(name) === 'old' ? 'old' : 'new')
const changes = store(0)

/** Kept in the storage of the session, where a sign-in writes it first; with nothing stored it is the new one. */
export const linkVersion: Store<LinkPages> = {
  get: stored,
  set: (next) => {
    sessionStorage.setItem(name, next)
    changes.set(changes.get() + 1)
  },
  subscribe: changes.subscribe,
}
