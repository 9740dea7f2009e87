import { accessToken } from './access-token.ts'
import { store } from './store.ts'

type Waiting = ((renewed: boolean) => void)[]

/** Set while a session has ended in the middle of work and the password is asked for over the page. */
export const sessionEnd = store<Waiting | null>(null)

let canAsk = false
/** The portal's frame says whether it stands, so that there is a page to ask over. */
export const allowAsking = (may: boolean): void => {
  canAsk = may
}

/**
 * A call with the token `used` was told that its session is over. Waits for the user to sign in
 * again; true when the call may be repeated. All calls that end together wait for one sign-in.
 */
export function askToSignIn(used: string | null): Promise<boolean> {
  const current = accessToken()
  if (current !== null && current !== used) return Promise.resolve(true)
  if (!canAsk) return Promise.resolve(false)
  return new Promise((resolve) => {
    sessionEnd.set([...(sessionEnd.get() ?? []), resolve])
  })
}

/** Ends the asking: the waiting calls go on, or give up. */
export function answerSignIn(renewed: boolean): void {
  const waiting = sessionEnd.get() ?? []
  sessionEnd.set(null)
  for (const resolve of waiting) resolve(renewed)
}
