import { registerSendEmail, registerSendMsg } from '#contract/access/registration.ts'
import type { CodeChannel } from '#domain/access/codes.ts'
import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import {
  type CaptchaProof,
  packProof,
  proofHeaders,
} from '#portal/access/captcha/shared/captcha-proof.ts'
import { codeSent } from '#portal/access/codes/shared/code-sent.ts'
import { saidOf } from '#portal/access/registration/shared/code-message.ts'
import { send } from '#portal/kit/call.ts'

export type Addressed = {
  readonly channel: CodeChannel
  readonly email: string
  readonly phone: string
}
export type Hears = {
  /** Called if the address itself was refused; its field shows the error. */
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void
  readonly onOtherRegion: (message: string) => void
}

/** Requests the registration code; errors about the address go to the form. */
export async function askRegisterCode(
  { channel, email, phone }: Addressed,
  proof: CaptchaProof,
  { onFaults, onOtherRegion }: Hears,
): Promise<CodeSent> {
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
