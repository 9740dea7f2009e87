import { useState } from 'react'
import { deskPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { inSandbox } from '#portal/access/sessions/shared/in-sandbox.ts'
import { SignInForm } from '#portal/access/sessions/shared/sign-in-form.tsx'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { go } from '#portal/kit/go.ts'
import { DemoStaff } from './demo-staff.tsx'

/** /admin/whoisyourdaddy: the sign-in page of the provider's staff. */
export function SignInPage() {
  const [filled, setFilled] = useState<{ email: string; password: string } | null>(null)
  return (
    <SignedOutFrame tab={m.desk_title()} title={m.desk_signin_title()} lead={m.desk_signin_lead()}>
      <SignInForm
        tab="staff"
        filled={filled}
        onSignedIn={() => go(deskPaths.home, { replace: true })}
      />
      {inSandbox() && <DemoStaff onPick={setFilled} />}
    </SignedOutFrame>
  )
}
