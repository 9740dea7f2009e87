import type * as contract from '#contract/audit.ts'
import { cappedCount } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { auditIds, auditWhere, entriesBelow, readBelow, writeBelow } from './entries.ts'
import { noteReading } from './note-reading.ts'

/** The audit log of the merchant, for its administrator. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, ...filters } = input
  const where = auditWhere(ctx.merchantId, filters, ctx.now())
  const below = cursor === undefined ? null : readBelow(cursor)
  await noteReading(ctx, filters)
  const offset = below === null ? (pageNum - 1) * pageSize : 0
  const found = await entriesBelow(ctx.db, where, below, { limit: pageSize + 1, offset })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const counted =
    total === 'exact' ? await cappedCount(ctx.db, auditIds(ctx.db, where).getSQL()) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(({ entry }) => entry),
    next: found.length > pageSize && last ? writeBelow(last.below) : null,
  }
}
