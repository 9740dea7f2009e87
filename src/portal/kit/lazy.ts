import { type ComponentType, lazy as fetched, type LazyExoticComponent } from 'react'

const moment = 1_000

/** When there is a connection again, as far as the browser knows. */
const connected = () =>
  new Promise<unknown>((done) => {
    if (navigator.onLine) setTimeout(done, moment)
    else addEventListener('online', done, { once: true })
  })

/**
 * A part whose file comes when it is first drawn. A connection that breaks meanwhile is waited for, so that what is
 * entered on the screen around it stays; a file that does not come then either is an error of that screen.
 */
export const lazy = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  fetched(() => load().catch(() => connected().then(load)))
