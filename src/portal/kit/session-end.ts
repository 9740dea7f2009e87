import { createActor } from 'xstate'
import { sessionExpiryFlow } from '#machines/access/flows/session-expiry.ts'
import { accessToken } from './access-token.ts'
import { store } from './store.ts'

/** Whether a session has ended in the middle of work and the password is asked for over the page. */
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

/** The portal's frame says whether it stands, so that there is a page to ask over. */
export const allowAsking = (may: boolean): void =>
  expiry.send({ type: may ? 'PAGE_STANDS' : 'PAGE_GONE' })

/** Says what happens when a session is over and nobody signs in again. */
export const answerOver = (act: () => void): void => {
  whenOver = act
}

/**
 * A call with the token `used` was told that its session is over. Waits for the user to sign in
 * again; true when the call may be repeated. All calls that end together wait for one sign-in.
 */
export function askToSignIn(used: string | null): Promise<boolean> {
  const current = accessToken()
  if (current !== null && current !== used) return Promise.resolve(true)
  return new Promise((resolve) => {
    waiting.push(resolve)
    expiry.send({ type: 'ENDED' })
  })
}

/** Ends the asking: the waiting calls go on, or give up. */
export const answerSignIn = (renewed: boolean): void =>
  expiry.send({ type: renewed ? 'RENEWED' : 'LEFT' })
