import { getSession, refresh } from '#contract/access/sessions.ts'
import type { CallSubject } from '#contract/call.ts'
import { getAccountCenter, getBootstrap } from '#contract/home.ts'
import { accessToken, dropToken, keepToken, mayRefresh } from './access-token.ts'
import { send } from './call.ts'
import { clockOffset, setClockOffset, setServerNow } from './clock.ts'
import type { CallFailure } from './failure.ts'
import { type Session, session } from './session.ts'
import { store } from './store.ts'
import { announcementsShown, noteAlertShown, noteAnnouncementsShown } from './tab-notes.ts'

type AuthState =
  | { readonly state: 'unknown' | 'signedOut' | 'ready' }
  | { readonly state: 'failed'; readonly failure: CallFailure }

/** Authentication state of this tab: not known yet, signed out, session loaded, or loading failed. */
export const authState = store<AuthState>({ state: 'unknown' })

/** Session storage key: which version of the payment link pages is shown. */
const linkPages = 'paymentLinkVersion'
/**
 * Session storage key: offset of the server's clock. The sandbox moves that clock, and default date ranges depend on
 * it.
 */
const ahead = 'clock-offset'

// Clears the session and the choices made during it on every sign-out, wherever it was triggered.
session.subscribe(() => {
  if (session.get() === null) sessionStorage.removeItem(linkPages)
  if (session.get() === null && authState.get().state === 'ready')
    authState.set({ state: 'signedOut' })
})

let entering: Promise<void> | null = null

/** Loads the session; concurrent calls share one request. */
export function enter(): Promise<void> {
  setClockOffset(Number(sessionStorage.getItem(ahead) ?? clockOffset()))
  entering ??= loadSession()
    .then((loaded) => authState.set(loaded))
    .finally(() => {
      entering = null
    })
  return entering
}

type Loaded =
  | { state: 'signedOut' }
  | { state: 'ready' }
  | { state: 'failed'; failure: CallFailure }

const quiet = { quiet: true }

/**
 * Initialises the tab: takes its token, or gets a new one through the refresh cookie, then loads everything that is
 * loaded once per sign-in. If a required request fails, the guard shows a retry.
 */
async function loadSession(): Promise<Loaded> {
  if (accessToken() === null && !(await revived())) return { state: 'signedOut' }
  // Announcements come in the same response: loaded later, they would push the page down while the user is about to
  // click.
  const answer = await send(getBootstrap, { announcements: !announcementsShown() }, quiet)
  if (!answer.ok) {
    if (answer.failure.kind !== 'unauthenticated')
      return { state: 'failed', failure: answer.failure }
    dropToken(false)
    return { state: 'signedOut' }
  }
  const { session: who, ...rest } = answer.data
  setServerNow(who.now)
  sessionStorage.setItem(ahead, String(clockOffset()))
  // A reload is not a sign-in, so a choice made since the sign-in stays.
  if (sessionStorage.getItem(linkPages) === null)
    sessionStorage.setItem(linkPages, rest.paymentLinks && !who.newVersion ? 'old' : 'new')
  session.set({ ...who, ...rest })
  return { state: 'ready' }
}

async function revived(): Promise<boolean> {
  if (!mayRefresh()) return false
  const answer = await send(refresh, {}, quiet)
  if (answer.ok) {
    keepToken(answer.data.accessToken)
    // The tab that signed in has already shown the notices that are shown once per sign-in.
    noteAlertShown()
    noteAnnouncementsShown()
  } else if (answer.failure.kind !== 'network' && answer.failure.kind !== 'timeout') dropToken(true)
  return answer.ok
}

/**
 * Reloads the parts of the session that a change affects: websites and groups, the user's permissions, and the account
 * status.
 */
export async function refreshSession(nouns: readonly CallSubject[]): Promise<void> {
  if (session.get() === null) return
  const who = (['store', 'group', 'role', 'user'] as const).some((noun) => nouns.includes(noun))
  const account = nouns.includes('bizinfo')
  await Promise.all([
    who && send(getSession, {}, quiet).then((answer) => answer.ok && keep(answer.data)),
    account &&
      send(getAccountCenter, {}, quiet).then(
        (answer) => answer.ok && keep({ account: answer.data }),
      ),
  ])
}

/** Merges new values into the session; does nothing if the user has signed out in the meantime. */
function keep(changed: Partial<Session>): void {
  const held = session.get()
  if (held) session.set({ ...held, ...changed, industryType: held.industryType })
}
