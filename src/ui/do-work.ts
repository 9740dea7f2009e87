import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A proof of work from the server: one of the counters below `tries` yields a key that begins with `keyPrefix`. */
export type Work = {
  readonly algorithm: string
  readonly nonce: string
  readonly salt: string
  readonly cost: number
  readonly keyLength: number
  readonly keyPrefix: string
  readonly tries: number
}

/** Whether this page may derive keys: browsers allow it only on https and localhost. */
const canWork = (): boolean => 'subtle' in crypto && crypto.subtle !== undefined

/**
 * Searches the counter; null when `stop` was aborted first. Keys are derived off the main thread, so the page stays
 * responsive; `onShare` receives the share tried, from 0 to 1.
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
    // No client timeout: the server decides when it is too late.
    timeout: 0,
    deriveKey: (...asked) => {
      onShare(tried++ / tries)
      return deriveKey(...asked)
    },
  })
  return solved?.counter ?? null
}

/** Result of a call: its data, or what went wrong. */
type Told<Data> = { readonly data: Data } | { readonly trouble: string }
/** The two human-verification calls, as each page implements them. */
export type WorkCalls<Proof> = {
  readonly ask: () => Promise<Told<{ readonly captchaId: string; readonly work: Work | null }>>
  readonly solve: (captchaId: string, answer: string) => Promise<Told<Proof>>
}

/**
 * The human verification that requires no sight: proof of work by the device. Resolves with the result of the call, an
 * error, or null when stopped.
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
