import type { ExportRequest } from '#contract/exports.ts'
import { auditSource } from '#server/audit/export-source.ts'
import { capitalFlowSource } from '#server/balances/capital-flow-source.ts'
import { unsettledSource } from '#server/balances/unsettled-source.ts'
import { logisticsSource } from '#server/logistics/export-source.ts'
import { withdrawalsSource } from '#server/withdrawals/export-source.ts'
import { depositsSource } from './deposits-source.ts'
import type { ExportSource } from './source.ts'
import { refundsSource, transactionsSource } from './transactions-source.ts'

type Kind = ExportRequest['kind']
type FiltersOf<K extends Kind> = Extract<ExportRequest, { kind: K }>['filters']

/** Everything that can be exported, by kind. */
const sources = {
  transactions: transactionsSource,
  refunds: refundsSource,
  deposits: depositsSource,
  capitalFlow: capitalFlowSource,
  unsettled: unsettledSource,
  audit: auditSource,
  withdrawals: withdrawalsSource,
  logistics: logisticsSource,
} satisfies { readonly [K in Kind]: ExportSource<FiltersOf<K>> }

/** The source of a kind, for filters that belong to it. */
export function sourceOf({ kind }: ExportRequest): ExportSource<ExportRequest['filters']> {
  // A request ties its filters to its kind, and so does the record above.
  return sources[kind as keyof typeof sources] as ExportSource<ExportRequest['filters']>
}
