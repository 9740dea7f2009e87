import { useRef } from 'react'
import { loginRetrySendCode, loginSendMsg } from '#contract/access/sessions.ts'
import { codeCountdowns, signInCodeType } from '#domain/access/codes.ts'
import type { SignInChallenge } from '#machines/access/flows/sign-in.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'
import { CodeDialog } from '#portal/access/codes/shared/code-dialog.tsx'

export type SignInCodeProps = {
  challenge: SignInChallenge
  code: string
  onCode: (value: string) => void
  onSubmit: () => void
  onClose: () => void
  busy: boolean
  trouble: FlowError
}

/** The code required on a device that is new for the account. */
export function SignInCode({ challenge, ...rest }: SignInCodeProps) {
  const sends = useRef(0)
  const { ticket, phoneNo, loginName, userName } = challenge
  const ask = () => {
    sends.current += 1
    const call = sends.current === 1 ? loginSendMsg : loginRetrySendCode
    const request = {
      ticket,
      type: signInCodeType,
      mobile: phoneNo,
      params: { loginName, userName },
    } as const
    return askCode(call, request)
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
