import { sql } from 'drizzle-orm'
import type * as contract from '#contract/desk.ts'
import { cappedCount } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { caseRows, isWaiting } from './case-rows.ts'
import { deskCases } from './queues.ts'

export const listCases: Verb<typeof contract.listCases> = async (ctx, input) => {
  const { queue, show, search = '', pageNum, pageSize, total } = input
  const of = deskCases[queue]
  const part = `%${search.toLowerCase().replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`
  const found = sql`(c.search like ${part} or lower(m.name) like ${part})`
  const where = show === 'waiting' ? sql`${isWaiting(of)} and ${found}` : found
  // Whoever has waited longest comes first; of what is decided, the newest.
  const order = show === 'waiting' ? sql`c.since, c.subject` : sql`c.since desc, c.subject desc`
  const page = sql`limit ${pageSize + 1} offset ${(pageNum - 1) * pageSize}`
  const rows = await caseRows(ctx.db, queue, of, sql`where ${where} order by ${order} ${page}`)
  const all = sql`select 1 from (${of.rows}) as c join merchants m on m.id = c.merchant_id where ${where}`
  const counted = total === 'exact' ? await cappedCount(ctx.db, all) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: rows.slice(0, pageSize),
    next: null,
  }
}
