import { session } from '#portal/kit/session.ts'

type Kept = { readonly user: string; last: string; readonly tabs: Map<string, string> }

// What was looked at in this window, of the one who is signed in.
let kept: Kept = { user: '', last: '', tabs: new Map() }

function mine(): Kept {
  const user = session.get()?.userId ?? ''
  if (kept.user !== user) kept = { user, last: '', tabs: new Map() }
  return kept
}

/** The words of an address that name the website and its tab; all others belong to the tab. */
type Named = { readonly accId: string; readonly tab: string }

const nameOf = ({ accId, tab }: Named) => `${accId} ${tab}`

/** Notes the address of a tab as it stands, so that its filters and page come back. */
export function keepTab(named: Named, search: string): void {
  const held = mine()
  // The router reads it half decoded; as it is written here, so it was.
  const words = `${new URLSearchParams(search)}`
  held.tabs.set(nameOf(named), words)
  held.tabs.set(named.accId, words)
  held.last = words
}

/** The query of a tab as it was left; when it was never open, the tab as it opens. */
export const keptTab = (named: Named): string =>
  mine().tabs.get(nameOf(named)) ?? `${new URLSearchParams(named)}`

/** The query under which a website was left, or the last website when none is named; undefined when there is none. */
export const keptWebsite = (accId: string): string | undefined =>
  accId === '' ? mine().last || undefined : mine().tabs.get(accId)
