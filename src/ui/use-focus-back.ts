import { useLayoutEffect, useRef } from 'react'

const dialogs = '[data-scope=dialog][data-part=content]'

// What had the focus before the first of dialogs that follow one another.
let origin: Element | null = null
// What had the focus last, the newest first: a menu that leaves has it for a moment still, and then nothing has.
let recent: readonly Element[] = []
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) recent = [target, ...recent].slice(0, 4)
  })

const canTake = (one: Element | null): one is HTMLElement =>
  one instanceof HTMLElement &&
  one !== document.body &&
  one.isConnected &&
  one.closest('[data-part=content][data-state=closed]') === null

/**
 * Where the focus goes back to when a dialog leaves that was opened out of another one, or while nothing had the focus:
 * to what opened it or, when that has left as well, to what opened the first. Null for a dialog that was opened from
 * the page itself.
 */
export function useFocusBack(open: boolean): () => HTMLElement | null {
  const opener = useRef<{ readonly by: Element | null; readonly finds: boolean }>(null)
  useLayoutEffect(() => {
    if (!open) return
    const active = document.activeElement
    const lost = active === null || active === document.body
    const by = lost ? (recent.find(canTake) ?? null) : active
    const follows = by === null || by.closest(dialogs) !== null
    if (!follows) origin = by
    opener.current = { by, finds: lost || follows }
  }, [open])
  return () => {
    if (!opener.current?.finds) return null
    return [opener.current.by, origin].find(canTake) ?? null
  }
}
