import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { reasonsAgainstPlaying } from '#domain/trade/case-opening.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { chargebacksReasons } from '#words/reasons/chargebacks.ts'

const OpenCaseDialog = lazy(async () => ({
  default: (await import('./open-case-dialog.tsx')).OpenCaseDialog,
}))

/** Opens a case for the cardholder's bank; in live mode it says why nobody here can. */
export function OpenCase({ mode }: { mode: 'sandbox' | 'live' }) {
  const [opening, setOpening] = useState(false)
  return (
    <>
      <WhyNot reasons={toldBy(chargebacksReasons, reasonsAgainstPlaying(mode))}>
        {(blocked) => (
          <Button icon={<Plus />} disabled={blocked} onClick={() => setOpening(true)}>
            {m.desk_open()}
          </Button>
        )}
      </WhyNot>
      {opening && (
        <Suspense>
          <OpenCaseDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  )
}
