import { type Currency, isCurrency } from '#domain/currencies.ts'
import { type DaySpan, type ReportPart, reportParts } from '#domain/money/reports.ts'
import { type ChargebackReason, chargebackReasons } from '#domain/payments/chargebacks.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { reportParams } from './params.ts'

/** The records behind a figure: what is counted, on which days, and for which country or reason. */
export type Shown = DaySpan & {
  readonly part: ReportPart
  /** Empty for cards whose country is unknown. */
  readonly country?: string
  readonly reason?: ChargebackReason
  /** Set when the figure is in one currency although the report covers all. */
  readonly currency?: Currency
}

export type Counted<Part extends ReportPart> = Readonly<Record<Part, number>>
/**
 * The counts of a row: which ones, their records, and a label of the row for screen reader users who hear only a link.
 */
export type CountsOf<Part extends ReportPart, Row> = {
  readonly parts: readonly Part[]
  readonly shownOf: (row: Row) => Omit<Shown, 'part'>
  readonly nameOf: (row: Row) => string
}

export const daysOf = ({ firstDay, lastDay }: DaySpan): DaySpan => ({ firstDay, lastDay })

/** Writes the records as one address param. */
export const recordsText = ({
  part,
  firstDay,
  lastDay,
  country,
  reason,
  currency,
}: Shown): string =>
  [
    ...[part, firstDay, lastDay],
    ...(country === undefined ? [] : [`c-${country}`]),
    ...(reason === undefined ? [] : [`r-${reason}`]),
    ...(currency === undefined ? [] : [`m-${currency}`]),
  ].join('~')

export function recordsOf(text: string): Shown | null {
  const [name, firstDay = '', lastDay = '', of = ''] = text.split('~')
  const code = of.slice(2)
  const part = reportParts.find((one) => one === name)
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)
  if (!part || !isDay(firstDay) || !isDay(lastDay)) return null
  const reason = chargebackReasons.find((one) => `r-${one}` === of)
  const country = /^c-(?:[A-Z]{2})?$/.test(of) ? code : undefined
  return {
    ...{ part, firstDay, lastDay },
    ...(country === undefined ? {} : { country }),
    ...(reason ? { reason } : {}),
    ...(of.startsWith('m-') && isCurrency(code) ? { currency: code } : {}),
  }
}

/** The records in the address, so that a copied link and the back button show the same ones. */
export function useRecords() {
  const [{ records }, set] = useUrlState(reportParams)
  return {
    shown: recordsOf(records),
    open: (shown: Shown) => set({ records: recordsText(shown) }),
    close: () => set({ records: '' }, { replace: true }),
  }
}
