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
  /** Whether the address is that of the screen that chooses the trade type. */
  readonly choosesTrade: boolean
}

// Someone whose session could not be loaded is signed in all the same.
const signInVerdicts = { unknown: 'wait', ready: 'landing', failed: 'retry' } as const

/** What the guard does with an address. Pure, so that every case is one line of a table. */
export function verdictOf({
  place,
  standing,
  permitted,
  hasTradeType,
  choosesTrade,
}: Question): Verdict {
  if (place?.layout === 'signin' && standing !== 'signedOut') return signInVerdicts[standing]
  if (place?.access === 'public') return 'show'
  if (standing === 'unknown') return 'wait'
  if (standing === 'failed') return 'retry'
  if (standing === 'signedOut') return place ? 'signIn' : 'notFound'
  // It is chosen once: with one the screen has nothing to ask, without one it comes before all others.
  if (choosesTrade) return hasTradeType ? 'landing' : 'show'
  if (place && !hasTradeType) return 'chooseTrade'
  return place && permitted ? 'show' : 'notFound'
}
