import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { DateRange } from '#ui/date-range.tsx'
import { Field } from '#ui/field.tsx'
import { language } from './language.ts'
import { type DayRange, lastDays } from './url-params.ts'
import { zone } from './zone.ts'

const locale = () => (language() === 'zh' ? 'zh-CN' : 'en-GB')

/** Words of the calendars, in the language of the page. */
export const calendarWords = () => ({
  locale: locale(),
  openLabel: m.portal_calendar_open(),
  previousLabel: m.portal_calendar_previous(),
  nextLabel: m.portal_calendar_next(),
  fromLabel: m.portal_range_from(),
  toLabel: m.portal_range_to(),
})

/** The quick ranges: rolling days that end today. */
const quick = () =>
  [
    { label: m.portal_range_today(), days: 1 },
    { label: m.portal_range_week(), days: 7 },
    { label: m.portal_range_month(), days: 30 },
    { label: m.portal_range_year(), days: 365 },
  ].map(({ label, days }) => ({ label, ...lastDays(days) }))

const dayMs = 86_400_000

/** What is wrong with a range: reversed, or longer than lists may be asked for. */
export function rangeFault({ from, to }: DayRange): string | undefined {
  if (from > to) return m.portal_range_reversed()
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days > limits.listDaysMax
    ? m.portal_range_too_wide({ days: String(limits.listDaysMax) })
    : undefined
}

export type RangeFilterProps = {
  label: string
  /** It may be empty: any time. */
  open?: boolean
  value: DayRange
  onChange: (value: DayRange) => void
}

/** Two days in the chosen zone, with quick ranges. */
export function RangeFilter({ label, open = false, value, onChange }: RangeFilterProps) {
  const any = open ? [{ label: m.portal_range_any(), from: '', to: '' }] : []
  return (
    <Field label={`${label} (${zone()})`} error={rangeFault(value)} group width="full">
      <DateRange
        value={value}
        // Of an empty range the first day that is typed is both.
        onChange={({ from, to }) => onChange({ from: from || to, to: to || from })}
        words={calendarWords()}
        quick={[...any, ...quick()]}
      />
    </Field>
  )
}
