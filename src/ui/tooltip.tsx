import { Portal } from '@ark-ui/react/portal'
import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import { type PointerEvent, type ReactElement, type ReactNode, useState } from 'react'
import { tooltip } from '#styled/recipes'

export type TooltipProps = {
  /** An empty text renders no wrapper. */
  text: ReactNode
  /** The child is a disabled control: the wrapper takes focus, hover and tap in its place. */
  blocked?: boolean | undefined
  placement?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement
}

export function Tooltip({ text, blocked = false, placement = 'top', children }: TooltipProps) {
  const look = tooltip()
  const [open, setOpen] = useState(false)
  if (!text) return children
  // Touch has no hover: a tap on the blocked control shows the text, the next tap anywhere hides it.
  const tapped = (event: PointerEvent) => {
    if (blocked && event.pointerType !== 'mouse') setOpen(true)
  }
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      openDelay={200}
      closeDelay={80}
      closeOnClick={!blocked}
      closeOnPointerDown={!blocked}
      interactive
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild onPointerUp={tapped}>
        {blocked ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: stands in for a disabled control, which takes no focus
          <span className={look.trigger} data-blocked="" tabIndex={0}>
            {children}
          </span>
        ) : (
          children
        )}
      </Ark.Trigger>
      <Portal>
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
