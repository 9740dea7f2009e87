/** The cookie that stores the consent, and its lifetime in days. */
export const CONSENT = 'consent'
export const CONSENT_DAYS = 182

type Kind = 'necessary' | 'functional' | 'analytics' | 'targeting'

/** Whether this visitor has allowed a kind of cookie; false before they have chosen. */
export function consented(kind: Kind): boolean {
  const held = new RegExp(`(?:^|; )${CONSENT}=([^;]*)`).exec(document.cookie)?.[1]
  if (held === undefined) return false
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(held))
    if (typeof kept !== 'object' || kept === null || !('categories' in kept)) return false
    return Array.isArray(kept.categories) && kept.categories.includes(kind)
  } catch {
    return false
  }
}
