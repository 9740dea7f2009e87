import { currencies } from '#domain/currencies.ts'
import { daysIn, type ReportStep, reportSteps } from '#domain/money/reports.ts'
import {
  choice,
  type DayRange,
  range,
  type StateOf,
  text,
  urlParams,
  words,
} from '#portal/kit/url-params.ts'

const usualDays = 30
export const reportParams = urlParams({
  range: range(usualDays, 'UTC+0'),
  storeId: words(),
  currency: choice(currencies, ''),
  step: choice(reportSteps, ''),
  /** The currency of the amounts while the report covers all currencies. */
  amountsIn: choice(currencies, ''),
  /** Which records are shown, as written by `recordsText`. */
  records: text(),
})
export type ReportState = StateOf<typeof reportParams>

/** The default interval for a period, chosen to give about thirty points. */
function usualStep({ from, to }: DayRange): ReportStep {
  const days = daysIn({ firstDay: from, lastDay: to })
  if (days <= 31) return 'day'
  return days <= 190 ? 'week' : 'month'
}

export const reportQueryOf = ({ range: days, storeId, currency, step }: ReportState) => ({
  firstDay: days.from,
  lastDay: days.to,
  step: step || usualStep(days),
  ...(storeId.length > 0 ? { storeId: [...storeId] } : {}),
  ...(currency ? { currency: [currency] } : {}),
})
export type ReportQuery = ReturnType<typeof reportQueryOf>
