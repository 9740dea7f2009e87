import { reachable } from '#portal/frame/permitted.ts'
import { preloadScreen } from './preload-screen.ts'

/** The link that a pointer or the focus is on; of a row in a list, the one that the row opens. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null | undefined {
  const near = target instanceof Element ? target.closest('a, tr') : null
  return near instanceof HTMLAnchorElement ? near : near?.querySelector('a')
}

const events = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Preloads a screen as soon as its link is pointed at, focused or touched, and its data as soon as it is pressed;
 * returns how to stop.
 */
export function preloadLinks(): () => void {
  const preload = ({ type, target }: Event) => {
    const link = linkAt(target)
    const path = link?.origin === location.origin ? reachable(link.pathname) : undefined
    if (link && path) void preloadScreen(path, type === 'pointerdown' ? link : undefined)
  }
  for (const event of events) document.addEventListener(event, preload, { passive: true })
  return () => {
    for (const event of events) document.removeEventListener(event, preload)
  }
}
