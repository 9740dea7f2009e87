import type { Place } from '#domain/places.ts'

/** How far the guard is with this tab. */
type Standing = 'unknown' | 'signedOut' | 'ready' | 'failed'
export type Verdict = 'show' | 'wait' | 'retry' | 'signIn' | 'landing' | 'chooseTrade' | 'notFound'

type Question = {
  /** Undefined when the address names no screen. */
  readonly place: Place | undefined
  readonly standing: Standing
  readonly permitted: boolean
  readonly hasTradeType: boolean
  /** Whether the screen that chooses the trade type is built. */
  readonly tradeScreen: boolean
}

// Someone whose session could not be loaded is signed in all the same.
const signInVerdicts = { unknown: 'wait', ready: 'landing', failed: 'retry' } as const

/** What the guard does with an address. Pure, so that every case is one line of a table. */
export function verdictOf({
  place,
  standing,
  permitted,
  hasTradeType,
  tradeScreen,
}: Question): Verdict {
  if (place?.layout === 'signin' && standing !== 'signedOut') return signInVerdicts[standing]
  if (place?.access === 'public') return 'show'
  if (standing === 'unknown') return 'wait'
  if (standing === 'failed') return 'retry'
  if (standing === 'signedOut') return place ? 'signIn' : 'notFound'
  if (!place || !permitted) return 'notFound'
  return !hasTradeType && tradeScreen ? 'chooseTrade' : 'show'
}
