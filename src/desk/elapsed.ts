import { language } from '#portal/kit/language.ts'

const minute = 60_000
const units = [
  ['day', 1_440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** The time since an instant in its largest unit: `3 days`. */
export function elapsed(from: Date, to: Date): string {
  const past = Math.max(to.getTime() - from.getTime(), 0)
  const [unit, size] = units.find(([, one]) => past >= one) ?? units[2]
  const shape = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language(), shape).format(Math.floor(past / size))
}
