import {
  checkTradeType,
  getAllowNewAccount,
  getSession,
  refresh,
} from '#contract/access/sessions.ts'
import type { Noun } from '#contract/call.ts'
import { query as queryCertification } from '#contract/company/identity.ts'
import { getAccountCenter, queryRelateAccounts } from '#contract/home.ts'
import { hasPermission } from '#contract/links/payment-links.ts'
import { getEffectiveList } from '#contract/told/announcements.ts'
import { accessToken, dropToken, keepToken, mayRefresh } from './access-token.ts'
import { send } from './call.ts'
import { setServerNow } from './clock.ts'
import type { CallFailure } from './failure.ts'
import { type Session, session } from './session.ts'
import { store } from './store.ts'
import { announcementsShown, noteAlertShown, noteAnnouncementsShown } from './tab-notes.ts'

type Known =
  | { readonly state: 'unknown' | 'signedOut' | 'ready' }
  | { readonly state: 'failed'; readonly failure: CallFailure }

/** How far this tab is: nothing known yet, signed out, everything loaded, or a load that failed. */
export const standing = store<Known>({ state: 'unknown' })

/** Where it is kept which pages of payment links are shown. */
const linkPages = 'paymentLinkVersion'

// Signing out forgets the session, wherever that happens, and what was chosen in it.
session.subscribe(() => {
  if (session.get() === null) sessionStorage.removeItem(linkPages)
  if (session.get() === null && standing.get().state === 'ready')
    standing.set({ state: 'signedOut' })
})

let entering: Promise<void> | null = null

/** Loads the session, once however often it is asked for. */
export function enter(): Promise<void> {
  entering ??= loadSession()
    .then((loaded) => standing.set(loaded))
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
  const [who, account, allowed, certification, trade, links, related, announced] =
    await Promise.all([
      send(getSession, {}, quiet),
      send(getAccountCenter, {}, quiet),
      send(getAllowNewAccount, {}, quiet),
      send(queryCertification, {}, quiet),
      send(checkTradeType, {}, quiet),
      send(hasPermission, {}, quiet),
      send(queryRelateAccounts, {}, quiet),
      // With the rest: what comes later would push the screen down under a finger.
      announcementsShown() ? null : send(getEffectiveList, {}, quiet),
    ])
  for (const needed of [who, account, allowed, certification, trade]) {
    if (needed.ok) continue
    if (needed.failure.kind !== 'unauthenticated')
      return { state: 'failed', failure: needed.failure }
    dropToken(false)
    return { state: 'signedOut' }
  }
  if (!who.ok || !account.ok || !allowed.ok || !certification.ok || !trade.ok)
    return { state: 'signedOut' }
  setServerNow(who.data.now)
  const paymentLinks = links.ok && links.data.permitted
  // A reload is no sign-in: it keeps what was chosen since.
  if (sessionStorage.getItem(linkPages) === null)
    sessionStorage.setItem(linkPages, paymentLinks && !who.data.newVersion ? 'old' : 'new')
  session.set({
    ...who.data,
    industryType: trade.data.industryType,
    account: account.data,
    newAccountAllowed: allowed.data.allow,
    certification: certification.data,
    paymentLinks,
    related: related.ok ? related.data : null,
    announced: announced?.ok ? announced.data : [],
  })
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
export async function refreshSession(nouns: readonly Noun[]): Promise<void> {
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
