import { type ComponentType, lazy } from 'react'

const tryAgain = 5_000

/** Resolves when the connection is back, or after a while. */
const nextChance = () =>
  new Promise<void>((go) => {
    addEventListener('online', () => go(), { once: true })
    setTimeout(go, tryAgain)
  })

/** A view that is fetched when it is needed: where there is no connection then, as soon as there is one. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    let found: ComponentType<Props> | undefined
    while (!found) {
      found = await load().catch(() => undefined)
      if (!found) await nextChance()
    }
    return { default: found }
  })

/** Does something once the page has nothing else to do. Gives what takes it back. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: 3_000 })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(work, 1_000)
  return () => clearTimeout(asked)
}
