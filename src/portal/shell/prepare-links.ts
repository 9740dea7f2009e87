import { reachable } from '#portal/frame/permitted.ts'
import { prepare } from './prepare.ts'

/** The link that a pointer or the focus is on; of a row in a list, the one that the row opens. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null | undefined {
  const near = target instanceof Element ? target.closest('a, tr') : null
  return near instanceof HTMLAnchorElement ? near : near?.querySelector('a')
}

const hints = ['pointerover', 'pointerdown', 'focusin']

/** Fetches a screen as soon as its link is pointed at, focused or touched. Runs once; answers how to stop. */
export function prepareLinks(): () => void {
  const hinted = ({ target }: Event) => {
    const link = linkAt(target)
    const path = link?.origin === location.origin ? reachable(link.pathname) : undefined
    if (path) void prepare(path)
  }
  for (const hint of hints) document.addEventListener(hint, hinted, { passive: true })
  return () => {
    for (const hint of hints) document.removeEventListener(hint, hinted)
  }
}
