import type { Visit } from './send-visit.ts'

const settled = 1_000

/**
 * Reports each page that stays open for a moment, without redirects. Failures are ignored. Call once; returns the
 * function that stops it.
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

/** The reporting code is fetched after the page has rendered, because the visitor does not need it. */
async function tell(visit: Visit): Promise<void> {
  try {
    const { sendVisit } = await import('./send-visit.ts')
    sendVisit(visit)
  } catch {
    // The code could not be fetched; the visit is lost, as after a failed call.
  }
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')
