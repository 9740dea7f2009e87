import { type ComponentType, lazy } from 'react'

const tryAgain = 5_000

/** Resolves when the connection is back, or after 5 seconds. */
const nextChance = () =>
  new Promise<void>((go) => {
    addEventListener('online', () => go(), { once: true })
    setTimeout(go, tryAgain)
  })

/** A lazily loaded component that is retried until the connection allows it. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    let found: ComponentType<Props> | undefined
    while (!found) {
      found = await load().catch(() => undefined)
      if (!found) await nextChance()
    }
    return { default: found }
  })

/** Runs work when the page is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: 3_000 })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(work, 1_000)
  return () => clearTimeout(asked)
}
