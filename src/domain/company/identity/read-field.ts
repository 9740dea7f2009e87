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
  // English has no use for full-width letters, joiners or typographic hyphens.
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
 * The value of a field from the text that is typed or pasted into it, which the form and the server share: what looks
 * like nothing or like a plain sign is made plain, and of a postcode (letters and digits only) the groups are closed up.
 * It cuts nothing; what it cannot read stays, so that the field's own rule refuses it.
 */
export const readFieldText = (kind: FieldKind, text: string): string => readers[kind](text)
