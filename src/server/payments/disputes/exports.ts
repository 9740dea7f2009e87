import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Language } from '#domain/time-zones.ts'
import { disputeReasonLabels, disputeStatusLabels } from '#labels/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { alerts, type ListedDispute } from './list.ts'

const columns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.disputes_id({}, { locale }) },
  { kind: 'at', title: m.disputes_time({}, { locale }) },
  { kind: 'text', title: m.exports_column_transaction({}, { locale }) },
  { kind: 'text', title: m.exports_column_order_id({}, { locale }) },
  { kind: 'text', title: m.exports_column_store({}, { locale }) },
  { kind: 'amount', title: m.exports_column_amount({}, { locale }) },
  { kind: 'text', title: m.exports_column_currency({}, { locale }) },
  { kind: 'text', title: m.disputes_reason({}, { locale }) },
  { kind: 'text', title: m.exports_column_status({}, { locale }) },
  { kind: 'text', title: m.disputes_note({}, { locale }) },
  { kind: 'at', title: m.disputes_deadline({}, { locale }) },
  { kind: 'at', title: m.disputes_closed({}, { locale }) },
]

const cells = (
  { held, storeName, merchantReference }: ListedDispute,
  locale: Language,
): readonly Cell[] => [
  held.id,
  { at: held.receivedAt },
  held.transactionId,
  merchantReference,
  storeName,
  { amount: decimalOf(held.amount, currencyOf(held.currency)) },
  held.currency,
  disputeReasonLabels[held.reason]({}, { locale }),
  disputeStatusLabels[held.status]({}, { locale }),
  held.note,
  { at: held.deadline },
  held.closedAt && { at: held.closedAt },
]

export const disputesSource = sourceOf(alerts, {
  title: (locale) => m.exports_title_disputes({}, { locale }),
  access: { menu: 'M-0407' },
  columns,
  cells:
    ({ language }) =>
    (row) =>
      cells(row, language),
  applied: ({ reason: disputeReason, status: disputeStatus, ...others }) => ({
    // These have labels of their own.
    ...others,
    disputeReason,
    disputeStatus,
  }),
})
