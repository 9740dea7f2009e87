import type { Visit } from './send-visit.ts'

const settled = 1_000

/**
 * Notes each page that stays for a moment, redirects left out. Nothing waits for it, and nobody hears of a
 * failure. Runs once; answers how to stop.
 */
export function noteVisits(): () => void {
  let noted = ''
  let refer = withoutQuery(document.referrer)
  let timer = 0
  const note = () => {
    const url = location.origin + location.pathname
    if (url === noted) return
    void tell({ url, search: location.search, refer })
    noted = url
    refer = url
  }
  const soon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(note, settled)
  }
  const moves = ['pushState', 'replaceState', 'popstate']
  for (const move of moves) addEventListener(move, soon)
  soon()
  return () => {
    clearTimeout(timer)
    for (const move of moves) removeEventListener(move, soon)
  }
}

/** What tells of it is fetched once the page stands: a visitor has no use for it. */
async function tell(visit: Visit): Promise<void> {
  try {
    const { sendVisit } = await import('./send-visit.ts')
    sendVisit(visit)
  } catch {
    // Out of reach, as the call would be.
  }
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')
