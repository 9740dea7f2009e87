import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { Button } from '#ui/button.tsx'

const ServiceDialog = lazy(async () => ({
  default: (await import('./service-dialog.tsx')).ServiceDialog,
}))

/** Opens the customer service dialog, where the portal itself cannot help. */
export function ServiceButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" look="ghost" tone="neutral" onClick={() => setOpen(true)}>
        {m.shell_service_title()}
      </Button>
      {open && (
        <Suspense>
          <ServiceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
