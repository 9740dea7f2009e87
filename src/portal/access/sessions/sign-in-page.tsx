import { Suspense, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import {
  type GreetingLabel,
  greeting,
  signInTab,
} from '#portal/access/sessions/shared/greeting-word.ts'
import { inSandbox } from '#portal/access/sessions/shared/in-sandbox.ts'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { enter } from '#portal/kit/auth-state.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useStore } from '#portal/kit/store.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { SignInForm } from './shared/sign-in-form.tsx'

const DemoUsers = lazy(async () => ({ default: (await import('./demo-users.tsx')).DemoUsers }))

const tabs = [
  { value: 'admin', label: m.signin_tab_admin() },
  { value: 'operator', label: m.signin_tab_operator() },
] as const

export function SignInPage() {
  const tab = useStore(signInTab)
  // After a registration or a reset the e-mail is prefilled.
  const [filled, setFilled] = useState(() => {
    const word = greeting.get()
    return word && { email: word.email, password: '' }
  })
  const [entering, setEntering] = useState(false)
  useEffect(() => () => greeting.set(null), [])
  const signedIn = async () => {
    setEntering(true)
    await enter()
    setEntering(false)
  }
  return (
    <SignedOutFrame tab={m.common_sign_in()} title={m.signin_title()} lead={m.signin_lead()}>
      <Greeting />
      <Inline>
        <Segment label={m.signin_tabs()} value={tab} onChange={signInTab.set} options={tabs} />
      </Inline>
      <SignInForm tab={tab} filled={filled} onSignedIn={signedIn} entering={entering} />
      <WaysIn />
      {inSandbox() && (
        <Suspense>
          <DemoUsers
            onPick={(user, its) => {
              signInTab.set(its)
              setFilled({ email: user.email, password: user.password })
            }}
          />
        </Suspense>
      )}
    </SignedOutFrame>
  )
}

const words: Record<GreetingLabel['said'], () => string> = {
  registered: m.signin_after_register,
  bound: m.signin_after_bind,
  reset: m.signin_after_reset,
  passwordSet: m.signin_after_password,
}

/** Success message after a registration or a reset, with the request to sign in. */
function Greeting() {
  const word = useStore(greeting)
  if (!word) return null
  return (
    <Notice live tone="good">
      {words[word.said]()}
    </Notice>
  )
}

const look = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

/** Links to the other ways to get access. */
const WaysIn = () => (
  <nav className={look.root} aria-label={m.signin_ways()}>
    <LinkText href="/aq/forgetPwd">{m.signin_forgot()}</LinkText>
    <span>
      {m.signin_no_account()} <LinkText href="/aq/register">{m.signin_register()}</LinkText>
    </span>
  </nav>
)
