import { registerSendEmail, registerSendMsg } from '#contract/registration.ts'
import { type CodeChannel, codeCountdowns } from '#domain/codes.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { type CaptchaProof, packProof, proofHeaders } from '#portal/kit/captcha-proof.ts'
import { CodeField } from '#portal/kit/code-field.tsx'
import { codeSent } from '#portal/kit/code-sent.ts'
import { saidOf } from '#portal/kit/said.ts'

export type RegisterCodeProps = {
  channel: CodeChannel
  email: string
  phone: string
  value: string
  onChange: (value: string) => void
  mayAsk: () => boolean
  /** The address itself is refused: its field says so. */
  onFaults: (faults: Readonly<Record<string, string>>) => void
  onOtherRegion: (message: string) => void
  error: string | undefined
}

/** The code of the registration, by SMS or by e-mail. */
export function RegisterCode(props: RegisterCodeProps) {
  const { channel, email, phone, onFaults, onOtherRegion } = props
  const ask = async (proof: CaptchaProof) => {
    const options = { quiet: true, headers: proofHeaders(packProof(proof)) }
    const result =
      channel === 'sms'
        ? await send(registerSendMsg, { mobile: phone }, options)
        : await send(registerSendEmail, { email }, options)
    const sent = codeSent(result)
    if (result.ok) return sent
    const { failure, msg } = result.failure
    const { faults } = saidOf(result.failure)
    if (failure === 'email_other_region') onOtherRegion(msg)
    else if (faults.email || faults.phone || faults.mobile)
      onFaults(faults.mobile ? { phone: faults.mobile } : faults)
    else return sent
    return { ...sent, message: '' }
  }
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
