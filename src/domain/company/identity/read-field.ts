import { asciiEmail } from '#domain/email.ts'
import {
  compactCode,
  normalizeCode,
  normalizeName,
  readDigits,
  readPhoneDigits,
} from '#domain/input/normalize.ts'
import { readNumber } from '#domain/input/numbers.ts'
import { readWrittenDay } from '#domain/input/written-days.ts'
import type { FieldKind } from './fields.ts'

const asIs = (text: string): string => text

const readers: Readonly<Record<FieldKind, (text: string) => string>> = {
  text: normalizeName,
  native: normalizeName,
  state: normalizeName,
  // English text never needs full-width letters, joiners or typographic hyphens.
  english: normalizeCode,
  english_name: normalizeCode,
  number: normalizeCode,
  digits: readDigits,
  postcode: compactCode,
  phone: readPhoneDigits,
  email: (text) => asciiEmail(normalizeCode(text)),
  date: readWrittenDay,
  share: readNumber,
  choice: asIs,
  country: asIs,
  flag: asIs,
  files: asIs,
}

/**
 * Parses typed or pasted text into a field value, shared by form and server: invisible characters and look-alikes are
 * normalised, and a postcode (letters and digits only) loses its separators. Nothing is truncated; unreadable text
 * stays, so that validation rejects it.
 */
export const readFieldText = (kind: FieldKind, text: string): string => readers[kind](text)
