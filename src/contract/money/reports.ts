import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CountryRow,
  RatioMonth,
  ReasonRow,
  RefundStep,
  ReportFigures,
  ReportRecord,
  recordFilters,
  reportFilters,
  reportScope,
  Span,
  TradeStep,
} from '#contract/money/report-shapes.ts'
import { CurrencyCode, Instant, pageEntries, pageOf } from '#contract/shapes.ts'
import { exportFormats } from '#domain/exports.ts'

const menu = 'M-0602'
/** Every part of the report depends on these modules. */
const of = ['trade', 'chargeback'] as const
const periods = { period: Span, before: Span }
const filters = v.object(reportFilters)

export const selectData = call({
  id: 'report.selectData',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/data/selectData',
  access: { menu },
  input: filters,
  output: v.object({
    ...periods,
    now: ReportFigures,
    was: ReportFigures,
    /** Currencies with payments in either period, the one with the most first. */
    currencies: v.array(CurrencyCode),
    asOf: Instant,
  }),
  refuses: [],
  summary: 'Returns the figures of a period beside those of the previous one (UTC+0).',
})

export const listStores = call({
  id: 'report.listStores',
  method: 'POST',
  reads: true,
  path: '/merchant/data/storeList',
  access: { menu },
  input: v.object({}),
  output: v.object({
    records: v.array(v.object({ storeId: v.string(), storeName: v.string() })),
  }),
  refuses: [],
  summary: 'Lists the websites by which the user can filter a report.',
})

export const selectPage = call({
  id: 'report.selectPage',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/data/selectPage',
  access: { menu },
  input: v.object({ ...recordFilters, ...pageEntries }),
  output: pageOf(ReportRecord),
  refuses: [],
  summary: 'Lists the records behind a figure of a report, newest first.',
})

export const exportExcel = call({
  id: 'report.exportExcel',
  method: 'POST',
  reads: true,
  path: '/merchant/data/exportExcel',
  access: { menu },
  input: v.object({
    ...reportFilters,
    format: v.optional(v.picklist(exportFormats, 'unknown_value'), 'xlsx'),
  }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'Downloads the figures of a period by interval, website and currency as a file.',
})

export const getTransAnalysis = call({
  id: 'dashboard.getTransAnalysis',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/dashboard/transAnalysis',
  access: { menu },
  input: filters,
  output: v.object({ ...periods, records: v.array(TradeStep) }),
  refuses: [],
  summary:
    'Returns payments accepted, succeeded and failed per interval, with amounts by currency.',
})

export const getTransCountry = call({
  id: 'dashboard.getTransCountry',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/dashboard/transCountry',
  access: { menu },
  input: filters,
  output: v.object({ ...periods, records: v.array(CountryRow) }),
  refuses: [],
  summary: 'Returns payments by the country of the card issuer, most accepted first.',
})

export const getRefundAnalysis = call({
  id: 'dashboard.getRefundAnalysis',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/dashboard/refundAnalysis',
  access: { menu },
  input: filters,
  output: v.object({ ...periods, records: v.array(RefundStep) }),
  refuses: [],
  summary: 'Returns refunds, the refund rate and amounts per interval.',
})

export const getCbRatio = call({
  id: 'dashboard.getCbRatio',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/dashboard/cbRatio',
  access: { menu },
  input: filters,
  output: v.object({ records: v.array(RatioMonth) }),
  refuses: [],
  summary: 'Returns the chargeback rate of every calendar month within a period (UTC+0).',
})

export const getCbReason = call({
  id: 'dashboard.getCbReason',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/dashboard/cbReason',
  access: { menu },
  input: filters,
  output: v.object({ ...periods, records: v.array(ReasonRow) }),
  refuses: [],
  summary: 'Returns the first chargebacks of a period by reason.',
})

export const getCbAlert = call({
  id: 'dashboard.getCbAlert',
  method: 'POST',
  reads: true,
  of,
  path: '/merchant/dashboard/cbAlert',
  access: { menu },
  input: v.object(reportScope),
  output: v.object({
    /** `alert`: the last two full months reach 1.5%; `watch`: only the last one does. */
    warning: v.picklist(['none', 'watch', 'alert']),
    /** The last three calendar months, including the current one. */
    months: v.array(RatioMonth),
  }),
  refuses: [],
  summary: 'Returns whether the chargeback rate has reached 1.5% for two consecutive months.',
})
