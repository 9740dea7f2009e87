import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { authState } from '#portal/kit/auth-state.ts'
import { useStore } from '#portal/kit/store.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { RegisterForm } from './register-form.tsx'

type Leaving = 'none' | 'done' | 'failed'

/** Registration is for new users: a signed-in user is signed out first, with a notice. */
export function RegisterPage() {
  const { state } = useStore(authState)
  const [left, setLeft] = useState<Leaving>('none')
  const [tries, setTries] = useState(0)
  const signedIn = state === 'ready' || state === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press tries again
  useEffect(() => {
    if (!signedIn) return
    void import('#portal/kit/sign-out.ts').then(async ({ signOutHere }) => {
      const done = await signOutHere()
      if (done) authState.set({ state: 'signedOut' })
      setLeft(done ? 'done' : 'failed')
    })
  }, [signedIn, tries])
  return (
    <SignedOutFrame
      wide
      tab={m.registration_tab()}
      title={m.registration_title()}
      lead={
        <>
          {m.registration_lead()} {m.registration_have_account()}{' '}
          <LinkText href="/aq/login">{m.common_sign_in()}</LinkText>
        </>
      }
    >
      {left === 'done' && <Notice live>{m.registration_signed_out()}</Notice>}
      {left === 'failed' && (
        <Notice
          live
          tone="bad"
          action={<LinkText onClick={() => setTries(tries + 1)}>{m.portal_retry()}</LinkText>}
        >
          {m.registration_sign_out_failed()}
        </Notice>
      )}
      {state === 'signedOut' && <RegisterForm />}
    </SignedOutFrame>
  )
}
