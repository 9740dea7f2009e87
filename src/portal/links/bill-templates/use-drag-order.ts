import { type PointerEvent, type RefObject, useRef, useState } from 'react'

type Options = {
  /** The list, and how its lines are found in it; each carries its key as `data-key`. */
  root: RefObject<HTMLElement | null>
  lineOf: string
  onMove: (key: string, to: number) => void
}

/** The order of a list by the pointer: a line that is held by its grip goes where the pointer is. */
export function useDragOrder({ root, lineOf, onMove }: Options) {
  const [dragged, setDragged] = useState<string | null>(null)
  const newest = useRef(onMove)
  newest.current = onMove
  const lines = () => [...(root.current?.querySelectorAll<HTMLElement>(lineOf) ?? [])]
  /** The place over whose middle the pointer is. */
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
