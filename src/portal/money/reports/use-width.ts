import { type RefObject, useEffect, useState } from 'react'

// Until it was measured: about the width of a card on a desk.
const usual = 640

/** How many pixels wide a box is, as it changes. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usual)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watcher = new ResizeObserver(() => setWidth(current.clientWidth || usual))
    watcher.observe(current)
    setWidth(current.clientWidth || usual)
    return () => watcher.disconnect()
  }, [box])
  return width
}
