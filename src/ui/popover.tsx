import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { type ReactElement, type ReactNode, useState } from 'react'
import { floating } from '#styled/recipes'

export type PopoverProps = {
  trigger: ReactElement
  /** Names the panel for screen readers. */
  label: string
  placement?: 'bottom-start' | 'bottom-end' | 'top' | 'bottom'
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function Popover({ trigger, label, placement = 'bottom-start', children }: PopoverProps) {
  const look = floating({ pad: 'box' })
  const [open, setOpen] = useState(false)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement, gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content} aria-label={label}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
