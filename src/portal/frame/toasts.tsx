import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { spoken } from '#portal/kit/notify.ts'
import { useStore } from '#portal/kit/store.ts'

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }))

/** Toast region; the toaster is fetched with the first toast. */
export function Toasts() {
  if (!useStore(spoken)) return null
  return (
    <Suspense>
      <Toaster label={m.portal_notifications()} closeLabel={m.portal_close()} />
    </Suspense>
  )
}
