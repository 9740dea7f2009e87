import { createActor } from 'xstate'
import { sessionExpiryFlow } from '#machines/access/flows/session-expiry.ts'
import { accessToken } from './access-token.ts'
import { store } from './store.ts'

/** Whether the session has ended during work and the sign-in dialog is shown over the page. */
export const askingToSignIn = store(false)

const expiry = createActor(sessionExpiryFlow)
let waiting: ((renewed: boolean) => void)[] = []
let whenOver: () => void = () => {}

const answerAll = (renewed: boolean): void => {
  const told = waiting
  waiting = []
  for (const resolve of told) resolve(renewed)
}
expiry.on('repeat', () => answerAll(true))
expiry.on('giveUp', () => {
  answerAll(false)
  whenOver()
})
expiry.subscribe((snapshot) => askingToSignIn.set(snapshot.matches('asking')))
expiry.start()

/** Set by the app shell: whether a page is mounted over which the sign-in dialog can open. */
export const allowAsking = (may: boolean): void =>
  expiry.send({ type: may ? 'PAGE_STANDS' : 'PAGE_GONE' })

/** Registers the handler for a session that ended without a new sign-in. */
export const answerOver = (act: () => void): void => {
  whenOver = act
}

/**
 * Called when the server rejected `used` as expired. Waits for the user to sign in again; resolves to true if the call
 * may be repeated. All calls that fail together wait for one sign-in.
 */
export function askToSignIn(used: string | null): Promise<boolean> {
  const current = accessToken()
  if (current !== null && current !== used) return Promise.resolve(true)
  return new Promise((resolve) => {
    waiting.push(resolve)
    expiry.send({ type: 'ENDED' })
  })
}

/** Closes the sign-in dialog: waiting calls are repeated, or fail. */
export const answerSignIn = (renewed: boolean): void =>
  expiry.send({ type: renewed ? 'RENEWED' : 'LEFT' })
