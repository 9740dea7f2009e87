import { type ReactNode, useRef } from 'react'
import type { CodeSent, CountdownSeconds } from '#machines/access/flows/sms-countdown.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CodeInput } from '../code-input.tsx'
import { useCountdown } from '../use-countdown.ts'

export type CodeDialogProps = {
  title: ReactNode
  /** What the code is for. */
  text?: ReactNode
  seconds: CountdownSeconds
  /** Called on mount, and for every further code. */
  send: () => Promise<CodeSent>
  code: string
  onCode: (value: string) => void
  onSubmit: () => void
  /** The caller must discard a stored code here. */
  onClose: () => void
  busy: boolean
  trouble: FlowError
  confirmLabel?: string
  /** Further fields of the same action, above the code. */
  children?: ReactNode
}

const form = css({ flow: 'column', gap: '4' })

/**
 * Code dialog. Mounting it sends a code, so mount it only when one is needed. The destination is shown masked; closing
 * it stops the timer and discards the input.
 */
export function CodeDialog(props: CodeDialogProps) {
  const { code, onCode, busy, trouble } = props
  const countdown = useCountdown({ seconds: props.seconds, auto: true, send: props.send })
  const { waiting, left, sentTo } = countdown
  const input = useRef<HTMLInputElement>(null)
  const close = () => {
    countdown.stop()
    onCode('')
    props.onClose()
  }
  return (
    <Dialog
      open
      width="450"
      title={props.title}
      description={props.text}
      closeLabel={m.portal_close()}
      busy={busy}
      initialFocus={input}
      onClose={close}
    >
      <form
        className={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <FailureNotice trouble={trouble.failure === null ? countdown.trouble : trouble} />
        {props.children}
        <CodeInput
          inputRef={input}
          value={code}
          onChange={onCode}
          disabled={busy}
          help={sentTo === null ? undefined : m.codes_sent_to({ to: sentTo })}
          button={
            <Button
              look="outline"
              tone="neutral"
              disabled={busy}
              aria-disabled={waiting}
              onClick={countdown.press}
            >
              {waiting ? m.codes_wait({ seconds: String(left) }) : m.codes_send()}
            </Button>
          }
        />
        <Button type="submit" wide loading={busy} disabled={!isWholeCode(code)}>
          {props.confirmLabel ?? m.codes_confirm()}
        </Button>
      </form>
    </Dialog>
  )
}
