import { getSession } from '#contract/access/sessions.ts'
import type { Noun } from '#contract/call.ts'
import { getAccountCenter } from '#contract/home.ts'
import { send } from './call.ts'
import { type Session, session } from './session.ts'

const quiet = { quiet: true }

/** After something changed of what is loaded once per sign-in: websites and groups, and the account's status. */
export async function refreshSession(nouns: readonly Noun[]): Promise<void> {
  if (session.get() === null) return
  const places = nouns.includes('store') || nouns.includes('group')
  const account = nouns.includes('bizinfo')
  await Promise.all([
    places && send(getSession, {}, quiet).then((answer) => answer.ok && keep(answer.data)),
    account &&
      send(getAccountCenter, {}, quiet).then(
        (answer) => answer.ok && keep({ account: answer.data }),
      ),
  ])
}

/** Who has signed out meanwhile stays so. */
function keep(changed: Partial<Session>): void {
  const held = session.get()
  if (held) session.set({ ...held, ...changed, industryType: held.industryType })
}
