import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** What a server asks of this device: of the counters below `tries` one gives a key that begins with `keyPrefix`. */
export type Work = {
  readonly algorithm: string
  readonly nonce: string
  readonly salt: string
  readonly cost: number
  readonly keyLength: number
  readonly keyPrefix: string
  readonly tries: number
}

/** Whether this page may derive keys: browsers allow it on https and on localhost only. */
const canWork = (): boolean => 'subtle' in crypto && crypto.subtle !== undefined

/**
 * Searches the counter; null when `stop` was told first. The keys are derived beside the page, which stays
 * responsive; `onShare` hears how much of all has been tried, from 0 to 1.
 */
export async function doWork(
  { tries, ...parameters }: Work,
  stop: AbortController,
  onShare: (share: number) => void,
): Promise<number | null> {
  let tried = 0
  const solved = await solveChallenge({
    challenge: { parameters },
    controller: stop,
    // It takes as long as it takes: the server says when it is too late.
    timeout: 0,
    deriveKey: (...asked) => {
      onShare(tried++ / tries)
      return deriveKey(...asked)
    },
  })
  return solved?.counter ?? null
}

/** What a call answers: what it promises, or what is in the way. */
type Told<Data> = { readonly data: Data } | { readonly trouble: string }
/** The two calls of the human verification, each as its page makes them. */
export type WorkCalls<Proof> = {
  readonly ask: () => Promise<Told<{ readonly captchaId: string; readonly work: Work | null }>>
  readonly solve: (captchaId: string, answer: string) => Promise<Told<Proof>>
}

/**
 * The human verification that needs no sight: the device works. Ends with what a call asks for, with what was in the
 * way, or with null when it was stopped.
 */
export async function proveByWork<Proof>(
  { ask, solve }: WorkCalls<Proof>,
  troubles: Readonly<Record<'https' | 'failed', () => string>>,
  stop: AbortController,
  onShare: (share: number) => void,
): Promise<Told<Proof> | null> {
  if (!canWork()) return { trouble: troubles.https() }
  const asked = await ask()
  if (stop.signal.aborted) return null
  if ('trouble' in asked) return asked
  const { captchaId, work } = asked.data
  const counter = work && (await doWork(work, stop, onShare))
  if (stop.signal.aborted) return null
  if (counter === null) return { trouble: troubles.failed() }
  const solved = await solve(captchaId, String(counter))
  return stop.signal.aborted ? null : solved
}
