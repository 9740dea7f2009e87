import type { ExportRequest } from '#contract/exports.ts'
import { type ExportState, unfinishedExports } from '#domain/exports.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const exportLooks: Looks<ExportState> = {
  queued: { tone: 'neutral', label: m.portal_export_queued },
  counting: { tone: 'info', label: m.portal_export_counting },
  writing: { tone: 'info', label: m.portal_export_writing },
  ready: { tone: 'good', label: m.portal_export_ready },
  failed: { tone: 'bad', label: m.portal_export_failed },
  canceled: { tone: 'neutral', label: m.portal_export_canceled },
  expired: { tone: 'neutral', label: m.portal_export_expired },
}

const kinds: Record<ExportRequest['kind'], () => string> = {
  transactions: m.portal_export_kind_transactions,
  refunds: m.portal_export_kind_refunds,
  capitalFlow: m.portal_export_kind_capital_flow,
  deposits: m.portal_export_kind_deposits,
  unsettled: m.portal_export_kind_unsettled,
  audit: m.portal_export_kind_audit,
  withdrawals: m.portal_export_kind_withdrawals,
  logistics: m.portal_export_kind_logistics,
  chargebacks: m.portal_export_kind_chargebacks,
  blackRules: m.permissions_m_0403,
  whiteRules: m.permissions_m_0404,
  disputes: m.portal_export_kind_disputes,
  settlements: m.statements_settlement_title,
  paymentLinks: m.permissions_m_0901,
  reports: m.permissions_m_0602,
}

/** Name of the exported list; a kind that only a newer server knows is shown as its code. */
export const exportKind = (kind: string): string =>
  Object.entries(kinds).find(([code]) => code === kind)?.[1]() ?? kind

export const running = (state: ExportState): boolean => unfinishedExports.includes(state)

/** Progress in percent; null while the number of rows is unknown. */
export const written = (job: { rowsTotal: number | null; rowsWritten: number }): number | null =>
  job.rowsTotal === null || job.rowsTotal === 0
    ? null
    : Math.min(100, (100 * job.rowsWritten) / job.rowsTotal)
