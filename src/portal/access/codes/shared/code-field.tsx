import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import type { CodeSent, CountdownSeconds } from '#machines/access/flows/sms-countdown.ts'
import { m } from '#paraglide/messages.js'
import type { CaptchaProof } from '#portal/access/captcha/shared/captcha-proof.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '../code-input.tsx'
import { useCountdown } from '../use-countdown.ts'

const CaptchaDialog = lazy(async () => ({
  default: (await import('#portal/access/captcha/shared/captcha-dialog.tsx')).CaptchaDialog,
}))

export type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  seconds: CountdownSeconds
  scene: CaptchaScene
  send: (proof: CaptchaProof) => Promise<CodeSent>
  /** Whether there is an address to send to; if not, this callback shows what is missing. */
  mayAsk: () => boolean
  /** End of the countdown of a code sent earlier (epoch ms). */
  until?: number | null
  /**
   * Storage name under which the countdown survives a reload; by default the scene. Needed if a scene has several code
   * fields.
   */
  keptAs?: string
  sentTo?: string | null
  /** Replaces the text that says where the code was sent. */
  sentWords?: (to: string) => string
  error?: ReactNode
  disabled?: boolean
}

const sentWords = (to: string) => m.codes_sent_to({ to })

/** Code field with its send button: first the human verification, then the countdown. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, seconds, scene, send, mayAsk, error, disabled = false } = props
  const proof = useRef<CaptchaProof>({ captchaToken: '', verifyBody: '' })
  const [asking, setAsking] = useState(false)
  const countdown = useCountdown({
    seconds,
    until: props.until ?? null,
    keptAs: props.keptAs ?? scene,
    send: () => send(proof.current),
  })
  const { trouble, waiting, left } = countdown
  const sentTo = countdown.sentTo ?? props.sentTo ?? null
  const failed =
    trouble.failure === 'unanswered'
      ? m.codes_unanswered()
      : trouble.failure === 'refused'
        ? trouble.message
        : undefined
  return (
    <>
      <CodeInput
        value={value}
        onChange={onChange}
        disabled={disabled}
        error={error ?? failed}
        help={sentTo === null ? undefined : (props.sentWords ?? sentWords)(sentTo)}
        button={
          <Button
            look="outline"
            tone="neutral"
            disabled={disabled}
            // `aria-disabled` instead of `disabled`, so that the button keeps the focus during the countdown.
            aria-disabled={waiting}
            onClick={() => mayAsk() && setAsking(true)}
          >
            {waiting ? m.codes_wait({ seconds: String(left) }) : m.codes_send()}
          </Button>
        }
      />
      {asking && (
        <Suspense>
          <CaptchaDialog
            scene={scene}
            note={null}
            onSolved={(solved) => {
              proof.current = solved
              setAsking(false)
              countdown.press()
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
