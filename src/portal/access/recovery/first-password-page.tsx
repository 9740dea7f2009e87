import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { firstTicket } from '#portal/access/sessions/shared/first-ticket.ts'
import { greeting } from '#portal/access/sessions/shared/greeting-word.ts'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { go } from '#portal/kit/go.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { firstPasswordMachine } from './first-password.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Sets the user's first own password, authorised by the ticket of a sign-in or of a new account. */
export function FirstPasswordPage() {
  const [held] = useState(() => firstTicket.get())
  const [input] = useState({ ticket: held?.ticket ?? '' })
  const actor = useFlow(firstPasswordMachine, {
    input,
    on: {
      saved: () => {
        greeting.set({ email: held?.email ?? '', said: 'passwordSet' })
        go('/aq/login')
      },
    },
  })
  const snapshot = useSelector(actor, (one) => one)
  useEffect(() => () => firstTicket.set(null), [])
  const { password, repeat } = snapshot.context
  return (
    <SignedOutFrame
      tab={m.recovery_first_tab()}
      title={m.recovery_first_title()}
      lead={m.recovery_first_lead()}
    >
      {snapshot.matches('over') ? (
        <>
          <Notice live title={m.recovery_first_over_title()}>
            {m.recovery_first_over_text()}
          </Notice>
          <ButtonLink href="/aq/login" size="lg" wide>
            {m.common_sign_in()}
          </ButtonLink>
        </>
      ) : (
        <>
          <FailureNotice trouble={snapshot.context} />
          <NewPasswordForm
            password={password}
            repeat={repeat}
            onPassword={(value) => actor.send({ type: 'PASSWORD', value })}
            onRepeat={(value) => actor.send({ type: 'REPEAT', value })}
            onSubmit={() => actor.send({ type: 'SUBMIT' })}
            busy={snapshot.hasTag('busy') || snapshot.matches('saved')}
            submitLabel={m.recovery_first_submit()}
          />
        </>
      )}
    </SignedOutFrame>
  )
}
