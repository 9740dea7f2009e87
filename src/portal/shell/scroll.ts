import { noteSearch } from '#portal/frame/last-search.ts'
import { arrival } from '#portal/kit/go.ts'

const places = new Map<string, number>()
const restoreFor = 1_000

/**
 * Scroll restoration: forward navigation scrolls to the top, Back to the previous position. Call once; returns the
 * function that stops it.
 */
export function keepPlaces(): () => void {
  history.scrollRestoration = 'manual'
  let shown = location.href
  let path = location.pathname
  noteSearch(location)
  const leave = () => places.set(shown, scrollY)
  const enter = () => {
    shown = location.href
    noteSearch(location)
    const samePage = path === location.pathname
    path = location.pathname
    return samePage
  }
  const forward = () => {
    if (enter()) return
    arrival.mark()
    scrollTo(0, 0)
  }
  const back = () => {
    // The old position is already stored: scroll events recorded it before the page changed.
    if (!enter()) arrival.mark()
    restore(places.get(location.href) ?? 0)
  }
  addEventListener('scroll', leave, { passive: true })
  addEventListener('pushState', forward)
  addEventListener('replaceState', enter)
  addEventListener('popstate', back)
  return () => {
    removeEventListener('scroll', leave)
    removeEventListener('pushState', forward)
    removeEventListener('replaceState', enter)
    removeEventListener('popstate', back)
  }
}

/** Scrolls as soon as the content is high enough: a list loads a moment after its page. */
function restore(top: number, since = performance.now()): void {
  scrollTo(0, top)
  const reached = Math.abs(scrollY - top) < 2
  if (!reached && performance.now() - since < restoreFor)
    requestAnimationFrame(() => restore(top, since))
}
