import { getSession } from '#contract/sessions.ts'
import { send } from './call.ts'
import { session } from './session.ts'

/** After websites or groups changed: every filter and form lists them from the session. */
export async function refreshSession(): Promise<void> {
  const answer = await send(getSession, {}, { quiet: true })
  const held = session.get()
  if (answer.ok && held) session.set({ ...held, ...answer.data, industryType: held.industryType })
}
