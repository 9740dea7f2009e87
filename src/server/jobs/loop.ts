export type Loop = {
  /** Runs the next round at once instead of at the next interval; if one is under way, another follows it. */
  wake(): void
  /** Starts no further round; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** Runs `round` every `everyMs`, never concurrently. A failed round is reported and does not stop the loop. */
export function startLoop(
  everyMs: number,
  round: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let again = false

  const beat = () => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    if (underWay) {
      again = true
      return
    }
    underWay = round(stopping.signal)
      .then(() => {}, onError)
      .then(() => {
        underWay = undefined
        const soon = again
        again = false
        if (!stopping.signal.aborted) timer = setTimeout(beat, soon ? 0 : everyMs)
      })
  }
  beat()
  return {
    wake: beat,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}
