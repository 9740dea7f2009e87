/**
 * Warnings about an entered identity number. They are shown to the user and never block: authorities have issued
 * numbers that fail their own check.
 */
export type NumberWarning =
  | 'check_digit'
  | 'length'
  | 'birth_date_differs'
  | 'number_differs'
  | 'expiry_differs'

/** Normalises to the printed form: half width, capitals, no spaces. */
const printed = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Sum of the characters' values, each multiplied by the weight of its position. */
const weighted = (text: string, alphabet: string, weight: (at: number) => number): number =>
  [...text].reduce((sum, sign, at) => sum + alphabet.indexOf(sign) * weight(at), 0)

const given = (
  ...found: readonly (readonly [wrong: boolean, warning: NumberWarning])[]
): readonly NumberWarning[] => found.filter(([wrong]) => wrong).map(([, warning]) => warning)

const digits = '0123456789'
const alphanumeric = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

const mainlandLength = 18
// GB 11643: each position weighs twice the following one, modulo 11.
const mainlandWeight = (at: number): number => 2 ** (mainlandLength - 1 - at)

/**
 * Validates the number of a mainland resident identity card (GB 11643), with an x in either case. With `birthDate`
 * (yyyy-MM-dd) the date in the number must match. Empty if it is valid; an empty text is too short.
 */
export function mainlandIdWarnings(text: string, birthDate?: string): readonly NumberWarning[] {
  const number = printed(text)
  if (number.length !== mainlandLength) return ['length']
  const passes =
    /^\d{17}[\dX]$/.test(number) && weighted(number, `${digits}X`, mainlandWeight) % 11 === 1
  const born = birthDate?.replaceAll('-', '')
  return given(
    [!passes, 'check_digit'],
    [born !== undefined && number.slice(6, 14) !== born, 'birth_date_differs'],
  )
}

/**
 * Validates the number of a Hong Kong identity card: one or two letters, six digits and the check digit, with or
 * without brackets. Empty if it is valid; an empty text is too short.
 */
export function hongKongIdWarnings(text: string): readonly NumberWarning[] {
  const number = printed(text).replace(/[()]/g, '')
  const letters = /^[A-Z]{1,2}/.exec(number)?.[0].length ?? 1
  if (number.length !== letters + 7) return ['length']
  // Nine positions with weights 9 to 1; a leading blank, if there is only one letter, has the value 36.
  const sum = weighted(number.padStart(9), `${alphanumeric} `, (at) => 9 - at)
  return given([!/^[A-Z]{1,2}\d{6}[\dA]$/.test(number) || sum % 11 !== 0, 'check_digit'])
}

// GB 32100 excludes letters that look like digits or like one another.
const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCodeLength = 18

/**
 * Validates a unified social credit code (GB 32100), in either case. Empty if it is valid; an empty text is too short.
 */
export function creditCodeWarnings(text: string): readonly NumberWarning[] {
  const code = printed(text)
  if (code.length !== creditCodeLength) return ['length']
  const known = [...code].every((sign) => creditCodeAlphabet.includes(sign))
  const last = creditCodeLength - 1
  const sum = weighted(code, creditCodeAlphabet, (at) => (at === last ? 1 : 3 ** at % 31))
  return given([!known || sum % 31 !== 0, 'check_digit'])
}

const zoneLength = 44
const zoneWeights = [7, 3, 1] as const

/** Whether a check digit of a machine-readable zone (ICAO 9303) matches the characters before it. */
function zoneAgrees(signs: string, check: string): boolean {
  const valued = signs.replaceAll('<', '0')
  const sum = weighted(valued, alphanumeric, (at) => zoneWeights[at % 3] ?? 1)
  return check === String(sum % 10)
}

/** Whether a date in the zone (yyMMdd, `<` for unknown digits) is compatible with the date yyyy-MM-dd. */
const isZoneDate = (zone: string, date: string): boolean =>
  [...date.replaceAll('-', '').slice(2)].every((digit, at) => ['<', digit].includes(zone[at] ?? ''))

/**
 * Validates the machine-readable zone of a passport, entered as its two lines of 44 characters. Optional `number` (as
 * printed in the passport), `birthDate` and `validUntil` (yyyy-MM-dd) are compared with the zone. Empty if it is valid;
 * a missing or extra line counts as a wrong length.
 */
export function passportZoneWarnings(
  lines: readonly string[],
  shown: { readonly number?: string; readonly birthDate?: string; readonly validUntil?: string },
): readonly NumberWarning[] {
  const zone = lines.map(printed)
  const [first, second] = zone
  if (first === undefined || second === undefined || zone.length !== 2) return ['length']
  if (zone.some((line) => line.length !== zoneLength)) return ['length']
  const part = (from: number, to: number) => second.slice(from, to)
  const [number, born, until, personal] = [part(0, 9), part(13, 19), part(21, 27), part(28, 42)]
  // The check digit of an empty personal number may be omitted.
  const personalCheck = personal === '<'.repeat(14) ? part(42, 43).replace('<', '0') : part(42, 43)
  const passes =
    zone.every((line) => /^[A-Z\d<]*$/.test(line)) &&
    zoneAgrees(number, part(9, 10)) &&
    zoneAgrees(born, part(19, 20)) &&
    zoneAgrees(until, part(27, 28)) &&
    zoneAgrees(personal, personalCheck) &&
    zoneAgrees(part(0, 10) + part(13, 20) + part(21, 43), part(43, 44))
  const { number: typed, birthDate, validUntil } = shown
  const onlySigns = (text: string) => text.replace(/[^A-Z\d]/g, '')
  return given(
    [!passes, 'check_digit'],
    [typed !== undefined && onlySigns(printed(typed)) !== onlySigns(number), 'number_differs'],
    [birthDate !== undefined && !isZoneDate(born, birthDate), 'birth_date_differs'],
    [validUntil !== undefined && !isZoneDate(until, validUntil), 'expiry_differs'],
  )
}
