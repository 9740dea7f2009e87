import {
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FieldContext } from './field-context.ts'
import { isComposing, isEnter } from './keys.ts'
import type { TextFormat } from './text-format.ts'

export type DraftProps = {
  value: string
  /** Called on every change with the parsed value, also when it is invalid. */
  onChange: (value: string, text: string) => void
  format: TextFormat
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  /** Escape reverts changes since focus, or since Enter. */
  reverts?: boolean
}

type Change = FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/**
 * The text of an input and its value. While typing, the input shows the typed text, so the caret stays and a
 * composition is not disturbed; the value follows each change. On blur the input shows the formatted value, or keeps
 * unreadable text and reports it to the field. A value that changes from outside replaces the text.
 */
export function useDraft(props: DraftProps) {
  const { value, onChange, format, reverts } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const seen = useRef(value)
  const isOwn = useRef(false)
  const first = useRef(value)
  const text = draft ?? value

  useLayoutEffect(() => {
    const isOther = value !== seen.current && !isOwn.current
    if (isOther && draft !== null && value !== format.read(draft)) setDraft(null)
    seen.current = value
    isOwn.current = false
  })
  useFieldError(left ? format.faultOf?.(format.read(text)) : undefined)

  const change = (event: Change, composes: boolean) => {
    const box = event.currentTarget
    let written = box.value
    if (!composes && format.shape) {
      const { inputType = '' } = event.nativeEvent as InputEvent
      const caret = box.selectionStart ?? written.length
      const shaped = format.shape({ text: written, caret, before: text, inputType })
      if (shaped.text !== written) {
        written = shaped.text
        box.value = written
      }
      box.setSelectionRange(shaped.caret, shaped.caret)
    }
    if (draft === null) first.current = value
    isOwn.current = true
    setDraft(written)
    setLeft(false)
    onChange(format.read(written), written)
  }
  return {
    value: text,
    onChange: (event: FormEvent<HTMLInputElement>) =>
      change(event, (event.nativeEvent as InputEvent).isComposing === true),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => change(event, false),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setLeft(draft !== null || left)
      if (draft !== null && !format.faultOf?.(format.read(draft))) setDraft(null)
      props.onBlur?.(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const isChanged = draft !== null && (text !== value || value !== first.current)
      if (reverts && event.key === 'Escape' && !isComposing(event) && isChanged) {
        // The surrounding dialog stays open: only the text is reverted.
        event.stopPropagation()
        isOwn.current = false
        setDraft(null)
        onChange(first.current, first.current)
        return
      }
      if (isEnter(event) && draft !== null) {
        setLeft(true)
        // After Enter the submitted text is no longer reverted.
        const entered = format.read(draft)
        if (!format.faultOf?.(entered)) first.current = entered
      }
      props.onKeyDown?.(event)
    },
  }
}

/** Reports an error in a control's text to the surrounding field. */
export function useFieldError(words: string | undefined) {
  const id = useId()
  const report = useContext(FieldContext)?.report
  useEffect(() => {
    report?.(id, words)
    return () => report?.(id, undefined)
  }, [report, id, words])
}
