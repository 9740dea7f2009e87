import { type FocusEventHandler, useLayoutEffect, useRef } from 'react'
import { brandOf } from '#domain/cards.ts'
import { Input } from '#ui/input.tsx'
import { BrandMark } from './brand-mark.tsx'
import { caretAfter, digitsOf, groupNumber } from './card-fields.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  onBlur: FocusEventHandler<HTMLInputElement>
  disabled: boolean
}

/** The card number in its printed groups; the caret stays with the digit it was at. */
export function NumberInput({ value, onChange, onBlur, disabled }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const brand = brandOf(digitsOf(value))
  useLayoutEffect(() => {
    if (caret.current === null) return
    const at = caretAfter(value, caret.current)
    box.current?.setSelectionRange(at, at)
    caret.current = null
  })
  return (
    <Input
      ref={box}
      value={value}
      onChange={(typed) => {
        const at = box.current?.selectionStart ?? typed.length
        caret.current = digitsOf(typed.slice(0, at)).length
        onChange(groupNumber(typed))
      }}
      onBlur={onBlur}
      disabled={disabled}
      name="cardnumber"
      autoComplete="cc-number"
      inputMode="numeric"
      spellCheck={false}
      maxLength={23}
      placeholder="1234 1234 1234 1234"
      end={brand && <BrandMark brand={brand} />}
    />
  )
}
