import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import {
  Fragment,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '#styled/css'
import { floating } from '#styled/recipes'

/**
 * Opens while the mouse is over the trigger or the menu, and closes `delay` ms after it left both. Keys, taps and the
 * state machine's own requests go through `set`.
 */
function useHoverOpen(delay: number | undefined, startOpen = false) {
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
  // A click must not close the menu that the same mouse opened by hovering.
  const onClickCapture = (event: MouseEvent) => {
    if (open && over.current) event.preventDefault()
  }
  return { open, set, hover, trigger: { ...hover, onClickCapture } }
}

export type MenuItem = {
  /** Unique within its menu. */
  id: string
  label: ReactNode
  icon?: ReactNode
  hint?: ReactNode
  tone?: 'danger'
  /** Not selectable; explain why in `hint`. */
  disabled?: boolean | undefined
  /** A divider above this item. */
  divided?: boolean
  /** For the last item: stays visible however long the menu is. */
  pinned?: boolean
} & ({ href: string; onSelect?: undefined } | { onSelect: () => void; href?: undefined })

export type MenuProps = {
  /** One element that accepts a ref: a Button or an IconButton. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Above the items, such as the signed-in user. */
  heading?: ReactNode
  /** Also opens on hover, and closes this many ms after the pointer left. */
  hoverClose?: number
  /** Opens on mount: the user requested it before the code was loaded. */
  startOpen?: boolean
  placement?: 'bottom-start' | 'bottom-end' | 'right-start'
}

export function Menu(props: MenuProps) {
  const { trigger, items, heading, hoverClose, startOpen, placement = 'bottom-end' } = props
  const look = floating({ pad: 'menu' })
  const { open, set, hover, trigger: onTrigger } = useHoverOpen(hoverClose, startOpen)
  const chosen = useRef<(() => void) | undefined>(undefined)
  // Runs the action after the menu has closed and restored the focus: a dialog opened earlier would be dismissed with
  // the menu and could not restore the focus later.
  useEffect(() => {
    if (open || !chosen.current) return
    setTimeout(chosen.current)
    chosen.current = undefined
  }, [open])
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => set(change.open)}
      positioning={{ placement, gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild {...onTrigger}>
        {trigger}
      </Ark.Trigger>
      <Portal>
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content} {...hover}>
            {heading && <div className={look.heading}>{heading}</div>}
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.divided && <Ark.Separator className={look.line} />}
                <Item
                  item={item}
                  onChoose={() => {
                    chosen.current = item.onSelect
                  }}
                />
              </Fragment>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const look = floating()
  const face = (
    <>
      {item.icon}
      <span className={look.text}>
        {item.label}
        {item.hint && <span className={look.hint}>{item.hint}</span>}
      </span>
    </>
  )
  const shared = {
    value: item.id,
    className: item.pinned ? cx(look.item, look.pinned) : look.item,
    'data-tone': item.tone,
    ...(item.disabled ? { disabled: true } : {}),
  }
  // Uses the click itself, which Enter and screen readers also trigger: the menu's selection is the last highlighted
  // item, and an immediate click arrives before the highlight.
  if (item.href === undefined)
    return (
      <Ark.Item {...shared} {...(item.disabled ? {} : { onClick: onChoose })}>
        {face}
      </Ark.Item>
    )
  return (
    <Ark.Item {...shared} asChild>
      <a href={item.href}>{face}</a>
    </Ark.Item>
  )
}
