import { inArray } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import { currencyOf } from '#domain/currencies.ts'
import { stepsOf } from '#domain/money/reports.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { inSnapshot } from '#server/db/transact.ts'
import {
  type Cell,
  type Column,
  chunkRows,
  type ExportScope,
  type ExportSource,
} from '#server/exports/source.ts'
import { inScope, only, ownStores } from '#server/kernel/scope.ts'
import { chargebackRows } from './chargeback-rows.ts'
import { countOf, figuresOf, inSteps } from './figures.ts'
import { paymentRows } from './payment-rows.ts'
import { refundRows } from './refund-rows.ts'
import { periodOf, type ReportQuery, reportScopeOf } from './report-query.ts'

const columns = (locale: Language): readonly Column[] => {
  const text = (title: string): Column => ({ kind: 'text', title })
  const count = (title: string): Column => ({ kind: 'count', title })
  return [
    text(m.reports_file_first({}, { locale })),
    text(m.reports_file_last({}, { locale })),
    text(m.exports_column_store({}, { locale })),
    text(m.exports_column_currency({}, { locale })),
    count(m.reports_accepted({}, { locale })),
    count(m.reports_succeeded({}, { locale })),
    count(m.reports_failed({}, { locale })),
    count(m.reports_under_way({}, { locale })),
    text(m.reports_file_success_rate({}, { locale })),
    { kind: 'amount', title: m.reports_amount({}, { locale }) },
    count(m.reports_refunds({}, { locale })),
    count(m.reports_refunded_payments({}, { locale })),
    text(m.reports_file_refund_rate({}, { locale })),
    { kind: 'amount', title: m.reports_refund_amount({}, { locale }) },
    count(m.reports_chargebacks({}, { locale })),
    text(m.reports_file_chargeback_rate({}, { locale })),
  ]
}

type Line = { readonly storeId: string; readonly currency: Currency }

/** The lines of a report: one per period, website and currency with any activity, latest period first. */
async function linesOf(db: Reader, scope: ExportScope, asked: ReportQuery) {
  const period = periodOf(asked)
  const reach = reportScopeOf(scope, asked)
  const steps = stepsOf(period, asked.step)
  const payments = await paymentRows(db, reach, period, 'day', 'storeId')
  const refunds = await refundRows(db, reach, steps, true)
  const cases = (await chargebackRows(db, reach, period)).map((row) => ({
    ...row,
    currency: currencyOf(row.currency),
  }))
  const parts = {
    payments: inSteps(payments, steps),
    refunds: Map.groupBy(refunds, ({ step }) => step),
    cases: inSteps(cases, steps),
  }
  const lines = steps.flatMap((step, place) => {
    const own = {
      payments: parts.payments[place] ?? [],
      refunds: parts.refunds.get(place) ?? [],
      cases: parts.cases[place] ?? [],
    }
    return keysOf([...own.payments, ...own.refunds, ...own.cases]).map((line) => {
      const same = (row: Line) => row.storeId === line.storeId && row.currency === line.currency
      const figures = figuresOf(
        own.payments.filter(same),
        own.refunds.filter(same),
        countOf(own.cases.filter(same)),
      )
      return { ...step, ...line, figures }
    })
  })
  return lines.toReversed()
}
type ReportLine = Awaited<ReturnType<typeof linesOf>>[number]

const keysOf = (rows: readonly Line[]): readonly Line[] => [
  ...new Map(
    rows.map(({ storeId, currency }) => [`${storeId} ${currency}`, { storeId, currency }]),
  ).values(),
]

const namesOf = async (db: Reader, scope: ExportScope, lines: readonly Line[]) => {
  const ids = [...new Set(lines.map(({ storeId }) => storeId))]
  const rows = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(only(inScope(scope, ownStores), inArray(stores.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const cellsOf =
  (names: ReadonlyMap<string, string>) =>
  ({ firstDay, lastDay, storeId, currency, figures }: ReportLine): readonly Cell[] => {
    const amount = (of: typeof figures.amounts): Cell => {
      const found = of.find((one) => one.currency === currency)
      return found ? { amount: found.amount } : null
    }
    const count = (of: number): Cell => ({ count: of })
    const rate = (of: string | null): Cell => of ?? '-'
    return [
      ...[firstDay, lastDay, names.get(storeId) ?? storeId, currency],
      ...[figures.accepted, figures.succeeded, figures.failed, figures.underWay].map(count),
      rate(figures.successRate),
      amount(figures.amounts),
      ...[figures.refunds, figures.refundedPayments].map(count),
      rate(figures.refundRate),
      amount(figures.refundAmounts),
      count(figures.chargebacks),
      rate(figures.chargebackRate),
    ]
  }

export const reportsSource: ExportSource<ReportQuery> = {
  title: (locale) => m.reports_file_title({}, { locale }),
  access: { menu: 'M-0602' },
  columns,
  applied: (filters) => ({ ...filters, ...periodOf(filters) }),
  count: async (db, scope, filters, atMost) =>
    Math.min(atMost, (await inSnapshot(db, (tx) => linesOf(tx, scope, filters))).length),
  async *chunks(db, scope, filters) {
    const { lines, names } = await inSnapshot(db, async (tx) => {
      const found = await linesOf(tx, scope, filters)
      return { lines: found, names: await namesOf(tx, scope, found) }
    })
    const cells = cellsOf(names)
    for (let from = 0; from < lines.length; from += chunkRows)
      yield lines.slice(from, from + chunkRows).map(cells)
  },
}
