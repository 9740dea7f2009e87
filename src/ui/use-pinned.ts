import { type RefObject, useEffect } from 'react'

/**
 * Tells the styles of a table what they cannot know: how far its head may follow the page, and where each column that
 * is pinned at the start begins.
 */
export function usePinned(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const held = box.current
    const head = held?.querySelector('thead')
    if (!held || !head) return
    const tell = () => {
      held.style.setProperty('--travel', `${held.offsetHeight - head.offsetHeight}px`)
      let begin = 0
      for (const [place, cell] of [...head.querySelectorAll('th')].entries()) {
        if (cell.dataset.pinned !== 'start') break
        held.style.setProperty(`--pin-${place + 1}`, `${begin}px`)
        begin += cell.offsetWidth
      }
      held.style.setProperty('--pin-end', `${begin}px`)
    }
    const sizes = new ResizeObserver(tell)
    const cells = new MutationObserver(() => watch())
    const watch = () => {
      sizes.disconnect()
      for (const one of [held, head, ...head.querySelectorAll('th[data-pinned=start]')])
        sizes.observe(one)
      tell()
    }
    watch()
    // Columns come and go with the settings.
    cells.observe(head, { childList: true, subtree: true, attributeFilter: ['data-pinned'] })
    return () => {
      sizes.disconnect()
      cells.disconnect()
    }
  }, [box])
}
