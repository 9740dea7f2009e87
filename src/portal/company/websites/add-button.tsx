import { Suspense, useState } from 'react'
import { checkkycstatus } from '#contract/company/websites.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useCall } from '#portal/kit/query.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'

const AddBlockedDialog = lazy(async () => ({
  default: (await import('./add-blocked-dialog.tsx')).AddBlockedDialog,
}))

/** Opens the form of a new website, or shows the reasons that block it. */
export function AddButton() {
  const reasons = buttonReasons(buttons.addWebsite)
  const check = useCall(checkkycstatus, {}, { enabled: reasons.length === 0 })
  const [asked, setAsked] = useState(false)
  const against = check.data?.reasons ?? []
  if (reasons.length === 0 && against.length === 0)
    return <ButtonLink href="/aq/addWebsite">{m.websites_add()}</ButtonLink>
  return (
    <>
      <WhyNot reasons={reasons}>
        {(blocked) => (
          <Button disabled={blocked} onClick={() => setAsked(true)}>
            {m.websites_add()}
          </Button>
        )}
      </WhyNot>
      {asked && (
        <Suspense>
          <AddBlockedDialog reasons={against} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
