import { holdsCardNumber } from '#domain/card-numbers.ts'
import { emailPattern } from '#domain/email.ts'
import { isDay } from '#domain/input/days.ts'
import { continentOf } from '../continents.ts'
import { flagSet, type IdentityField, isEmpty } from './fields.ts'
import { parseShare, wholeShare } from './shares.ts'

export const identityErrors = [
  'required',
  'too_long',
  'unknown_value',
  'format',
  'email_format',
  'english_only',
  'no_spaces',
  'postcode_format',
  'eight_digits',
  'from_after_until',
  'until_before_from',
  'document_expired',
  'date_ahead',
  'under_age',
  'share_range',
  'owner_share',
  'office_photos',
  'lease_or_bill',
  'proof_too_old',
  'phone_unknown',
  'too_many',
  'name_letters',
  'letters_needed',
  'line_break',
  'card_number',
  'date_implausible',
  'issued_before_birth',
  'same_file',
  'unchanged_file',
  'differs_between_roles',
] as const
export type IdentityError = (typeof identityErrors)[number]

const years = { from: '1600-01-01', until: '2199-12-31' }

/** Validation rules of a single field. */
export type FieldRule = Pick<IdentityField, 'kind' | 'must' | 'max' | 'choices' | 'most' | 'lines'>

const controls = /[\p{Cc}\u2028\u2029]/u
const legible = /[\p{L}\p{N}]/u
const printedEnglish = /^[\x20-\x7e\u2018\u2019]+$/
const englishName = /^[a-z .,'’‘/-]*[a-z][a-z .,'’‘/-]*$/i

/** Validates a text for display: it has no invisible characters and at least one visible one. */
function textFault(kind: IdentityField['kind'], text: string): IdentityError | undefined {
  if (controls.test(text)) return 'line_break'
  if ((kind === 'english' || kind === 'english_name') && !printedEnglish.test(text))
    return 'english_only'
  if (kind === 'english_name' && !englishName.test(text)) return 'name_letters'
  if (kind === 'native' && /\s/.test(text)) return 'no_spaces'
  return legible.test(text) ? undefined : 'letters_needed'
}

function dateFault(text: string): IdentityError | undefined {
  if (!isDay(text)) return 'format'
  return text < years.from || text > years.until ? 'date_implausible' : undefined
}

const texts: readonly IdentityField['kind'][] = [
  'text',
  'english',
  'english_name',
  'native',
  'number',
  'digits',
]

/** Whether numbers of the kind may look like card numbers by chance: register and document numbers do. */
export const isDocumentNumber = (kind: IdentityField['kind']): boolean => kind === 'number'

/** Validates one field on its own; undefined if it is valid. */
export function fieldErrorOf(
  { kind, must, max = Number.POSITIVE_INFINITY, choices, most = 1, lines }: FieldRule,
  value: string | readonly string[] | undefined,
): IdentityError | undefined {
  if (value === undefined || isEmpty(value)) return must === true ? 'required' : undefined
  if (typeof value !== 'string') return value.length > most ? 'too_many' : undefined
  const text = value.trim()
  if (!isDocumentNumber(kind) && holdsCardNumber(text)) return 'card_number'
  if ([...text].length > max) return 'too_long'
  if (choices && !choices.includes(text)) return 'unknown_value'
  if (kind === 'country' && continentOf(text) === undefined) return 'unknown_value'
  if (kind === 'flag' && text !== flagSet) return 'unknown_value'
  if (texts.includes(kind)) return textFault(kind, lines ? text.replace(/[\r\n]/g, '') : text)
  if (kind === 'postcode' && !/^[a-z0-9]+$/i.test(text)) return 'postcode_format'
  if (kind === 'date') return dateFault(text)
  if (kind === 'email' && !emailPattern.test(text)) return 'email_format'
  if (kind === 'phone' && !/^\+[1-9]\d{6,14}$/.test(text)) return 'format'
  if (kind === 'share')
    return (parseShare(text) ?? wholeShare + 1) > wholeShare ? 'share_range' : undefined
  return undefined
}
