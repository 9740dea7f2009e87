/** Something that is done again and again until it is stopped. */
export type Loop = {
  /** Do it now instead of at the next beat; when it is under way, once more after it. */
  wake(): void
  /** No further round begins; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** Runs `round` every `everyMs`, never twice at once. A failed round is told and the next one comes. */
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
