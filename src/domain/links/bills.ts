import { isDay } from '#domain/input/days.ts'
import { type Reason, reason } from '#domain/reasons.ts'

/** Bill sectors, each with a typical set of fields (`usualFields`). */
export const billSectors = [
  'retail',
  'travel',
  'hotel',
  'education',
  'software',
  'games',
  'services',
  'other',
] as const
export type BillSector = (typeof billSectors)[number]

export const billFieldTypes = ['text', 'number', 'dropdown', 'date', 'percent'] as const
export type BillFieldType = (typeof billFieldTypes)[number]

/** Definition of one bill field. `fieldId` is the key of its value; only a dropdown has options. */
export type BillField = {
  readonly fieldId: string
  /** `name` is for systems, `label` for people. */
  readonly name: string
  readonly label: string
  readonly type: BillFieldType
  readonly required: boolean
  readonly options: readonly string[]
}

/** Values of the bill fields, by `fieldId`. */
export type BillValues = Readonly<Record<string, string>>

export const billLimits = { fields: 20, options: 30, name: 40, label: 60, option: 60, value: 200 }

/** Typical bill fields by name; their labels are in `src/labels/links/bills.ts`. */
const usual = {
  reference: { type: 'text', required: false },
  description: { type: 'text', required: false },
  article_number: { type: 'text', required: false },
  variant: { type: 'text', required: false },
  delivery_date: { type: 'date', required: false },
  passenger: { type: 'text', required: true },
  route: { type: 'text', required: true },
  departure_date: { type: 'date', required: true },
  travel_class: {
    type: 'dropdown',
    required: false,
    options: ['economy', 'premium_economy', 'business', 'first'],
  },
  booking_reference: { type: 'text', required: false },
  guest: { type: 'text', required: true },
  check_in: { type: 'date', required: true },
  nights: { type: 'number', required: true },
  room_type: { type: 'dropdown', required: false, options: ['single', 'double', 'suite'] },
  student: { type: 'text', required: true },
  course: { type: 'text', required: true },
  term: { type: 'text', required: true },
  student_number: { type: 'text', required: false },
  scholarship: { type: 'percent', required: false },
  licence: { type: 'dropdown', required: true, options: ['monthly', 'yearly', 'perpetual'] },
  seats: { type: 'number', required: true },
  valid_from: { type: 'date', required: false },
  valid_until: { type: 'date', required: false },
  player: { type: 'text', required: true },
  game_server: { type: 'text', required: false },
  item: { type: 'text', required: true },
  service: { type: 'text', required: true },
  service_date: { type: 'date', required: true },
  hours: { type: 'number', required: false },
  tax_rate: { type: 'percent', required: false },
} as const satisfies Readonly<Record<string, UsualField>>

type UsualField = Pick<BillField, 'type' | 'required'> & { readonly options?: readonly string[] }
export type UsualName = keyof typeof usual
type OptionsOf<F> = F extends { readonly options: readonly (infer O)[] } ? O : never
export type UsualOption = OptionsOf<(typeof usual)[UsualName]>

const usualNames: Readonly<Record<BillSector, readonly UsualName[]>> = {
  retail: ['article_number', 'variant', 'delivery_date'],
  travel: ['passenger', 'route', 'departure_date', 'travel_class', 'booking_reference'],
  hotel: ['guest', 'check_in', 'nights', 'room_type', 'booking_reference'],
  education: ['student', 'student_number', 'course', 'term', 'scholarship'],
  software: ['licence', 'seats', 'valid_from', 'valid_until'],
  games: ['player', 'game_server', 'item'],
  services: ['service', 'service_date', 'hours', 'tax_rate'],
  other: ['reference', 'description'],
}

/** Typical fields of a sector, without labels, as the initial content of the form. */
export const usualFields = (
  sector: BillSector,
): readonly (Pick<BillField, 'type' | 'required'> & {
  readonly name: UsualName
  readonly options: readonly UsualOption[]
})[] =>
  usualNames[sector].map((name) => {
    const { type, required, ...field }: UsualField = usual[name]
    // Safe: the options come from `usual`.
    return { name, type, required, options: (field.options ?? []) as readonly UsualOption[] }
  })

/** Indexes of the fields whose label repeats an earlier one, ignoring case. */
export function repeatedLabels(fields: readonly Pick<BillField, 'label'>[]): number[] {
  const labels = fields.map(({ label }) => label.trim().toLowerCase())
  return labels.flatMap((label, at) => (label !== '' && labels.indexOf(label) < at ? [at] : []))
}

/** Whether an option occurs twice, ignoring case. */
export const repeatsOption = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.trim().toLowerCase())).size < options.length

/**
 * System name derived from a label: its Latin letters and digits, or `field` if it has none, with a number appended if
 * the name is taken.
 */
export function nameOfLabel(label: string, taken: readonly string[]): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
  const name = words.slice(0, billLimits.name - 3).replace(/_+$/, '') || 'field'
  for (let n = 2, free = name; ; n++) {
    if (!taken.includes(free)) return free
    free = `${name}_${n}`
  }
}

/** Reasons against changing or removing a template, or creating a link from it. */
export const againstTemplate = ({ isRemoved }: { readonly isRemoved: boolean }): Reason[] =>
  isRemoved ? [reason('template.removed')] : []

export type BillError =
  | 'required'
  | 'too_long'
  | 'number_format'
  | 'day_format'
  | 'unknown_value'
  | 'percent_range'

/**
 * Error of a bill value; undefined if it is valid. Numbers and percents are decimals with at most 4 decimals, a percent
 * is 0 to 100, a date is yyyy-mm-dd.
 */
export function billError(field: BillField, value: string): BillError | undefined {
  const text = value.trim()
  if (text === '') return field.required ? 'required' : undefined
  if (text.length > billLimits.value) return 'too_long'
  if (field.type === 'dropdown') return field.options.includes(text) ? undefined : 'unknown_value'
  if (field.type === 'date') return isDay(text) ? undefined : 'day_format'
  if (field.type === 'text') return undefined
  if (field.type === 'percent')
    return /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/.test(text) ? undefined : 'percent_range'
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(text) ? undefined : 'number_format'
}
