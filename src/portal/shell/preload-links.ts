import { reachable } from '#portal/frame/permitted.ts'
import { preloadScreen } from './preload-screen.ts'

/** The link under the pointer or focus; in a table row, the row's link. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null | undefined {
  const near = target instanceof Element ? target.closest('a, tr') : null
  return near instanceof HTMLAnchorElement ? near : near?.querySelector('a')
}

const events = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Preloads a screen's code when its link is hovered, focused or touched, and its data when it is pressed. Returns the
 * function that stops it.
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
