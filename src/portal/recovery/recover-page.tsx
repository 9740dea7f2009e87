import { useRef, useState } from 'react'
import { resetPwdSendEmail, resetPwdSendMsg } from '#contract/recovery.ts'
import { codeCountdowns } from '#domain/codes.ts'
import { isAccount } from '#machines/flows/recover.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { type CaptchaProof, packProof, proofHeaders } from '#portal/kit/captcha-proof.ts'
import { CodeField } from '#portal/kit/code-field.tsx'
import { codeSent } from '#portal/kit/code-sent.ts'
import { focusFault } from '#portal/kit/field-words.ts'
import { ToldNotice } from '#portal/kit/told-notice.tsx'
import { SignedOutFrame } from '#portal/shell/signed-out-frame.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { AccountField } from './account-field.tsx'
import { identifyPath, useRecovery } from './use-recovery.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '5' })

/** The first page of a forgotten password: whose it is, proved by a code. */
export function RecoverPage() {
  const { actor, snapshot } = useRecovery(identifyPath)
  const { channel, fields, faults } = snapshot.context
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const sound = isAccount(channel, fields.account)
  const refuse = () => {
    setTried(true)
    focusFault(box.current)
  }
  const ask = async (proof: CaptchaProof) => {
    const options = { quiet: true, headers: proofHeaders(packProof(proof)) }
    return codeSent(
      channel === 'sms'
        ? await send(resetPwdSendMsg, { mobile: fields.account }, options)
        : await send(resetPwdSendEmail, { email: fields.account }, options),
    )
  }
  const next = (event: React.FormEvent) => {
    event.preventDefault()
    refuse()
    actor.send({ type: 'NEXT' })
  }
  return (
    <SignedOutFrame tab={m.recovery_tab()} title={m.recovery_title()} lead={m.recovery_lead()}>
      <ToldNotice told={snapshot.context} />
      <form ref={box} className={form} onSubmit={next} noValidate>
        <Inline>
          <Segment
            label={m.recovery_channel()}
            value={channel}
            onChange={(value) => {
              setTried(false)
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
      </form>
    </SignedOutFrame>
  )
}
