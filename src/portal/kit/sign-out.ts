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

/** Forgets everything of the signed-in user and shows the sign-in page of the entry he came by. */
export function forgetSession(everywhere: boolean): void {
  clearSession(everywhere)
  go(signInPath())
}

/** Whether the server has ended the session: only its success text says so. */
async function ended(): Promise<boolean> {
  // As background: nobody is asked for his password to leave a session that is over.
  const answer = await send(logout, {}, { quiet: true, background: true })
  return answer.ok ? isSuccessText(answer.data) : answer.failure.kind === 'unauthenticated'
}

/** Asks the server to end the session. A failure leaves all as it was. */
export async function signOut(): Promise<void> {
  if (await ended()) return leave()
  await notify({ tone: 'bad', title: m.shell_sign_out_failed() })
}

/** The same for a page that stays: the registration signs out by itself. */
export async function signOutHere(): Promise<boolean> {
  const done = await ended()
  if (done) {
    forgetEntry()
    clearSession(true)
  }
  return done
}

/** Who signs out himself ends at the sign-in page, wherever he came from. */
function leave(): void {
  forgetEntry()
  forgetSession(true)
}
