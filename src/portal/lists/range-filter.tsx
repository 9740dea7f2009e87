import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { limits } from '#domain/limits.ts'
import { dayInZone, plusDays, type TimeZone } from '#domain/time-zones.ts'
import { dayFormat } from '#labels/formats/day.ts'
import { m } from '#paraglide/messages.js'
import { go } from '#portal/kit/go.ts'
import { language } from '#portal/kit/language.ts'
import { type DayRange, lastDays, rangeWord } from '#portal/kit/url-params.ts'
import { zone } from '#portal/kit/zone.ts'
import { DateRange } from '#ui/date-range.tsx'
import { Field } from '#ui/field.tsx'

const locale = () => (language() === 'zh' ? 'zh-CN' : 'en-GB')

/** Labels of the date pickers in the language of the page, and the format for typed days. */
export const calendarLabels = () => ({
  formatOf: dayFormat,
  placeholder: m.portal_day_placeholder(),
  missing: m.failures_field_day_required(),
  locale: locale(),
  openLabel: m.portal_calendar_open(),
  previousLabel: m.portal_calendar_previous(),
  nextLabel: m.portal_calendar_next(),
  fromLabel: m.portal_range_from(),
  toLabel: m.portal_range_to(),
})

/** The previous calendar month, labelled by its name: accounting goes by month. */
function monthBefore(of: TimeZone) {
  const first = new Date(`${lastDays(1, of).to.slice(0, 7)}-01T00:00:00Z`)
  const to = dayInZone(plusDays(first, -1), 'UTC+0')
  const from = `${to.slice(0, 7)}-01`
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const label = new Intl.DateTimeFormat(locale(), form).format(new Date(`${from}T00:00:00Z`))
  return { label, from, to }
}

/** Quick ranges in the calendar of a zone: rolling days that end today, and the previous month. */
const quick = (of: TimeZone) => [
  ...[
    { label: m.portal_range_today(), days: 1 },
    { label: m.portal_range_week(), days: 7 },
    { label: m.portal_range_month(), days: 30 },
    { label: m.portal_range_year(), days: 365 },
  ].map(({ label, days }) => ({ label, ...lastDays(days, of) })),
  monthBefore(of),
]

const dayMs = 86_400_000

/** Error of a range: reversed, or longer than the limit for lists. */
export function rangeError({ from, to }: DayRange): string | undefined {
  if (from > to) return m.portal_range_reversed()
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days > limits.listDaysMax
    ? m.portal_range_too_wide({ days: String(limits.listDaysMax) })
    : undefined
}

/** Writes the default range into the address, without adding a history entry. */
function useRangeShown(value: DayRange): void {
  const [pathname] = useLocation()
  const word = value.usual ? rangeWord(value) : undefined
  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    if (word === undefined || search.has('range')) return
    search.set('range', word)
    go(`${pathname}?${search}`, { replace: true })
  })
}

/** In an empty range, the first day entered sets both ends; in a full one, clearing a field clears both. */
function bothOf(before: DayRange, from: string, to: string) {
  const isEmptied = (before.from !== '' && from === '') || (before.to !== '' && to === '')
  return isEmptied ? { from: '', to: '' } : { from: from || to, to: to || from }
}

export type RangeFilterProps = {
  label: string
  /** The range may be empty: any time. */
  open?: boolean
  value: DayRange
  /** The range is ignored, because another filter matches exactly one record. */
  yields?: boolean
  /** Zone of newly chosen days; by default the user's. */
  of?: TimeZone
  onChange: (value: DayRange) => void
}

/** Date range with quick ranges. Days from a link keep the link's zone; newly chosen days use the zone `of`. */
export function RangeFilter(props: RangeFilterProps) {
  const { label, open = false, value, yields = false, of = zone(), onChange } = props
  useRangeShown(value)
  const any = open ? [{ label: m.portal_range_any(), from: '', to: '' }] : []
  return (
    <Field
      label={`${label} (${value.zone})`}
      error={rangeError(value)}
      help={yields ? m.portal_range_yields() : undefined}
      group
      width="full"
    >
      <DateRange
        value={value}
        optional={open}
        onChange={({ from, to }) => onChange({ ...bothOf(value, from, to), zone: of })}
        words={calendarLabels()}
        quick={[...any, ...quick(of)]}
      />
    </Field>
  )
}

/** Kind of a date range filter. It carries its component, so that lists without one do not load the calendars. */
export const dayRange = { kind: 'range', Days: RangeFilter } as const
