import { useLayoutEffect, useRef } from 'react'

const dialogs = '[data-scope=dialog][data-part=content]'

// What had the focus before the first of dialogs that follow one another.
let origin: Element | null = null

const canTake = (one: Element | null): one is HTMLElement =>
  one instanceof HTMLElement &&
  one !== document.body &&
  one.isConnected &&
  one.closest('[data-state=closed]') === null

/**
 * Where the focus goes back to when a dialog leaves that was opened out of another one: to what opened it or, when
 * that has left as well, to what opened the first. Null for a dialog that was opened from the page itself.
 */
export function useFocusBack(open: boolean): () => HTMLElement | null {
  const opener = useRef<{ readonly by: Element | null; readonly follows: boolean }>(null)
  useLayoutEffect(() => {
    if (!open) return
    const by = document.activeElement
    const lost = by === null || by === document.body
    const follows = lost || by.closest(dialogs) !== null
    if (!follows) origin = by
    opener.current = { by, follows }
  }, [open])
  return () => {
    if (!opener.current?.follows) return null
    return [opener.current.by, origin].find(canTake) ?? null
  }
}
