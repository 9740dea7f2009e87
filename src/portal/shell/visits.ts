import { addBuriedPoint } from '#contract/tracking.ts'
import { send } from '#portal/kit/call.ts'
import { language } from '#portal/kit/language.ts'
import { machineId } from '#portal/kit/machine-id.ts'
import { session } from '#portal/kit/session.ts'

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
    void send(addBuriedPoint, visitOf(url, refer), { quiet: true, background: true })
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

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

function visitOf(url: string, refer: string) {
  return {
    domain: location.hostname,
    url: url.slice(0, 2048),
    // Which filters were set, not to what: a value may be a person's, or open something.
    params: [...new Set(new URLSearchParams(location.search).keys())].join(',').slice(0, 2048),
    uid: session.get()?.userId ?? '',
    refer: refer.slice(0, 2048),
    cookieid: machineId(),
    agent: navigator.userAgent.slice(0, 512),
    os: navigator.platform.slice(0, 64),
    language: language(),
    type: 'route' as const,
  }
}
