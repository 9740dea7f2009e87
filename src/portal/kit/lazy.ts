import { type ComponentType, lazy as fetched, type LazyExoticComponent } from 'react'

const moment = 1_000

/** Resolves when the browser is online again. */
const connected = () =>
  new Promise<unknown>((done) => {
    if (navigator.onLine) setTimeout(done, moment)
    else addEventListener('online', done, { once: true })
  })

/**
 * A lazy component. If the connection is lost while it loads, it waits, so that input on the surrounding screen
 * survives; if loading then still fails, the error reaches the error boundary of that screen.
 */
export const lazy = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  fetched(() => load().catch(() => connected().then(load)))
