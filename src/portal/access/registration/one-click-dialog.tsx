import { useSelector } from '@xstate/react'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { StepProps } from './person-step.tsx'

/** For users of another service of the provider: enables this one at once, or returns to the form. */
export function OneClickDialog({ actor }: StepProps) {
  const snapshot = useSelector(actor, (held) => held)
  const { context } = snapshot
  const busy = snapshot.matches('binding')
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      open
      width="450"
      title={m.registration_one_click_title()}
      description={m.registration_one_click_text({ email: context.fields.email })}
      closeLabel={m.portal_close()}
      busy={busy}
      onClose={close}
      footer={
        <>
          <Button look="outline" tone="neutral" disabled={busy} onClick={close}>
            {m.registration_one_click_cancel()}
          </Button>
          <Button loading={busy} onClick={() => actor.send({ type: 'ENABLE' })}>
            {m.registration_one_click_enable()}
          </Button>
        </>
      }
    >
      {context.failure === null ? undefined : <FailureNotice trouble={context} />}
    </Dialog>
  )
}
