import { logout } from '#contract/sessions.ts'
import { isSuccessText } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import { dropToken } from './access-token.ts'
import { send } from './call.ts'
import { go } from './go.ts'
import { notify } from './notify.ts'
import { queryClient } from './query.ts'
import { session } from './session.ts'

// Remembers that the certificate alert was shown in this session.
const ALERT_FLAG = 'aq-alert-shown'

/** Forgets everything of the signed-in user and shows the sign-in page. */
export function forgetSession(everywhere: boolean): void {
  dropToken(everywhere)
  sessionStorage.removeItem(ALERT_FLAG)
  session.set(null)
  queryClient.clear()
  go('/aq/login')
}

/** Asks the server to end the session; only its success text signs out. A failure leaves all as it was. */
export async function signOut(): Promise<void> {
  // As background: nobody is asked for his password to leave a session that is over.
  const answer = await send(logout, {}, { quiet: true, background: true })
  if (answer.ok ? isSuccessText(answer.data) : answer.failure.kind === 'unauthenticated')
    return forgetSession(true)
  await notify({ tone: 'bad', title: m.shell_sign_out_failed() })
}
