import type { Amounts, ReportFigures } from '#contract/money/report-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import type { DaySpan } from '#domain/money/reports.ts'
import { decimalOf, percentOf } from '#domain/money.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { RefundRow } from './refund-rows.ts'

type Summed = { readonly currency: Currency; readonly amount: bigint }

/** The sum of the rows per currency code; currencies are never added together. */
function amountsOf(rows: readonly Summed[]): Amounts {
  const sums = new Map<Currency, bigint>()
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => ({ currency, amount: decimalOf(sum, currency) }))
}

export const countOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0)

export const isIn =
  ({ firstDay, lastDay }: DaySpan) =>
  ({ day }: { readonly day: string }): boolean =>
    firstDay <= day && day <= lastDay

/** Rows grouped by the period that contains their day; periods are contiguous. */
export function inSteps<Row extends { readonly day: string }>(
  rows: readonly Row[],
  steps: readonly DaySpan[],
): readonly (readonly Row[])[] {
  const found: Row[][] = steps.map(() => [])
  for (const row of rows) found[placeOf(row.day, steps)]?.push(row)
  return found
}

/** Index of the last period that starts on or before a day. */
function placeOf(day: string, steps: readonly DaySpan[]): number {
  let [low, high] = [0, steps.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((steps[middle]?.firstDay ?? '') <= day) low = middle
    else high = middle - 1
  }
  return low
}

export function tradeFigures(rows: readonly PaymentRow[]) {
  const of = (outcome: PaymentRow['outcome']) => rows.filter((row) => row.outcome === outcome)
  const succeeded = countOf(of('succeeded'))
  const accepted = countOf(rows)
  return {
    accepted,
    succeeded,
    failed: countOf(of('failed')),
    underWay: countOf(of('underWay')),
    successRate: percentOf(succeeded, accepted),
    amounts: amountsOf(of('succeeded')),
  }
}

export function refundFigures(rows: readonly RefundRow[], succeeded: number) {
  const refundedPayments = rows.reduce((sum, row) => sum + row.payments, 0)
  return {
    succeeded,
    refunds: rows.reduce((sum, row) => sum + row.refunds, 0),
    refundedPayments,
    refundRate: percentOf(refundedPayments, succeeded),
    refundAmounts: amountsOf(rows),
  }
}

export const chargebackFigures = (chargebacks: number, succeeded: number) => ({
  chargebacks,
  chargebackRate: percentOf(chargebacks, succeeded),
})

export function figuresOf(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  chargebacks: number,
): ReportFigures {
  const trades = tradeFigures(payments)
  return {
    ...trades,
    ...refundFigures(refunds, trades.succeeded),
    ...chargebackFigures(chargebacks, trades.succeeded),
  }
}
