import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/payments/logistics.ts'
import { withoutCardNumbers } from '#domain/card-numbers.ts'
import {
  type LogisticsError,
  type LogisticsField,
  logisticsErrorsOf,
  logisticsFields,
  storedLogistics,
} from '#domain/payments/logistics.ts'
import { isPaidOrder } from '#domain/payments/shipped-orders.ts'
import type { Language } from '#domain/time-zones.ts'
import { logisticsErrorLabels } from '#labels/payments/logistics.ts'
import { isCountry } from './countries.ts'
import type { Named } from './named.ts'
import type { FileRow } from './read-file.ts'
import type { Upload } from './store.ts'

type Report = Output<typeof contract.uploadBatch>
type Wrong = Pick<Report, 'abnormal' | 'nonexistent'>

/** Validates the rows of a file against their orders: the rows to store, and the errors in the rest. */
export function judgeRows(
  rows: readonly FileRow[],
  orders: ReadonlyMap<string, Named>,
  { now, language }: { readonly now: Date; readonly language: Language },
): Wrong & { readonly good: readonly (Upload & { readonly row: number })[]; wrongRows: number } {
  const abnormal: Report['abnormal'] = []
  const nonexistent: Report['nonexistent'] = []
  const good: (Upload & { row: number })[] = []
  const wrongRows = new Set<number>()
  const seen = new Set<string>()
  for (const { row, typed } of rows) {
    const { transactionId } = typed
    const order = orders.get(transactionId)
    const faults = {
      ...idFault(order, seen.has(transactionId)),
      ...logisticsErrorsOf(typed, { now, paidAt: order?.createdAt ?? null, isCountry }),
    }
    seen.add(transactionId)
    for (const field of logisticsFields) {
      const fault = faults[field]
      if (fault) abnormal.push({ row, ...abnormalOf(typed, field, fault, language) })
    }
    if (!order && faults.transactionId === undefined) nonexistent.push({ row, transactionId })
    if (order && Object.keys(faults).length === 0) {
      good.push({ row, transactionId, written: storedLogistics(typed) })
    } else wrongRows.add(row)
  }
  return { good, abnormal, nonexistent, wrongRows: wrongRows.size }
}

function idFault(
  order: Named | undefined,
  isRepeated: boolean,
): { transactionId?: LogisticsError } {
  if (isRepeated) return { transactionId: 'row_repeated' }
  return order && !isPaidOrder(order) ? { transactionId: 'not_an_order' } : {}
}

/** Wrong values are cut to this length, and card numbers removed, because the response is stored for a while. */
const shownOf = 100
const shown = (value: string) => withoutCardNumbers(value).slice(0, shownOf)

const abnormalOf = (
  typed: FileRow['typed'],
  field: LogisticsField,
  fault: LogisticsError,
  locale: Language,
) => ({
  transactionId: shown(typed.transactionId),
  field,
  value: shown(typed[field]),
  fault,
  message: logisticsErrorLabels[fault]({}, { locale }),
})
