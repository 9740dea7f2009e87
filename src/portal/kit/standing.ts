import type { CallFailure } from './failure.ts'
import { loadSession } from './load-session.ts'
import { session } from './session.ts'
import { store } from './store.ts'

type Known =
  | { readonly state: 'unknown' | 'signedOut' | 'ready' }
  | { readonly state: 'failed'; readonly failure: CallFailure }

/** How far this tab is: nothing known yet, signed out, everything loaded, or a load that failed. */
export const standing = store<Known>({ state: 'unknown' })

// Signing out forgets the session, wherever that happens.
session.subscribe(() => {
  if (session.get() === null && standing.get().state === 'ready')
    standing.set({ state: 'signedOut' })
})

let entering: Promise<void> | null = null

/** Loads the session, once however often it is asked for. */
export function enter(): Promise<void> {
  entering ??= loadSession()
    .then((loaded) => standing.set(loaded))
    .finally(() => {
      entering = null
    })
  return entering
}
