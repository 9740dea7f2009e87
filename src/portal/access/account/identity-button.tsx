import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { openIdentityPage } from '#portal/access/account/offers/identity-page.ts'
import { mayOpen, useSession } from '#portal/kit/session.ts'
import { Button } from '#ui/button.tsx'

/** The way to the outside identity page, for merchants who prove there who they are. */
export function IdentityButton() {
  const { metaClient } = useSession()
  const [busy, setBusy] = useState(false)
  if (!metaClient || !mayOpen('M-0802')) return null
  const open = async () => {
    setBusy(true)
    await openIdentityPage()
    setBusy(false)
  }
  return (
    <Button look="outline" tone="neutral" loading={busy} onClick={open}>
      {m.account_identity_open()}
    </Button>
  )
}
