import { useState } from 'react'
import { listCards } from '#contract/sandbox/sandbox.ts'
import { deskPaths } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { inSandbox } from '#portal/access/sessions/offers/in-sandbox.ts'
import { SignInForm } from '#portal/access/sessions/offers/sign-in-form.tsx'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { go } from '#portal/kit/go.ts'
import { useCall } from '#portal/kit/query.ts'
import { LinkText } from '#ui/link-text.tsx'

/** /admin/whoisyourdaddy: the sign-in of the provider's staff. */
export function SignInPage() {
  const [filled, setFilled] = useState<{ email: string; password: string } | null>(null)
  const demo = useCall(listCards, {}, { enabled: inSandbox() })
  const staff = demo.data?.users.find(({ kind }) => kind === 'staff')
  return (
    <SignedOutFrame tab={m.desk_title()} title={m.desk_signin_title()} lead={m.desk_signin_lead()}>
      <SignInForm
        tab="staff"
        filled={filled}
        onSignedIn={() => go(deskPaths.home, { replace: true })}
      />
      {staff && (
        <LinkText onClick={() => setFilled({ email: staff.email, password: staff.password })}>
          {m.desk_signin_demo()}
        </LinkText>
      )}
    </SignedOutFrame>
  )
}
