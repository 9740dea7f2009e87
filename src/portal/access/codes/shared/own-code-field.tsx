import type { ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import type { CodeSent, CountdownSeconds } from '#machines/access/flows/sms-countdown.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '../code-input.tsx'
import { useCountdown } from '../use-countdown.ts'

export type OwnCodeFieldProps = {
  value: string
  onChange: (value: string) => void
  /** Seconds until another code may be requested; by default as in a dialog. */
  seconds?: CountdownSeconds
  /**
   * Storage name under which the countdown survives a reload; not needed in a dialog, which does not survive it either.
   */
  keptAs?: string
  send: () => Promise<CodeSent>
  /** Whether there is an address to send to; if not, this callback shows what is missing. */
  mayAsk?: () => boolean
  error?: ReactNode
  /** The caller shows why a code was not sent, so the field does not. */
  toldElsewhere?: boolean
  disabled?: boolean
}

/** Code field with its send button for a signed-in user, without human verification. */
export function OwnCodeField(props: OwnCodeFieldProps) {
  const { value, onChange, send, mayAsk = () => true, error, disabled = false } = props
  const { trouble, waiting, left, sentTo, press } = useCountdown({
    seconds: props.seconds ?? limits.smsCountdownSeconds,
    keptAs: props.keptAs,
    send,
  })
  const failed = trouble.failure === 'unanswered' ? m.codes_unanswered() : trouble.message
  return (
    <CodeInput
      value={value}
      onChange={onChange}
      disabled={disabled}
      error={error ?? (trouble.failure === null || props.toldElsewhere ? undefined : failed)}
      help={sentTo === null ? undefined : m.codes_sent_to({ to: sentTo })}
      button={
        <Button
          look="outline"
          tone="neutral"
          disabled={disabled}
          aria-disabled={waiting}
          onClick={() => mayAsk() && press()}
        >
          {waiting ? m.codes_wait({ seconds: String(left) }) : m.codes_send()}
        </Button>
      }
    />
  )
}
