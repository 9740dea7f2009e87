import { lazy, Suspense, useEffect, useState } from 'react'
import type { SignInTab } from '#machines/access/flows/sign-in.ts'
import { m } from '#paraglide/messages.js'
import { greeting } from '#portal/access/sessions/offers/greeting-word.ts'
import { inSandbox } from '#portal/access/sessions/offers/in-sandbox.ts'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { enter } from '#portal/kit/standing.ts'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { Greeting } from './greeting.tsx'
import { SignInForm } from './offers/sign-in-form.tsx'
import { WaysIn } from './ways-in.tsx'

const DemoUsers = lazy(async () => ({ default: (await import('./demo-users.tsx')).DemoUsers }))

const tabs = [
  { value: 'admin', label: m.signin_tab_admin() },
  { value: 'operator', label: m.signin_tab_operator() },
] as const

export function SignInPage() {
  const [tab, setTab] = useState<SignInTab>('admin')
  // Who comes from a registration or a reset finds his address filled in.
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
        <Segment label={m.signin_tabs()} value={tab} onChange={setTab} options={tabs} />
      </Inline>
      <SignInForm tab={tab} filled={filled} onSignedIn={signedIn} entering={entering} />
      <WaysIn />
      {inSandbox() && (
        <Suspense>
          <DemoUsers
            onPick={(user, its) => {
              setTab(its)
              setFilled({ email: user.email, password: user.password })
            }}
          />
        </Suspense>
      )}
    </SignedOutFrame>
  )
}
