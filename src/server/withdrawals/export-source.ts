import { and, type SQL, sql } from 'drizzle-orm'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { withdrawalStatusWords } from '#server/common/words.ts'
import { countRows } from '#server/exports/scope.ts'
import {
  type Cell,
  type Column,
  chunkRows,
  type ExportScope,
  type ExportSource,
} from '#server/exports/source.ts'
import { withRange } from '#server/transactions/filters.ts'
import { below, newestFirst, recordsWhere, storesIn, type WithdrawalFilters } from './filters.ts'
import { withdrawalIds } from './page.ts'
import { type Seen, selectWithdrawals, toRow } from './view.ts'

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
  { kind: 'at', title: m.exports_column_remitted({}, { locale }) },
  { kind: 'text', title: m.exports_column_remittance({}, { locale }) },
]

function cells(seen: Seen, locale: Language): readonly Cell[] {
  const row = toRow(seen)
  return [
    row.flowId,
    { at: seen.requestedAt },
    row.storeName,
    row.account,
    { amount: row.amount },
    { amount: row.fee },
    { amount: row.transferredAmount },
    row.currency,
    withdrawalStatusWords[row.status]({}, { locale }),
    seen.remittedAt && { at: seen.remittedAt },
    row.reference,
  ]
}

function wanted(
  { merchantId, storeIds, until }: ExportScope,
  { storeId, ...filters }: WithdrawalFilters,
  place?: SQL,
) {
  const asked = storesIn(storeIds, storeId?.length ? storeId : undefined)
  const upTo = sql`w.requested_at <= ${until.toISOString()}::timestamptz`
  return { merchantId, storeIds: asked, where: and(recordsWhere(filters, until), upTo, place) }
}

export const withdrawalsSource: ExportSource<WithdrawalFilters> = {
  title: (locale) => m.exports_title_withdrawals({}, { locale }),
  access: { menu: ['M-0302', 'M-0301', 'M-0202'], button: buttons.exportWithdrawals },
  columns,
  applied: (filters, now) => {
    // Its statuses have words of their own.
    const { status: withdrawalStatus, ...others } = withRange(filters, now)
    return { ...others, withdrawalStatus }
  },
  count: (db, scope, filters, atMost) =>
    countRows(db, withdrawalIds(wanted(scope, filters)), atMost),
  async *chunks(db, scope, filters) {
    let last: string | undefined
    do {
      const found: Seen[] = await selectWithdrawals(
        db,
        wanted(scope, filters, below(last)),
        sql`${newestFirst} limit ${chunkRows}`,
      )
      last = found.length === chunkRows ? found.at(-1)?.id : undefined
      if (found.length > 0) yield found.map((one) => cells(one, scope.language))
    } while (last !== undefined)
  },
}
