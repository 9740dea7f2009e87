import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { MenuProps } from '#ui/menu.tsx'
import { lazy } from './lazy.ts'

/** The menu itself, for who knows its items only when it is wanted. */
export const FetchedMenu = lazy(async () => ({ default: (await import('#ui/menu.tsx')).Menu }))

type Trigger = ReactElement<React.ComponentProps<'button'>>
export type LateMenuProps = {
  /** A button; what it opens is fetched when it is pressed. */
  trigger: Trigger
  /** Fetched also when it is pointed at. */
  onHover?: boolean
  /** The menu, open from the first moment. */
  children: () => ReactNode
}

/** The button of a menu that is fetched when someone wants it. */
export function LateMenu({ trigger, onHover = false, children }: LateMenuProps) {
  const [wanted, setWanted] = useState(false)
  const open = () => setWanted(true)
  const hovered = (event: React.PointerEvent) => {
    if (onHover && event.pointerType === 'mouse') open()
  }
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: hovered,
  })
  return wanted ? <Suspense fallback={closed}>{children()}</Suspense> : closed
}

export type LazyMenuProps = Omit<MenuProps, 'trigger' | 'startOpen'> & { trigger: Trigger }

/** A menu that costs nothing until someone wants it: lists hold one in every row. */
export const LazyMenu = ({ trigger, ...menu }: LazyMenuProps) => (
  <LateMenu trigger={trigger} onHover={menu.hoverClose !== undefined}>
    {() => <FetchedMenu {...menu} trigger={trigger} startOpen />}
  </LateMenu>
)
