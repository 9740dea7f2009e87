import { logout } from '#contract/access/sessions.ts'
import { isSuccessText } from '#domain/success-text.ts'
import { m } from '#paraglide/messages.js'
import { dropToken } from './access-token.ts'
import { send } from './call.ts'
import { go } from './go.ts'
import { notify } from './notify.ts'
import { queryClient } from './query.ts'
import { session } from './session.ts'
import { forgetAlert, forgetEntry, signInPath } from './tab-notes.ts'

function clearSession(everywhere: boolean): void {
  dropToken(everywhere)
  forgetAlert()
  session.set(null)
  queryClient.clear()
}

/** Clears everything of the signed-in user and shows the sign-in page by which they entered. */
export function forgetSession(everywhere: boolean): void {
  clearSession(everywhere)
  go(signInPath())
}

/** Whether the server has ended the session: only its success text confirms that. */
async function ended(): Promise<boolean> {
  // Sent as a background call: no one should enter a password to leave an expired session.
  const answer = await send(logout, {}, { quiet: true, background: true })
  return answer.ok ? isSuccessText(answer.data) : answer.failure.kind === 'unauthenticated'
}

/** Asks the server to end the session. On failure the session stays as it was. */
export async function signOut(): Promise<void> {
  if (await ended()) return leave()
  await notify({ tone: 'bad', title: m.shell_sign_out_failed() })
}

/** Signs out without leaving the page: the registration needs that. */
export async function signOutHere(): Promise<boolean> {
  const done = await ended()
  if (done) {
    forgetEntry()
    clearSession(true)
  }
  return done
}

/** After the user signs out, shows the regular sign-in page, whatever entry they came by. */
function leave(): void {
  forgetEntry()
  forgetSession(true)
}
