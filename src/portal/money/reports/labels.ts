import { type DaySpan, monthsTouched, type ReportPart } from '#domain/money/reports.ts'
import { percentOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { changeText, signed } from '#portal/kit/change-text.ts'
import { countText } from '#portal/kit/count-text.ts'
import { countryName, language } from '#portal/kit/language.ts'
import { formattedDay } from '#portal/kit/when.tsx'

export const partNames: Readonly<Record<ReportPart, () => string>> = {
  accepted: m.reports_accepted,
  succeeded: m.reports_succeeded,
  failed: m.reports_failed,
  underWay: m.reports_under_way,
  refunds: m.reports_refunds,
  refundedPayments: m.reports_refunded_payments,
  chargebacks: m.reports_chargebacks,
}

/** A rate as text; '-' when there is none because the whole is zero. */
export const rateText = (rate: string | null): string => (rate === null ? '-' : `${rate}%`)

/** A count compared with that of the previous period. */
export function countChange(now: number, before: number): string {
  const change = changeText(now, before)
  if (!change) return m.reports_change_none()
  const from = countText(before)
  return now === before ? m.reports_change_same({ from }) : m.reports_change({ change, from })
}

export type Share = { readonly part: number; readonly whole: number }

/** A rate compared with that of the previous period, in percentage points, calculated before either is rounded. */
export function rateChange(now: Share, before: Share): string {
  const [rate, was] = [percentOf(now.part, now.whole), percentOf(before.part, before.whole)]
  if (rate === null || was === null) return m.reports_change_none()
  const from = rateText(was)
  if (rate === was) return m.reports_change_same({ from })
  const change = signed((100 * now.part) / now.whole - (100 * before.part) / before.whole)
  return m.reports_change_points({ change, from })
}

const form = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', { ...options, timeZone: 'UTC' })

const isMonth = (span: DaySpan): boolean => {
  const [first, ...more] = monthsTouched(span)
  return more.length === 0 && first?.firstDay === span.firstDay && first.lastDay === span.lastDay
}

/** A range of whole days as text: one day, one month, or the first and last day. */
export function spanLabels(span: DaySpan): string {
  if (span.firstDay === span.lastDay) return formattedDay(span.firstDay)
  if (isMonth(span)) return form({ month: 'long', year: 'numeric' }).format(new Date(span.firstDay))
  return m.reports_span({ first: formattedDay(span.firstDay), last: formattedDay(span.lastDay) })
}

/** A range as an axis label: its first day, or its month. */
export const spanMark = (span: DaySpan): string =>
  form(isMonth(span) ? { month: 'short' } : { day: 'numeric', month: 'short' }).format(
    new Date(span.firstDay),
  )

export const countryText = (country: string | null): string =>
  countryName(country) ?? m.reports_country_unknown()
