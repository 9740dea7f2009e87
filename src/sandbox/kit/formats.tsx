import { useState } from 'react'
import { codeFormat } from '#labels/formats/code.ts'
import { colourFormat } from '#labels/formats/colour.ts'
import { digitsFormat } from '#labels/formats/digits.ts'
import { numberFormat, wholeNumberFormat } from '#labels/formats/number.ts'
import { phoneFormat } from '#labels/formats/phone.ts'
import { textFormat } from '#labels/formats/text.ts'
import { writtenDayFormat } from '#labels/formats/written-day.ts'
import { m } from '#paraglide/messages.js'
import { ColourInput } from '#ui/colour-input.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Inline } from '#ui/stack.tsx'
import type { TextFormat } from '#ui/text-format.ts'
import { Section } from './section.tsx'

type Props = { label: string; format: TextFormat }

function Draft({ label, format }: Props) {
  const [value, setValue] = useState('')
  return (
    <Field label={label}>
      <DraftInput value={value} onChange={setValue} format={format} />
    </Field>
  )
}

function Colour() {
  const [colour, setColour] = useState('')
  return (
    <Field label={m.kit_colour()}>
      <ColourInput
        value={colour}
        onChange={setColour}
        format={colourFormat}
        pick={m.kit_pick_colour()}
        first="#1F6FEB"
      />
    </Field>
  )
}

/** An input for each format that is not covered by the field section, which has amounts and days. */
export function FormatsSection() {
  return (
    <Section title={m.kit_formats()}>
      <Inline gap="lg" align="start">
        <Draft label={m.kit_code()} format={codeFormat} />
        <Draft label={m.kit_count()} format={wholeNumberFormat} />
        <Draft label={m.kit_share()} format={numberFormat} />
        <Draft label={m.kit_phone()} format={phoneFormat} />
        <Draft label={m.kit_digits()} format={digitsFormat(4)} />
        <Draft label={m.kit_name()} format={textFormat(40)} />
        <Draft label={m.kit_issued()} format={writtenDayFormat()} />
        <Colour />
      </Inline>
    </Section>
  )
}
