import { type PointerEvent, type RefObject, useRef, useState } from 'react'

type Options = {
  /** The list, and a selector for its items, each of which has its key in `data-key`. */
  root: RefObject<HTMLElement | null>
  lineOf: string
  onMove: (key: string, to: number) => void
}

/** Reorders a list by pointer: an item dragged by its handle follows the pointer. */
export function useDragOrder({ root, lineOf, onMove }: Options) {
  const [dragged, setDragged] = useState<string | null>(null)
  const newest = useRef(onMove)
  newest.current = onMove
  const lines = () => [...(root.current?.querySelectorAll<HTMLElement>(lineOf) ?? [])]
  /** The target index: the number of other items whose middle is above the pointer. */
  const placeAt = (y: number, key: string): number => {
    const others = lines().filter((line) => line.dataset.key !== key)
    const above = others.filter((line) => {
      const { top, height } = line.getBoundingClientRect()
      return top + height / 2 < y
    })
    return above.length
  }
  const grab = (key: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    setDragged(key)
    const end = () => {
      setDragged(null)
      grip.onpointermove = null
      grip.onlostpointercapture = null
    }
    grip.onpointermove = ({ clientY }) => newest.current(key, placeAt(clientY, key))
    grip.onlostpointercapture = end
  }
  return { dragged, grab }
}
