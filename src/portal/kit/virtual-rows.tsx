import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { Spacer } from '#ui/table.tsx'

export type VirtualRowsProps = {
  box: RefObject<HTMLElement | null>
  count: number
  /** How many cells a row has. */
  span: number
  draw: (index: number, ref: (node: Element | null) => void) => ReactNode
}

const rowHeight = 44

/** Only the rows in sight, between two empty ones that keep the height. */
export function VirtualRows({ box, count, span, draw }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {above > 0 && <Spacer height={above} span={span} />}
      {items.map((item) => draw(item.index, virtual.measureElement))}
      {below > 0 && <Spacer height={below} span={span} />}
    </>
  )
}
