import { and, desc, lte, type SQL } from 'drizzle-orm'
import { type LogisticsField, logisticsFields } from '#domain/logistics.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Database } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { countRows } from '#server/exports/scope.ts'
import {
  type Cell,
  type Column,
  chunkRows,
  type ExportScope,
  type ExportSource,
} from '#server/exports/source.ts'
import { after } from '#server/transactions/cursor.ts'
import { withRange } from '#server/transactions/filters.ts'
import { logisticsFieldWords, logisticsStateWords } from '#words/logistics.ts'
import { type LogisticsFilters, type Order, ordersWhere, reachOf, selectOrders } from './orders.ts'
import { toRow } from './view.ts'

const written = logisticsFields.filter((field) => field !== 'transactionId')
const text = (title: string): Column => ({ kind: 'text', title })

/** The columns of an upload under their own heads, so that the file can be sent back. */
const columns = (locale: Language): readonly Column[] => {
  const field = (name: LogisticsField) => text(logisticsFieldWords[name]({}, { locale }))
  return [
    field('transactionId'),
    { kind: 'at', title: m.exports_column_time({}, { locale }) },
    text(m.exports_column_store({}, { locale })),
    text(m.exports_column_reference({}, { locale })),
    text(m.exports_column_order({}, { locale })),
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
    logisticsStateWords[row.state]({}, { locale }),
    ...written.map((field) => row.logistics?.[field] ?? null),
    order.settledAt && { at: order.settledAt },
    uploadedAt ? { at: uploadedAt } : null,
  ]
}

async function whereOf(
  db: Database,
  scope: ExportScope,
  { storeId, ...filters }: LogisticsFilters,
): Promise<SQL | undefined> {
  const reach = await reachOf(db, scope, storeId)
  return and(ordersWhere(reach, filters, scope.until), lte(transactions.createdAt, scope.until))
}

export const logisticsSource: ExportSource<LogisticsFilters> = {
  title: (locale) => m.exports_title_logistics({}, { locale }),
  access: { menu: 'M-05', button: buttons.exportLogistics },
  columns,
  applied: (filters, now) => {
    // Its states have words of their own.
    const { state: logisticsState, ...others } = filters.from ? withRange(filters, now) : filters
    return { ...others, logisticsState }
  },
  count: async (db, scope, filters, atMost) => {
    const rows = selectOrders(db).where(await whereOf(db, scope, filters))
    return countRows(db, rows.getSQL(), atMost)
  },
  async *chunks(db, scope, filters) {
    const where = await whereOf(db, scope, filters)
    let last: Order | undefined
    do {
      const found: Order[] = await selectOrders(db)
        .where(and(where, last && after(last)))
        .orderBy(desc(transactions.createdAt), desc(transactions.id))
        .limit(chunkRows)
      last = found.length === chunkRows ? found.at(-1) : undefined
      if (found.length > 0) yield found.map((one) => cells(one, scope.language))
    } while (last !== undefined)
  },
}
