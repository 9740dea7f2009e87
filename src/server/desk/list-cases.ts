import { and, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { CaseRow } from '#contract/desk/case-shapes.ts'
import type * as contract from '#contract/desk/desk.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards, upwards } from '#server/kernel/lists/order.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { caseRows, isWaiting } from './case-rows.ts'
import { casesOf } from './rights.ts'

type Asked = { readonly of: DeskCase; readonly ctx: Pick<Ctx, 'language'> }
type Filters = Pick<Input<typeof contract.listCases>, 'queue' | 'show' | 'search'>

const since = byInstant<CaseRow>(sql`c.since`, (row) => new Date(row.since))
const subject = byOwnId<CaseRow>(sql`c.subject`, (row) => row.subject)

/** Order of a queue: open cases by longest wait first, decided ones newest first. */
const casesBy = (show: Filters['show']) =>
  listOf<Asked, Filters, CaseRow>({
    order: show === 'waiting' ? upwards(since, subject) : downwards(since, subject),
    where: ({ of }, { search = '' }) => {
      const part = `%${search.toLowerCase().replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`
      return unscoped(
        'the desk decides for all',
        and(
          show === 'waiting' ? isWaiting(of) : undefined,
          search === '' ? undefined : sql`(c.search like ${part} or lower(m.name) like ${part})`,
        ),
      )
    },
    read: (db, { where, sort, limit, offset }, { of, ctx }, { queue }) => {
      const order = sql.join([...sort], sql`, `)
      const rest = sql`where ${where} order by ${order} limit ${limit} offset ${offset}`
      return caseRows(db, ctx, queue, of, rest)
    },
    all: (_db, where, { of }) =>
      sql`select 1 from (${of.rows}) as c join merchants m on m.id = c.merchant_id where ${where}`,
  })
const lists = { waiting: casesBy('waiting'), all: casesBy('all') }

export const listCases: Handler<typeof contract.listCases> = async (ctx, input) => {
  const of = casesOf(ctx, input.queue)
  return lists[input.show].page(ctx.db, { of, ctx }, input, async (rows) => {
    const countries = await of.countries?.(
      ctx.db,
      ctx,
      rows.map(({ subject }) => subject),
    )
    return rows.map((row) => ({ ...row, country: countries?.get(row.subject) || row.country }))
  })
}
