import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import type { SignInTab } from '#machines/access/flows/sign-in.ts'
import { m } from '#paraglide/messages.js'
import { packProof } from '#portal/access/captcha/shared/captcha-proof.ts'
import { firstTicket } from '#portal/access/sessions/shared/first-ticket.ts'
import { now } from '#portal/kit/clock.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useStore } from '#portal/kit/store.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { emailError, passwordError } from '../form-errors.ts'
import { lastFailure, signInMachine } from '../sign-in.ts'

const CaptchaDialog = lazy(async () => ({
  default: (await import('#portal/access/captcha/shared/captcha-dialog.tsx')).CaptchaDialog,
}))

const LockedNotice = lazy(async () => ({
  default: (await import('../locked-notice.tsx')).LockedNotice,
}))

const SignInCode = lazy(async () => ({
  default: (await import('../sign-in-code.tsx')).SignInCode,
}))

export type SignInFormProps = {
  tab: SignInTab
  /** Prefilled values: a demo user, or the user whose session ended. */
  filled?: { email: string; password: string } | null
  /** The e-mail cannot be changed: the same user signs in again. */
  fixedEmail?: boolean
  onSignedIn: () => void
  /** Signed in, while the portal is loading. */
  entering?: boolean
}

const form = css({ flow: 'column', gap: '5' })

/** E-mail, password and human verification: the form of the sign-in page and of the session-end dialog. */
export function SignInForm({
  tab,
  filled,
  fixedEmail = false,
  onSignedIn,
  entering = false,
}: SignInFormProps) {
  const [input] = useState(() => ({ now: () => now().getTime() }))
  const actor = useFlow(signInMachine, {
    input,
    on: {
      signedIn: onSignedIn,
      setPassword: ({ ticket }) => {
        firstTicket.set({ ticket, email: actor.getSnapshot().context.email })
        go('/aq/setNewPwd')
      },
    },
  })
  const snapshot = useSelector(actor, (held) => held)
  const [tried, setTried] = useState(false)
  const answered = useStore(lastFailure)
  const { context } = snapshot
  const busy = snapshot.hasTag('busy') || snapshot.status === 'done' || entering
  const verifying = snapshot.matches('verifying')

  useEffect(() => {
    actor.send({ type: 'TAB', tab })
    setTried(false)
    lastFailure.set(null)
  }, [actor, tab])
  useEffect(() => {
    if (!filled) return
    actor.send({ type: 'EMAIL', value: filled.email })
    actor.send({ type: 'PASSWORD', value: filled.password })
  }, [actor, filled])

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <>
      <form className={form} onSubmit={submit} noValidate>
        {snapshot.matches('locked') && (
          <Suspense>
            <LockedNotice until={context.lockedUntil} onBack={() => actor.send({ type: 'BACK' })} />
          </Suspense>
        )}
        {context.failure === 'refused' && snapshot.matches('form') && (
          <Notice live tone="bad">
            {context.message}
          </Notice>
        )}
        {context.failure === 'unanswered' && snapshot.matches('form') && (
          <Notice live tone="warn">
            {answered?.msg ?? m.portal_network_error()}
          </Notice>
        )}
        <Field
          width="full"
          label={m.signin_email()}
          required
          error={emailError(snapshot, tried, answered)}
          disabled={busy || fixedEmail}
        >
          <Input
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            enterKeyHint="go"
            autoCapitalize="none"
            spellCheck={false}
            value={context.email}
            onChange={(value) => actor.send({ type: 'EMAIL', value })}
          />
        </Field>
        <Field
          width="full"
          label={m.signin_password()}
          required
          error={passwordError(snapshot, tried, answered)}
          disabled={busy}
        >
          <PasswordInput
            name="password"
            enterKeyHint="go"
            showLabel={m.signin_password_show()}
            hideLabel={m.signin_password_hide()}
            value={context.password}
            onChange={(value) => actor.send({ type: 'PASSWORD', value })}
          />
        </Field>
        <Button type="submit" size="lg" wide loading={busy} disabled={snapshot.matches('locked')}>
          {m.common_sign_in()}
        </Button>
      </form>
      {snapshot.matches('captcha') && (
        <Suspense>
          <CaptchaDialog
            scene="login"
            note={context.failure === 'refused' ? context.message : null}
            onSolved={(proof) => actor.send({ type: 'CAPTCHA_PASSED', token: packProof(proof) })}
            onClose={() => actor.send({ type: 'CAPTCHA_CLOSED' })}
          />
        </Suspense>
      )}
      {context.challenge && (snapshot.matches('code') || verifying) && (
        <Suspense>
          <SignInCode
            challenge={context.challenge}
            code={context.code}
            onCode={(value) => actor.send({ type: 'CODE', value })}
            onSubmit={() => actor.send({ type: 'VERIFY' })}
            onClose={() => actor.send({ type: 'BACK' })}
            busy={verifying}
            trouble={context}
          />
        </Suspense>
      )}
    </>
  )
}
