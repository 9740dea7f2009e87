import Download from 'lucide-react/icons/download'
import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { exportsOpen } from '#portal/exports/exports-drawer-state.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useStore } from '#portal/kit/store.ts'
import { IconButton } from '#ui/icon-button.tsx'

const ExportsDrawer = lazy(async () => ({
  default: (await import('#portal/exports/exports-drawer.tsx')).ExportsDrawer,
}))

/** Opens the list of exports, which continue after their dialog was closed. */
export function ExportsButton() {
  const open = useStore(exportsOpen)
  return (
    <>
      <IconButton
        label={m.portal_exports()}
        icon={<Download />}
        onClick={() => exportsOpen.set(true)}
      />
      {open !== null && (
        <Suspense>
          <ExportsDrawer open={open} onClose={() => exportsOpen.set(false)} />
        </Suspense>
      )}
    </>
  )
}
