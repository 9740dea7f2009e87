import { m } from '#paraglide/messages.js'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { renewPath, useRecovery } from './use-recovery.ts'

/**
 * Second page of the password recovery. Opened directly it redirects to the first, because there is nothing to reset
 * yet.
 */
export function ResetPage() {
  const { actor, snapshot } = useRecovery(renewPath)
  const { fields, faults } = snapshot.context
  return (
    <SignedOutFrame
      tab={m.recovery_renew_tab()}
      title={m.recovery_renew_title()}
      lead={m.recovery_renew_lead()}
    >
      <FormNotice form={{ told: snapshot.context }} />
      <NewPasswordForm
        password={fields.password}
        repeat={fields.repeat}
        onPassword={(value) => actor.send({ type: 'FIELD', field: 'password', value })}
        onRepeat={(value) => actor.send({ type: 'FIELD', field: 'repeat', value })}
        onSubmit={() => actor.send({ type: 'SUBMIT' })}
        said={faults.password}
        busy={snapshot.hasTag('busy') || snapshot.status === 'done'}
        submitLabel={m.recovery_submit()}
      >
        <LinkText onClick={() => actor.send({ type: 'BACK' })}>{m.recovery_back()}</LinkText>
      </NewPasswordForm>
    </SignedOutFrame>
  )
}
