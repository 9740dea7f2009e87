import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { accessToken } from '#portal/kit/access-token.ts'
import { useSession } from '#portal/kit/session.ts'
import { answerSignIn } from '#portal/kit/session-end.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { SignInForm } from './shared/sign-in-form.tsx'

/** Shown when the session expires during work: asks for the password over the page, then the work continues. */
export function SessionEndDialog() {
  const { email, kind } = useSession()
  const filled = useRef({ email, password: '' })
  const leave = () => answerSignIn(false)
  return (
    <Dialog
      open
      width="450"
      title={m.signin_again_title()}
      description={m.signin_again_text()}
      closeLabel={m.signin_again_leave()}
      onClose={leave}
    >
      <Stack>
        <SignInForm
          tab={kind === 'administrator' ? 'admin' : 'operator'}
          filled={filled.current}
          fixedEmail
          onSignedIn={() => answerSignIn(accessToken() !== null)}
        />
        <Button look="ghost" tone="neutral" onClick={leave}>
          {m.signin_again_leave()}
        </Button>
      </Stack>
    </Dialog>
  )
}
