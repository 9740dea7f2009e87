import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { packProof } from '#portal/access/captcha/shared/captcha-proof.ts'
import { firstTicket } from '#portal/access/sessions/shared/first-ticket.ts'
import { signInTab } from '#portal/access/sessions/shared/greeting-word.ts'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { AccountCreateCode } from './account-create-code.tsx'
import { AccountCreateForm } from './account-create-form.tsx'
import { accountCreateMachine } from './account-create-machine.ts'

const CaptchaDialog = lazy(async () => ({
  default: (await import('#portal/access/captcha/shared/captcha-dialog.tsx')).CaptchaDialog,
}))

/** Creates an account by e-mail code; the next page sets its first password. */
export function AccountCreatePage() {
  const actor = useFlow(accountCreateMachine, {
    input: undefined,
    on: {
      created: ({ ticket, email }) => {
        firstTicket.set({ ticket, email: email.trim() })
        signInTab.set('admin')
        go('/aq/setNewPwd')
      },
    },
  })
  const snapshot = useSelector(actor, (held) => held)
  const { context } = snapshot
  const atCode =
    snapshot.matches('code') || snapshot.matches('checking') || snapshot.matches('created')
  return (
    <SignedOutFrame
      tab={m.registration_create_title()}
      title={m.registration_create_title()}
      lead={
        atCode
          ? m.registration_create_code_lead({ to: context.sentTo })
          : m.registration_create_lead()
      }
    >
      <FormNotice form={{ told: context }} />
      {atCode ? <AccountCreateCode actor={actor} /> : <AccountCreateForm actor={actor} />}
      {snapshot.matches('captcha') && (
        <Suspense>
          <CaptchaDialog
            scene="registerEmail"
            note={context.failure === 'refused' ? context.message : null}
            onSolved={(proof) => actor.send({ type: 'CAPTCHA_PASSED', token: packProof(proof) })}
            onClose={() => actor.send({ type: 'CAPTCHA_CLOSED' })}
          />
        </Suspense>
      )}
    </SignedOutFrame>
  )
}
