import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { MenuProps } from '#ui/menu.tsx'

const Menu = lazy(async () => ({ default: (await import('#ui/menu.tsx')).Menu }))

export type LazyMenuProps = Omit<MenuProps, 'trigger' | 'startOpen'> & {
  /** A button; the menu itself is fetched when it is pressed or, with `hoverClose`, pointed at. */
  trigger: ReactElement<React.ComponentProps<'button'>>
}

/** A menu that costs nothing until someone wants it: lists hold one in every row. */
export function LazyMenu({ trigger, ...menu }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false)
  const open = () => setWanted(true)
  const hovered = (event: React.PointerEvent) => {
    if (menu.hoverClose !== undefined && event.pointerType === 'mouse') open()
  }
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: hovered,
  })
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <Menu {...menu} trigger={trigger} startOpen />
    </Suspense>
  )
}
