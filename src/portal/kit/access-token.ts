// The operations console uses its own token key, because a member of staff may be signed in beside a merchant.
const TOKEN = location.pathname.startsWith('/admin/') ? 'staffToken' : 'accessToken'
// Records only that this browser has signed in, so that a first visit does not send a pointless refresh request.
const HINT = 'aq-signed-in'

/** The access token lives in session storage, as long as the tab; a new tab gets its own through the refresh cookie. */
export const accessToken = (): string | null => sessionStorage.getItem(TOKEN)

export const mayRefresh = (): boolean => localStorage.getItem(HINT) !== null

export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN, token)
  localStorage.setItem(HINT, '1')
}

/** Removes this tab's token. `everywhere`: the user signed out, so other tabs must not restore the session. */
export function dropToken(everywhere: boolean): void {
  sessionStorage.removeItem(TOKEN)
  if (everywhere) localStorage.removeItem(HINT)
}
