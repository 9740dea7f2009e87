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
 * Opens while the mouse is over the trigger or what it opened, and closes `delay` ms after it left both.
 * Keys, taps and the machine's own wishes go through `set`.
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
  // The mouse that opened it by coming must not close it again by clicking.
  const onClickCapture = (event: MouseEvent) => {
    if (open && over.current) event.preventDefault()
  }
  return { open, set, hover, trigger: { ...hover, onClickCapture } }
}

export type MenuItem = {
  /** Unique in its menu. */
  id: string
  label: ReactNode
  icon?: ReactNode
  hint?: ReactNode
  tone?: 'danger'
  /** Not to be chosen; say why in `hint`. */
  disabled?: boolean | undefined
  /** A line above this item. */
  divided?: boolean
  /** The last one, when it is to be in sight however long the menu is. */
  pinned?: boolean
} & ({ href: string; onSelect?: undefined } | { onSelect: () => void; href?: undefined })

export type MenuProps = {
  /** One element that takes a ref: a Button or an IconButton. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Above the items: who is signed in. */
  heading?: ReactNode
  /** Opens on hover too and closes this many ms after the pointer left. */
  hoverClose?: number
  /** Open from the first moment: it was asked for before it was fetched. */
  startOpen?: boolean
  placement?: 'bottom-start' | 'bottom-end' | 'right-start'
}

export function Menu(props: MenuProps) {
  const { trigger, items, heading, hoverClose, startOpen, placement = 'bottom-end' } = props
  const look = floating({ pad: 'menu' })
  const { open, set, hover, trigger: onTrigger } = useHoverOpen(hoverClose, startOpen)
  const chosen = useRef<(() => void) | undefined>(undefined)
  // The act comes when the menu has let go of the keys and given the focus back: a dialog that opened
  // before would be taken along by the menu, and could not give the focus back later.
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
  // By the click itself, which Enter and readers make too: the menu's own word of what was chosen is what was
  // last highlighted, and a click that follows the press at once comes before that is known.
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
