/** The sectors of bills, each with a usual set of fields (`usualFields`). */
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

/** One typed field of a bill. `fieldId` names it in what is typed; only a dropdown has options. */
export type BillField = {
  readonly fieldId: string
  /** What systems call it, and what people read. */
  readonly name: string
  readonly label: string
  readonly type: BillFieldType
  readonly required: boolean
  readonly options: readonly string[]
}

/** What is typed into the fields of a bill, by `fieldId`. */
export type BillValues = Readonly<Record<string, string>>

export const billLimits = { fields: 20, options: 30, name: 40, label: 60, option: 60, value: 200 }

export type BillFault = 'required' | 'too_long' | 'format' | 'unknown_value' | 'percent_range'

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/**
 * What is wrong with a value of a field; undefined when it may stand. Numbers and percents are decimals with at most
 * 4 decimals, a percent is 0 to 100, a date is a day as yyyy-mm-dd.
 */
export function billFault(field: BillField, value: string): BillFault | undefined {
  const text = value.trim()
  if (text === '') return field.required ? 'required' : undefined
  if (text.length > billLimits.value) return 'too_long'
  if (field.type === 'dropdown') return field.options.includes(text) ? undefined : 'unknown_value'
  if (field.type === 'date') return isDay(text) ? undefined : 'format'
  if (field.type === 'text') return undefined
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(text)) return 'format'
  if (field.type === 'percent' && !/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/.test(text))
    return 'percent_range'
  return undefined
}
