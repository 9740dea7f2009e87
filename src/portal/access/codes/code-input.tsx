import type { ReactNode, Ref } from 'react'
import { codeFormat } from '#labels/formats/code.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'

export type CodeInputProps = {
  value: string
  /** Called with the code, or with the raw text if that is not a code. */
  onChange: (value: string) => void
  error?: ReactNode
  /** Where the code was sent. */
  help?: ReactNode
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  button: ReactNode
}

const look = {
  row: css({ display: 'flex', gap: '2', '& > :first-child': { flex: '1', minWidth: '0' } }),
  button: css({ flexShrink: '0' }),
}

/** Six-digit code field, which phones can autofill, beside the send button. */
export function CodeInput(props: CodeInputProps) {
  return (
    <Field
      width="full"
      label={m.codes_code()}
      required
      error={props.error}
      help={props.help && <span role="status">{props.help}</span>}
      disabled={props.disabled}
    >
      <div className={look.row}>
        <div>
          <DraftInput
            name="code"
            inputMode="numeric"
            enterKeyHint="done"
            format={codeFormat}
            autoComplete="one-time-code"
            spellCheck={false}
            ref={props.inputRef}
            value={props.value}
            onChange={props.onChange}
          />
        </div>
        <div className={look.button}>{props.button}</div>
      </div>
    </Field>
  )
}
