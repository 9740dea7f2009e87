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
  /** Seconds before another code may be asked for; those of a dialog unless told. */
  seconds?: CountdownSeconds
  /** Under this name the wait outlives a reload; not needed in a dialog, which does not. */
  keptAs?: string
  send: () => Promise<CodeSent>
  /** Whether the address is there to send to; what is missing is shown by who says no. */
  mayAsk?: () => boolean
  error?: ReactNode
  /** Why it was not sent is shown by who was asked; not here once more. */
  toldElsewhere?: boolean
  disabled?: boolean
}

/** A code beside the button that sends it, for someone who is signed in: no human verification. */
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
