// At the provider's desk another person works, even where a merchant is signed in beside it.
const TOKEN = location.pathname.startsWith('/admin/') ? 'staffToken' : 'accessToken'
// Says only that this browser has signed in, so that a first visit asks for no refresh in vain.
const HINT = 'aq-signed-in'

/** The session's token lives as long as the tab; a new tab gets its own from the refresh cookie. */
export const accessToken = (): string | null => sessionStorage.getItem(TOKEN)

export const mayRefresh = (): boolean => localStorage.getItem(HINT) !== null

export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN, token)
  localStorage.setItem(HINT, '1')
}

/** Forgets this tab's token. `everywhere`: the user signed out, so other tabs must not come back. */
export function dropToken(everywhere: boolean): void {
  sessionStorage.removeItem(TOKEN)
  if (everywhere) localStorage.removeItem(HINT)
}
