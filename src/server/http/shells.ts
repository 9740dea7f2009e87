import type { Shell } from './static-files.ts'

const payerPages =
  /^\/(paymentLink(V2|V3)?|payment-link-checkout|payment404|authFail|springAirlines|aq\/pay\/demoStore)$/

/** Which shell shows an address. The shell itself tells of an address below it that it does not know. */
export function shellOf(mode: 'sandbox' | 'live') {
  return (path: string): Shell | undefined => {
    if (payerPages.test(path.replace(/\.htm$/, ''))) return 'payer'
    if (/^\/aq\/[^/]/.test(path) && !path.endsWith('/')) return 'aq'
    const inSandbox = path === '/sandbox' || path.startsWith('/sandbox/')
    return mode === 'sandbox' && inSandbox ? 'sandbox' : undefined
  }
}
