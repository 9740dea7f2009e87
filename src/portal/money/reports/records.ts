import { type Currency, isCurrency } from '#domain/currencies.ts'
import { type DaySpan, type ReportPart, reportParts } from '#domain/money/reports.ts'
import { type ChargebackReason, chargebackReasons } from '#domain/payments/chargebacks.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { reportParams } from './params.ts'

/** The records behind a figure: what it counts, on which days, of which country or reason. */
export type Shown = DaySpan & {
  readonly part: ReportPart
  /** Empty: of cards whose country is not known. */
  readonly country?: string
  readonly reason?: ChargebackReason
  /** Where the figure is of one currency, though the report is of all. */
  readonly currency?: Currency
}

/** A row that has these counts. */
export type Counted<Part extends ReportPart> = Readonly<Record<Part, number>>
/** Counts of a row: which, of which records, and what the row is called for who hears a link alone. */
export type CountsOf<Part extends ReportPart, Row> = {
  readonly parts: readonly Part[]
  readonly shownOf: (row: Row) => Omit<Shown, 'part'>
  readonly nameOf: (row: Row) => string
}

/** The days of a row. */
export const daysOf = ({ firstDay, lastDay }: DaySpan): DaySpan => ({ firstDay, lastDay })

/** As one word of the address. */
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

/** The records that the address names, so that a copied link and the way back show the same. */
export function useRecords() {
  const [{ records }, set] = useUrlState(reportParams)
  return {
    shown: recordsOf(records),
    open: (shown: Shown) => set({ records: recordsText(shown) }),
    close: () => set({ records: '' }, { replace: true }),
  }
}
