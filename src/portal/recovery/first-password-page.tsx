import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { loginSetPwd } from '#contract/recovery.ts'
import {
  type SetPasswordOutcome,
  type SetPasswordRequest,
  setPasswordFlow,
} from '#machines/flows/set-password.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { CallError } from '#portal/kit/failure.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { firstTicket } from '#portal/kit/first-ticket.ts'
import { go } from '#portal/kit/go.ts'
import { greeting } from '#portal/kit/greeting-word.ts'
import { checkPassword } from '#portal/kit/password-rules.ts'
import { unanswered } from '#portal/kit/said.ts'
import { seal } from '#portal/kit/seal.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { SignedOutFrame } from '#portal/shell/signed-out-frame.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

async function save({ ticket, password }: SetPasswordRequest): Promise<SetPasswordOutcome> {
  const broken = await checkPassword('Password', password)
  if (broken !== null) return { kind: 'refused', message: broken, reasons: [] }
  const sealed = await seal(password)
  const answer = sealed.ok
    ? await send(loginSetPwd, { ticket, password: sealed.data }, { quiet: true })
    : sealed
  if (answer.ok) return { kind: 'saved' }
  const { failure } = answer
  if (unanswered(failure)) throw new CallError(failure)
  const kind = failure.failure === 'ticket_over' ? 'over' : 'refused'
  return { kind, message: failure.msg, reasons: failure.reasons }
}

const machine = setPasswordFlow.provide({
  actors: { save: fromPromise<SetPasswordOutcome, SetPasswordRequest>(({ input }) => save(input)) },
})

/** The first password of one's own, opened by the ticket of a sign-in or of a new account. */
export function FirstPasswordPage() {
  const [held] = useState(() => firstTicket.get())
  const [input] = useState({ ticket: held?.ticket ?? '' })
  const actor = useFlow(machine, {
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
