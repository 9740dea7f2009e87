import { getSession, refresh } from '#contract/access/sessions.ts'
import type { ModuleName } from '#contract/call.ts'
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

/** How far this tab is: nothing known yet, signed out, everything loaded, or a load that failed. */
export const authState = store<AuthState>({ state: 'unknown' })

/** Where it is kept which pages of payment links are shown. */
const linkPages = 'paymentLinkVersion'
/** Where it is kept how far the server's clock is ahead: a sandbox moves it, and lists begin with its days. */
const ahead = 'clock-offset'

// Signing out forgets the session, wherever that happens, and what was chosen in it.
session.subscribe(() => {
  if (session.get() === null) sessionStorage.removeItem(linkPages)
  if (session.get() === null && authState.get().state === 'ready')
    authState.set({ state: 'signedOut' })
})

let entering: Promise<void> | null = null

/** Loads the session, once however often it is asked for. */
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
 * Brings the tab to life: its token, else a new one from the refresh cookie, then everything that is
 * loaded once per sign-in. The guard shows a retry when one of the needed answers fails.
 */
async function loadSession(): Promise<Loaded> {
  if (accessToken() === null && !(await revived())) return { state: 'signedOut' }
  // With the rest: announcements that come later would push the screen down under a finger.
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
  // A reload is no sign-in: it keeps what was chosen since.
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
    // The tab that signed in has told what is told once.
    noteAlertShown()
    noteAnnouncementsShown()
  } else if (answer.failure.kind !== 'network' && answer.failure.kind !== 'timeout') dropToken(true)
  return answer.ok
}

/**
 * After something changed of what is loaded once per sign-in: websites and groups, what the user may do, and the
 * account's status.
 */
export async function refreshSession(nouns: readonly ModuleName[]): Promise<void> {
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

/** Who has signed out meanwhile stays so. */
function keep(changed: Partial<Session>): void {
  const held = session.get()
  if (held) session.set({ ...held, ...changed, industryType: held.industryType })
}
