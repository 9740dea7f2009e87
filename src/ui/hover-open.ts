import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Opens while the mouse is over the trigger or what it opened, and closes `delay` ms after it left both.
 * Keys, taps and the machine's own wishes go through `set`.
 */
export function useHoverOpen(delay: number | undefined, startOpen = false) {
  const [open, set] = useState(startOpen)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const over = useRef(false)
  if (delay === undefined) return { open, set, hover: {}, trigger: {} }
  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(leaving.current)
      over.current = true
      set(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(leaving.current)
      over.current = false
      leaving.current = setTimeout(() => set(false), delay)
    },
  }
  // The mouse that opened it by coming must not close it again by clicking.
  const onClickCapture = (event: MouseEvent) => {
    if (open && over.current) event.preventDefault()
  }
  return { open, set, hover, trigger: { ...hover, onClickCapture } }
}
