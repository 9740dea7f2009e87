import { brandNames } from '#domain/cards.ts'
import { isAnswered } from '#domain/payments/chargebacks.ts'
import type { Language } from '#domain/time-zones.ts'
import {
  appealStatusLabels,
  caseStatusLabels,
  chargebackLabels,
  outcomeLabels,
  reasonLabels,
} from '#labels/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { cases, type Listed } from './list.ts'
import { toRow } from './view.ts'

const columns = (locale: Language): readonly Column[] => {
  const text = (title: string): Column => ({ kind: 'text', title })
  return [
    text(m.chargebacks_id({}, { locale })),
    text(m.exports_column_flow({}, { locale })),
    text(m.exports_column_transaction({}, { locale })),
    text(m.exports_column_order_id({}, { locale })),
    { kind: 'at', title: m.chargebacks_opened({}, { locale }) },
    text(m.exports_column_store({}, { locale })),
    text(m.chargebacks_stage({}, { locale })),
    text(m.chargebacks_reason({}, { locale })),
    text(m.chargebacks_status({}, { locale })),
    text(m.exports_column_appeal({}, { locale })),
    text(m.chargebacks_outcome({}, { locale })),
    { kind: 'amount', title: m.chargebacks_amount({}, { locale }) },
    text(m.exports_column_currency({}, { locale })),
    { kind: 'amount', title: m.chargebacks_frozen({}, { locale }) },
    text(m.exports_column_frozen_currency({}, { locale })),
    text(m.exports_column_brand({}, { locale })),
    text(m.exports_column_card({}, { locale })),
    text(m.exports_column_comment({}, { locale })),
    { kind: 'at', title: m.chargebacks_deadline({}, { locale }) },
    { kind: 'at', title: m.chargebacks_closed({}, { locale }) },
  ]
}

const cellsIn =
  (locale: Language) =>
  (listed: Listed): readonly Cell[] => {
    const row = toRow(listed, null)
    const { held } = listed
    return [
      row.chargebackId,
      row.flowId,
      row.transactionId,
      row.orderId,
      { at: held.openedAt },
      row.storeName,
      chargebackLabels[row.stage]({}, { locale }),
      reasonLabels[row.reason]({}, { locale }),
      caseStatusLabels[row.status]({}, { locale }),
      // Other stages do not request an answer.
      isAnswered(row.stage) ? appealStatusLabels[row.appealStatus]({}, { locale }) : null,
      row.outcome && outcomeLabels[row.outcome]({}, { locale }),
      { amount: row.amount },
      row.currency,
      row.frozen && { amount: row.frozen.amount },
      row.frozen?.currency ?? null,
      row.brand && brandNames[row.brand],
      row.card,
      row.comment,
      { at: held.deadline },
      held.closedAt && { at: held.closedAt },
    ]
  }

export const chargebacksSource = sourceOf(cases, {
  title: (locale) => m.exports_title_chargebacks({}, { locale }),
  access: { menu: 'M-0401' },
  columns,
  cells: ({ language }) => cellsIn(language),
  applied: ({ status: caseStatus, reason: caseReason, brand: paymentBrand, ...others }) => ({
    // These have labels of their own, or share those of payments.
    ...others,
    ...{ caseStatus, caseReason, paymentBrand },
  }),
})
