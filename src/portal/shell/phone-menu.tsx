import MenuIcon from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { PhoneMenuProps } from './phone-menu-drawer.tsx'

const PhoneMenuDrawer = lazy(async () => ({
  default: (await import('./phone-menu-drawer.tsx')).PhoneMenuDrawer,
}))

export function PhoneMenu(props: Pick<PhoneMenuProps, 'groups' | 'path'>) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        label={m.shell_menu()}
        aria-expanded={open === true}
        icon={<MenuIcon />}
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <PhoneMenuDrawer {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
