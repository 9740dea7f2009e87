import { resetPwdSendEmail, resetPwdSendMsg } from '#contract/access/recovery.ts'
import { codeCountdowns } from '#domain/access/codes.ts'
import { isAccount } from '#machines/access/flows/recover.ts'
import { m } from '#paraglide/messages.js'
import {
  type CaptchaProof,
  packProof,
  proofHeaders,
} from '#portal/access/captcha/shared/captcha-proof.ts'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'
import { CodeField } from '#portal/access/codes/shared/code-field.tsx'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { useTries } from '#portal/kit/use-tries.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { AccountField } from './account-field.tsx'
import { identifyPath, useRecovery } from './use-recovery.ts'

const form = css({ flow: 'column', gap: '5' })

/** First page of the password recovery: identifies the account, confirmed by a code. */
export function RecoverPage() {
  const { actor, snapshot } = useRecovery(identifyPath)
  const { channel, fields, faults, failure } = snapshot.context
  const {
    tried,
    refuse,
    forget,
    form: element,
  } = useTries(() => actor.send({ type: 'NEXT' }), { failure })
  const sound = isAccount(channel, fields.account)
  const ask = (proof: CaptchaProof) => {
    const headers = proofHeaders(packProof(proof))
    return channel === 'sms'
      ? askCode(resetPwdSendMsg, { mobile: fields.account }, headers)
      : askCode(resetPwdSendEmail, { email: fields.account }, headers)
  }
  return (
    <SignedOutFrame tab={m.recovery_tab()} title={m.recovery_title()} lead={m.recovery_lead()}>
      <FormNotice form={{ told: snapshot.context }} />
      <Form form={element} look={form}>
        <Inline>
          <Segment
            label={m.recovery_channel()}
            value={channel}
            onChange={(value) => {
              forget()
              actor.send({ type: 'CHANNEL', channel: value })
            }}
            options={[
              { value: 'email', label: m.recovery_channel_email() },
              { value: 'sms', label: m.recovery_channel_phone() },
            ]}
          />
        </Inline>
        <AccountField
          channel={channel}
          value={fields.account}
          onChange={(value) => actor.send({ type: 'FIELD', field: 'account', value })}
          said={faults.account}
          tried={tried}
        />
        <CodeField
          key={channel}
          value={fields.code}
          onChange={(value) => actor.send({ type: 'FIELD', field: 'code', value })}
          seconds={codeCountdowns.reset}
          scene="forgotPassword"
          keptAs={`forgotPassword.${channel}`}
          send={ask}
          mayAsk={() => {
            if (!sound) refuse()
            return sound
          }}
          sentWords={(to) => m.recovery_sent_note({ to })}
          error={
            faults.code ??
            (tried && fields.code.length < 6 ? m.reasons_code_six_digits() : undefined)
          }
        />
        <Button type="submit" size="lg" wide>
          {m.recovery_next()}
        </Button>
        <LinkText href="/aq/login">{m.recovery_to_sign_in()}</LinkText>
      </Form>
    </SignedOutFrame>
  )
}
