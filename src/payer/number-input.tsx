import type { FocusEventHandler } from 'react'
import { brandOf } from '#domain/cards.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { BrandMark } from './brand-mark.tsx'
import { digitsOf, numberFormat } from './card-fields.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  onBlur: FocusEventHandler<HTMLInputElement>
  disabled: boolean
}

/** The card number in its printed groups, with the brand mark. */
export function NumberInput(props: Props) {
  const brand = brandOf(digitsOf(props.value))
  return (
    <DraftInput
      {...props}
      format={numberFormat}
      name="cardnumber"
      autoComplete="cc-number"
      inputMode="numeric"
      spellCheck={false}
      placeholder="1234 1234 1234 1234"
      end={brand && <BrandMark brand={brand} />}
    />
  )
}
