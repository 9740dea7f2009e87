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
  /** Called at every change with the value of the text, also with one that is refused. */
  onChange: (value: string, text: string) => void
  format: TextFormat
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  /** Escape takes back what was changed since the box was entered, or since Enter. */
  reverts?: boolean
}

type Change = FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/**
 * The text of a box and the value it stands for. While one writes, the box shows what was written, so the caret stays and
 * a composition is left alone; the value follows each change. Leaving the box shows the value as it is kept, or keeps
 * what cannot be read and says so at the field. A value that changes from outside takes the place of the text.
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
  useFault(left ? format.faultOf?.(format.read(text)) : undefined)

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
        // The dialog around stays open: only what was written is taken back.
        event.stopPropagation()
        isOwn.current = false
        setDraft(null)
        onChange(first.current, first.current)
        return
      }
      if (isEnter(event) && draft !== null) {
        setLeft(true)
        // What Enter sent is no longer to be taken back.
        const entered = format.read(draft)
        if (!format.faultOf?.(entered)) first.current = entered
      }
      props.onKeyDown?.(event)
    },
  }
}

/** Says at the field around a control what is wrong with its text. */
export function useFault(words: string | undefined) {
  const id = useId()
  const report = useContext(FieldContext)?.report
  useEffect(() => {
    report?.(id, words)
    return () => report?.(id, undefined)
  }, [report, id, words])
}
