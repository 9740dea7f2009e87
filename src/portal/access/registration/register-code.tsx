import { codeCountdowns } from '#domain/access/codes.ts'
import { m } from '#paraglide/messages.js'
import type { CaptchaProof } from '#portal/access/captcha/shared/captcha-proof.ts'
import { CodeField } from '#portal/access/codes/shared/code-field.tsx'
import { type Addressed, askRegisterCode, type Hears } from './ask-register-code.ts'

export type RegisterCodeProps = Addressed &
  Hears & {
    value: string
    onChange: (value: string) => void
    mayAsk: () => boolean
    error: string | undefined
  }

export function RegisterCode(props: RegisterCodeProps) {
  const { channel, email, phone, onFaults, onOtherRegion } = props
  const ask = (proof: CaptchaProof) =>
    askRegisterCode({ channel, email, phone }, proof, { onFaults, onOtherRegion })
  return (
    <CodeField
      key={channel}
      value={props.value}
      onChange={props.onChange}
      seconds={codeCountdowns.register}
      scene={channel === 'sms' ? 'registerSms' : 'registerEmail'}
      send={ask}
      mayAsk={props.mayAsk}
      error={props.error}
    />
  )
}

export const channelOptions = () =>
  [
    { value: 'sms', label: m.registration_channel_sms() },
    { value: 'email', label: m.registration_channel_email() },
  ] as const
