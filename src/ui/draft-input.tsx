import { Input, type InputProps } from './input.tsx'
import { type DraftProps, useDraft } from './use-draft.ts'

export type DraftInputProps = Omit<InputProps, 'onInput' | 'onCompositionEnd'> &
  Pick<DraftProps, 'format' | 'reverts'>

// `onInput` is used for its event; an input with a value and no `onChange` would be read-only.
const ignored = () => {}

/**
 * An input whose text a format parses: an amount, a code, a day. Typing, pasting, autofill and composition of the same
 * text yield the same value.
 */
export function DraftInput({ onChange, format, reverts = false, ...rest }: DraftInputProps) {
  const { value, onBlur, onKeyDown } = rest
  const { onChange: take, ...draft } = useDraft({
    ...{ value, format, reverts, onBlur, onKeyDown },
    onChange: (read) => onChange(read),
  })
  return <Input autoComplete="off" {...rest} {...draft} onInput={take} onChange={ignored} />
}
