import * as v from 'valibot'
import { exportFormats, exportStates } from '#domain/exports.ts'
import { balanceTabs } from '#domain/funds.ts'
import { buttons } from '#domain/permissions.ts'
import { auditFilters } from './access/audit.ts'
import { call } from './call.ts'
import { linkFilters } from './links/made-link-shapes.ts'
import { lineFilters } from './money/balances.ts'
import { reportFilters } from './money/report-shapes.ts'
import { settlementFilters } from './money/statement-shapes.ts'
import { withdrawalFilters } from './money/withdrawal-shapes.ts'
import { chargebackFilters } from './payments/chargeback-shapes.ts'
import { disputeFilters } from './payments/dispute-shapes.ts'
import { depositFilters } from './payments/flow-shapes.ts'
import { logisticsFilters } from './payments/logistics-shapes.ts'
import { riskRuleFilters } from './payments/risk-list-shapes.ts'
import { transactionFilters } from './payments/transaction-shapes.ts'
import { CurrencyCode, ExportFormat, Id, Instant, pageEntries } from './shapes.ts'

/** What to export, with its filters. */
export const ExportRequest = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('transactions'), filters: v.object(transactionFilters) }),
    v.object({ kind: v.literal('refunds'), filters: v.object(transactionFilters) }),
    v.object({
      kind: v.literal('capitalFlow'),
      filters: v.object({ tab: v.optional(v.picklist(balanceTabs), 'balance'), ...lineFilters }),
    }),
    v.object({ kind: v.literal('deposits'), filters: v.object(depositFilters) }),
    v.object({
      kind: v.literal('unsettled'),
      filters: v.object({
        storeId: v.optional(v.array(Id)),
        currency: v.optional(v.array(CurrencyCode)),
      }),
    }),
    v.object({ kind: v.literal('audit'), filters: v.object(auditFilters) }),
    v.object({ kind: v.literal('withdrawals'), filters: v.object(withdrawalFilters) }),
    v.object({ kind: v.literal('logistics'), filters: v.object(logisticsFilters) }),
    v.object({ kind: v.literal('chargebacks'), filters: v.object(chargebackFilters) }),
    v.object({
      kind: v.literal('blackRules'),
      filters: v.object({ ...riskRuleFilters, list: v.literal('black', 'unknown_value') }),
    }),
    v.object({
      kind: v.literal('whiteRules'),
      filters: v.object({ ...riskRuleFilters, list: v.literal('white', 'unknown_value') }),
    }),
    v.object({ kind: v.literal('disputes'), filters: v.object(disputeFilters) }),
    v.object({ kind: v.literal('paymentLinks'), filters: v.object(linkFilters) }),
    v.object({ kind: v.literal('settlements'), filters: v.object(settlementFilters) }),
    v.object({ kind: v.literal('reports'), filters: v.object(reportFilters) }),
  ],
  'unknown_value',
)
export type ExportRequest = v.InferOutput<typeof ExportRequest>

export const ExportJob = v.object({
  exportId: v.string(),
  kind: v.string(),
  format: v.picklist(exportFormats),
  state: v.picklist(exportStates),
  fileName: v.string(),
  rowsTotal: v.nullable(v.number()),
  rowsWritten: v.number(),
  bytes: v.nullable(v.number()),
  createdAt: Instant,
  expiresAt: v.nullable(Instant),
  /** The filters, in the caller's language; times are in the zone of the export. */
  filters: v.array(v.object({ name: v.string(), value: v.string() })),
})
export type ExportJob = v.InferOutput<typeof ExportJob>

const timeZone = v.picklist(['UTC+0', 'UTC+8', 'UTC+9', 'UTC-5', 'UTC-8'], 'unknown_value')

export const request = call({
  id: 'export.request',
  method: 'POST',
  changes: ['export'],
  path: '/merchant/acquirer/export/request',
  access: 'session',
  ours: true,
  idempotent: true,
  input: v.object({
    what: ExportRequest,
    format: v.picklist(exportFormats, 'unknown_value'),
    timeZone,
  }),
  output: ExportJob,
  refuses: ['wrong_card_search', 'key_reused', 'in_progress'],
  summary: 'Starts an export; requires the permission of the list that is exported.',
})
export const estimate = call({
  id: 'export.estimate',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/export/estimate',
  access: 'session',
  ours: true,
  input: v.object({ what: ExportRequest }),
  output: v.object({ rows: v.number(), capped: v.boolean() }),
  refuses: ['wrong_card_search'],
  summary: 'Returns how many rows an export would contain.',
})
export const list = call({
  id: 'export.list',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/export/list',
  access: 'session',
  ours: true,
  input: v.object({ cursor: pageEntries.cursor }),
  output: v.object({ records: v.array(ExportJob), next: v.nullable(v.string()) }),
  refuses: [],
  summary: "Lists the user's exports page by page, newest first; `next` leads to older ones.",
})
export const get = call({
  id: 'export.get',
  method: 'GET',
  path: '/merchant/acquirer/export/{exportId}',
  access: 'session',
  ours: true,
  input: v.object({ exportId: Id }),
  output: ExportJob,
  refuses: [],
  summary: 'Returns one export with its progress.',
})
export const cancel = call({
  id: 'export.cancel',
  method: 'POST',
  changes: ['export'],
  path: '/merchant/acquirer/export/{exportId}/cancel',
  access: 'session',
  ours: true,
  input: v.object({ exportId: Id }),
  output: ExportJob,
  refuses: ['refused'],
  summary: 'Cancels an export that has not finished.',
})
export const download = call({
  id: 'export.download',
  method: 'GET',
  path: '/merchant/acquirer/export/{exportId}/file',
  access: 'session',
  ours: true,
  input: v.object({ exportId: Id }),
  output: v.object({}),
  file: true,
  refuses: ['refused', 'file_missing'],
  sight: 'data.download',
  summary: 'Downloads the finished file.',
})

/** Returns the files at once, for callers that do not wait for a job; the rows are the same. */
export const preInboundFile = call({
  id: 'trade.exportPreInbound',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/payment/preInboundAmountCurrency_exp',
  access: { menu: 'M-0303', button: buttons.exportUnsettled },
  input: v.object({
    storeId: v.optional(v.array(Id)),
    currency: v.optional(v.array(CurrencyCode)),
    format: ExportFormat,
  }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'Streams the payments that have not settled yet as a file.',
})
