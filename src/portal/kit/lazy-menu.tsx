import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { MenuProps } from '#ui/menu.tsx'
import { lazy } from './lazy.ts'

/** The menu component itself, for callers that build its items only when it opens. */
export const FetchedMenu = lazy(async () => ({ default: (await import('#ui/menu.tsx')).Menu }))

type Trigger = ReactElement<React.ComponentProps<'button'>>
export type LateMenuProps = {
  /** A button; the menu's code is fetched when it is pressed. */
  trigger: Trigger
  /** Also fetches the menu on pointer hover. */
  onHover?: boolean
  /** Renders the menu, which must open at once. */
  children: () => ReactNode
}

/** A menu button whose menu is fetched on demand. */
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

/** A menu that costs nothing until it is opened: lists have one in every row. */
export const LazyMenu = ({ trigger, ...menu }: LazyMenuProps) => (
  <LateMenu trigger={trigger} onHover={menu.hoverClose !== undefined}>
    {() => <FetchedMenu {...menu} trigger={trigger} startOpen />}
  </LateMenu>
)
