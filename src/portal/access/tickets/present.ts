import { exchange } from '#contract/access/tickets.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { enter } from '#portal/kit/auth-state.ts'
import { send } from '#portal/kit/call.ts'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { signInPath } from '#portal/kit/tab-notes.ts'

// A ticket is valid once: a re-render must not present it again.
let presented: string | null = null

/**
 * Exchanges the ticket from the address for a session, and the guard takes over; if that fails, it opens the sign-in
 * page.
 */
export async function present(ticket: string): Promise<void> {
  if (presented === ticket) return
  presented = ticket
  const answer = await send(exchange, { ticket }, { quiet: true })
  if (answer.ok) {
    keepToken(answer.data.accessToken)
    return enter()
  }
  go(signInPath(), { replace: true })
  await notify({ tone: 'warn', title: answer.failure.msg })
}
