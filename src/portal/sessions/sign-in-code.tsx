import { useRef } from 'react'
import { loginRetrySendCode, loginSendMsg } from '#contract/sessions.ts'
import { codeCountdowns, signInCodeType } from '#domain/codes.ts'
import type { SignInChallenge } from '#machines/flows/sign-in.ts'
import type { Trouble } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { CodeDialog } from '#portal/kit/code-dialog.tsx'
import { codeSent } from '#portal/kit/code-sent.ts'

export type SignInCodeProps = {
  challenge: SignInChallenge
  code: string
  onCode: (value: string) => void
  onSubmit: () => void
  onClose: () => void
  busy: boolean
  trouble: Trouble
}

/** The code that a device which is new for the account is asked for. */
export function SignInCode({ challenge, ...rest }: SignInCodeProps) {
  const sends = useRef(0)
  const { ticket, phoneNo, loginName, userName } = challenge
  const ask = async () => {
    sends.current += 1
    const call = sends.current === 1 ? loginSendMsg : loginRetrySendCode
    const request = {
      ticket,
      type: signInCodeType,
      mobile: phoneNo,
      params: { loginName, userName },
    } as const
    return codeSent(await send(call, request, { quiet: true }))
  }
  return (
    <CodeDialog
      {...rest}
      title={m.signin_code_title()}
      text={m.signin_code_text()}
      seconds={codeCountdowns.signIn}
      send={ask}
    />
  )
}
