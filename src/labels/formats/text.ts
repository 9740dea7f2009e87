import { normalizeText } from '#domain/input/normalize.ts'
import { m } from '#paraglide/messages.js'
import type { Format } from './format.ts'

/** A single-line text of at most `most` characters. */
export const textFormat = (most: number): Format => ({
  read: normalizeText,
  faultOf: (value) =>
    value.length > most ? m.failures_field_at_most({ most: `${most}` }) : undefined,
})
