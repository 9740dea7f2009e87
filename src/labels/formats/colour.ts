import { isHexColour, readColour } from '#domain/input/colours.ts'
import { m } from '#paraglide/messages.js'
import type { Format } from './format.ts'

/** A colour as `#` and six hex digits; the form's rule may refuse one with too little contrast. */
export const colourFormat: Format = {
  read: readColour,
  faultOf: (value) =>
    value === '' || isHexColour(value) ? undefined : m.failures_field_colour_format(),
}
