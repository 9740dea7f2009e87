import { Input, type InputProps } from './input.tsx'
import { type DraftProps, useDraft } from './use-draft.ts'

export type DraftInputProps = Omit<InputProps, 'onInput' | 'onCompositionEnd'> &
  Pick<DraftProps, 'format' | 'reverts'>

// The event itself is needed, which `onInput` gives; a box with a value and no `onChange` would be a read-only one.
const ignored = () => {}

/**
 * A box for what is read by a format: an amount, a code, a day. Typed, pasted, filled in by a program or composed, a text
 * gives the same value.
 */
export function DraftInput({ onChange, format, reverts = false, ...rest }: DraftInputProps) {
  const { value, onBlur, onKeyDown } = rest
  const { onChange: take, ...draft } = useDraft({
    ...{ value, format, reverts, onBlur, onKeyDown },
    onChange: (read) => onChange(read),
  })
  return <Input autoComplete="off" {...rest} {...draft} onInput={take} onChange={ignored} />
}
