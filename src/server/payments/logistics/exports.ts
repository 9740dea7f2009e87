import { type LogisticsField, logisticsFields } from '#domain/payments/logistics.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { logisticsFieldLabels, logisticsStateLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { withRange } from '#server/kernel/range.ts'
import { orders } from './list.ts'
import type { Order } from './orders.ts'
import { toRow } from './view.ts'

const written = logisticsFields.filter((field) => field !== 'transactionId')
const text = (title: string): Column => ({ kind: 'text', title })

/** The columns of an upload with the same headers, so that an exported file can be uploaded again. */
const columns = (locale: Language): readonly Column[] => {
  const field = (name: LogisticsField) => text(logisticsFieldLabels[name]({}, { locale }))
  return [
    field('transactionId'),
    { kind: 'at', title: m.exports_column_time({}, { locale }) },
    text(m.exports_column_store({}, { locale })),
    text(m.exports_column_order_id({}, { locale })),
    text(m.exports_column_shop_order({}, { locale })),
    { kind: 'amount', title: m.exports_column_amount({}, { locale }) },
    text(m.exports_column_currency({}, { locale })),
    text(m.logistics_state({}, { locale })),
    ...written.map(field),
    { kind: 'at', title: m.exports_column_settled({}, { locale }) },
    { kind: 'at', title: m.exports_column_uploaded({}, { locale }) },
  ]
}

function cells(order: Order, locale: Language): readonly Cell[] {
  const row = toRow(order)
  const uploadedAt = order.logistics?.changedAt ?? order.logistics?.uploadedAt
  return [
    row.transactionId,
    { at: order.createdAt },
    row.storeName,
    row.merchantTransactionIdStr,
    row.shopifyOrderId,
    { amount: row.amount },
    row.currency,
    logisticsStateLabels[row.state]({}, { locale }),
    ...written.map((field) => row.logistics?.[field] ?? null),
    order.settledAt && { at: order.settledAt },
    uploadedAt ? { at: uploadedAt } : null,
  ]
}

export const logisticsSource = sourceOf(orders, {
  title: (locale) => m.exports_title_logistics({}, { locale }),
  access: { menu: 'M-05', button: buttons.exportLogistics },
  columns,
  cells:
    ({ language }) =>
    (order) =>
      cells(order, language),
  applied: (filters, now) => {
    // Its states have labels of their own.
    const { state: logisticsState, ...others } = filters.from ? withRange(filters, now) : filters
    return { ...others, logisticsState }
  },
})
