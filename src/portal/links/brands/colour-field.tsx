import { brandColours, paleness } from '#domain/links/brand-colours.ts'
import { colourFormat } from '#labels/formats/colour.ts'
import { m } from '#paraglide/messages.js'
import { ColourInput } from '#ui/colour-input.tsx'
import { Field } from '#ui/field.tsx'

type Props = {
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (colour: string) => void
}

/** Which text colour is readable on the brand colour, and whether it disappears on a white page. */
function noteOf(value: string): string {
  const colours = brandColours(value)
  if (!colours) return m.brands_colour_help()
  const ink = colours.ink === 'light' ? m.brands_colour_ink_light() : m.brands_colour_ink_dark()
  return paleness(value) === 'pale' ? `${ink} ${m.brands_colour_pale()}` : ink
}

/** The colour of buttons and of the email border, typed or picked. */
export function ColourField({ value, error, disabled, onChange }: Props) {
  return (
    <Field
      width="full"
      required
      label={m.brands_field_colour()}
      help={noteOf(value)}
      error={error}
      disabled={disabled}
    >
      <ColourInput
        format={colourFormat}
        name="colour"
        pick={m.brands_colour_pick()}
        first="#000000"
        {...{ value, disabled, onChange }}
      />
    </Field>
  )
}
