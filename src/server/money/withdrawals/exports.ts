import { stageOf } from '#domain/money/arrival.ts'
import { buttons } from '#domain/permissions.ts'
import { dayInZone, type Language } from '#domain/time-zones.ts'
import { withdrawalStageLabels } from '#labels/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { withRange } from '#server/kernel/range.ts'
import { withdrawals } from './list.ts'
import { type Seen, toRow } from './view.ts'

const columns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.exports_column_flow({}, { locale }) },
  { kind: 'at', title: m.exports_column_time({}, { locale }) },
  { kind: 'text', title: m.exports_column_store({}, { locale }) },
  { kind: 'text', title: m.exports_column_account({}, { locale }) },
  { kind: 'amount', title: m.exports_column_amount({}, { locale }) },
  { kind: 'amount', title: m.exports_column_fee({}, { locale }) },
  { kind: 'amount', title: m.exports_column_transferred({}, { locale }) },
  { kind: 'text', title: m.exports_column_currency({}, { locale }) },
  { kind: 'text', title: m.exports_column_status({}, { locale }) },
  { kind: 'text', title: m.exports_column_expected({}, { locale }) },
  { kind: 'at', title: m.exports_column_remitted({}, { locale }) },
  { kind: 'text', title: m.exports_column_remittance({}, { locale }) },
]

const amountOr = (amount: string | null): Cell => (amount === null ? null : { amount })

function cells(seen: Seen, locale: Language, now: Date): readonly Cell[] {
  const row = toRow(seen, now)
  return [
    row.flowId,
    { at: seen.requestedAt },
    row.storeName,
    row.account,
    { amount: row.amount },
    amountOr(row.fee),
    amountOr(row.transferredAmount),
    row.currency,
    withdrawalStageLabels[stageOf(row, dayInZone(now, 'UTC+0'))]({}, { locale }),
    row.expectedOn,
    seen.remittedAt && { at: seen.remittedAt },
    row.reference,
  ]
}

export const withdrawalsSource = sourceOf(withdrawals, {
  title: (locale) => m.exports_title_withdrawals({}, { locale }),
  access: { menu: ['M-0302', 'M-0301', 'M-0202'], button: buttons.exportWithdrawals },
  columns,
  cells:
    ({ language, until }) =>
    (seen) =>
      cells(seen, language, until),
  applied: (filters, now) => {
    // The status has labels of its own.
    const { status: withdrawalStatus, ...others } = withRange(filters, now)
    return { ...others, withdrawalStatus }
  },
})
