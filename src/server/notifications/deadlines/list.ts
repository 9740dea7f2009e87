import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/notifications/deadlines.ts'
import { deadlineMarks } from '#server/db/schema/deadlines.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf } from '#server/kernel/lists/list-of.ts'
import { after, byInstant, byNumber, byOwnId, upwards } from '#server/kernel/lists/order.ts'
import { ofMerchant, only, unscoped } from '#server/kernel/scope.ts'
import type { Timers, TimerViewer } from '#server/kernel/timers.ts'
import { type AmountConverter, amountConverter } from './shared/amount-at-risk.ts'
import { timerLines } from './shared/lines.ts'
import {
  type Arm,
  isSnoozed,
  type Read,
  readRunning,
  runningFrom,
  timersFor,
} from './shared/running.ts'
import { toDeadline } from './view.ts'

type Filters = Pick<Input<typeof contract.list>, 'tab' | 'kind' | 'from' | 'to' | 'sort' | 'cursor'>

/** Orders by end; the caller passes the column names of its part of the query. */
const byEnd = (at: SQL, kind: SQL, subject: SQL) => [
  byInstant<Read>(at, (row) => row.at ?? new Date(0)),
  byOwnId<Read>(kind, (row) => row.kind),
  byOwnId<Read>(subject, (row) => row.subject),
]

type Parts = {
  readonly timers: readonly Timers[]
  readonly worth: AmountConverter
  readonly currencies: readonly string[]
  /** The number of the merchant's timers with an assignment or snooze. */
  readonly marks: number
}

/** Every visible running timer, earliest end first; each module adds its own scope. */
const deadlines = ({ timers, worth, currencies, marks }: Parts) => {
  const lost = lostOf(timers)
  const money = valueInMain(worth, currencies)
  const until = byEnd(sql`t.at`, sql`t.kind`, sql`t.subject`)
  return listOf<MerchantCtx, Filters, Read>({
    order: upwards(...until),
    sorts: {
      until,
      // Money that only waits must not hide money that will be lost, however much larger it is.
      money: [
        byNumber<Read>(lost, ({ more }) => BigInt(String(more.lost))),
        byNumber<Read>(money, ({ more }) => BigInt(String(more.worth))),
        ...until.slice(1),
      ],
    },
    where: (ctx, filters) =>
      only(unscoped('every kind brings its own scope', running(ctx, filters))),
    read: (db, { where, sort, limit, offset }, ctx, filters) => {
      const by = { ...ctx, db }
      const cut = firstOf(by, timers, filters, limit + offset + marks)
      return readRunning(
        db,
        sql`${runningFrom(by, cut)} where ${where}
          order by ${sql.join([...sort], sql`, `)} limit ${limit} offset ${offset}`,
        sql`, ${lost} as lost, ${money} as worth`,
      )
    },
    all: (db, where, ctx) =>
      sql`select t.subject from ${runningFrom({ ...ctx, db }, arms(timers))} where ${where}`,
  })
}

const arms = (timers: readonly Timers[]) => timers.map((one) => ({ timers: one }))

/**
 * Limits each kind to the rows that the page can hold, so that an index of its module returns them and the rest are not
 * read: the first by their end, plus as many as may be hidden by a snooze.
 */
function firstOf(
  by: TimerViewer,
  timers: readonly Timers[],
  filters: Filters,
  most: number,
): readonly Arm[] {
  const { tab, sort = 'until', cursor } = filters
  if (tab === 'mine' || tab === 'snoozed') {
    const mine = ofMerchant(by, deadlineMarks)
    const which = sql`r.subject in (select ${deadlineMarks.subject} from ${deadlineMarks} where ${mine})`
    return timers.map((one) => ({ timers: one, which }))
  }
  if (sort.endsWith('money')) return arms(timers)
  const down = sort.startsWith('-')
  const way = down ? sql`desc` : sql`asc`
  return timers.map((one) => {
    const keys = byEnd(sql`r.at`, sql`${one.kind}::text`, sql`r.subject`)
    const past = after({ keys, direction: down ? 'down' : 'up' }, cursor)
    const begins = cursor && keys[0]?.read(cursor.split('.')[0] ?? '')
    const parts = [
      ...inTime(by, sql`r.at`, filters),
      ...(past ? [past] : []),
      // Redundant, but in a form that an index supports.
      ...(begins ? [sql`r.at ${down ? sql`<=` : sql`>=`} ${begins}`] : []),
    ]
    return {
      timers: one,
      which: sql.join(parts, sql` and `),
      first: sql`order by r.at ${way}, r.subject ${way} limit ${most}`,
    }
  })
}

/** Still running, and ending within the requested period. */
const inTime = ({ now }: Pick<TimerViewer, 'now'>, at: SQL, { from, to }: Filters): SQL[] => [
  sql`${at} > ${now.toISOString()}::timestamptz`,
  ...(from === undefined ? [] : [sql`${at} >= ${from}::timestamptz`]),
  ...(to === undefined ? [] : [sql`${at} < ${to}::timestamptz`]),
]

function running(ctx: MerchantCtx, filters: Filters): SQL {
  const mine = sql`u.id = ${ctx.userId}`
  const inTab = {
    all: sql`not ${isSnoozed(ctx)}`,
    mine: sql`${mine} and not ${isSnoozed(ctx)}`,
    nobody: sql`u.id is null and not ${isSnoozed(ctx)}`,
    snoozed: isSnoozed(ctx),
  }[filters.tab]
  return sql.join([...inTime(ctx, sql`t.at`, filters), inTab], sql` and `)
}

function lostOf(timers: readonly Timers[]): SQL {
  const kinds = timers.flatMap(({ kind, stake }) => (stake === 'lost' ? [kind] : []))
  return sql`(case when t.kind = any(${sql.param(kinds)}::text[]) then 1 else 0 end)::bigint`
}

/** The value of a timer in minor units of the main currency; zero where there is no rate. */
function valueInMain({ factorOf }: AmountConverter, currencies: readonly string[]): SQL {
  const cases = currencies.flatMap((currency) => {
    const factor = factorOf(currency)
    return factor === null ? [] : [sql`when ${currency} then ${factor}::numeric`]
  })
  if (cases.length === 0) return sql`0::bigint`
  const factor = sql`case t.currency ${sql.join(cases, sql` `)} else 0 end`
  return sql`round(coalesce(t.amount, 0) * ${factor})::bigint`
}

/** The currencies of the timers; an order by money needs them before the query. */
async function currenciesOf(ctx: MerchantCtx, timers: readonly Timers[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ currency: string }>(
    sql`select distinct t.currency from ${runningFrom(ctx, arms(timers))} where t.currency is not null`,
  )
  return rows.map(({ currency }) => currency)
}

export const list: Handler<typeof contract.list> = async (ctx, input) => {
  const seen = timersFor(ctx.services.extensions.timers, ctx)
  const { kind } = input
  const timers = kind === undefined ? seen : seen.filter((one) => one.kind === kind)
  if (timers.length === 0) return failFields({ kind: 'unknown_value' })
  const byMoney = input.sort?.endsWith('money') === true
  const [main, currencies, marks] = await Promise.all([
    ctx.services.extensions.mainCurrency(ctx),
    byMoney ? currenciesOf(ctx, timers) : [],
    ctx.db.$count(deadlineMarks, ofMerchant(ctx, deadlineMarks)),
  ])
  const order = await amountConverter(ctx, main, currencies)
  return deadlines({ timers, worth: order, currencies, marks }).page(
    ctx.db,
    ctx,
    input,
    async (rows) => {
      const shown = rows.flatMap(({ currency }) => currency ?? [])
      const told = await timerLines(ctx, timers, rows, await amountConverter(ctx, main, shown))
      return told.map(toDeadline(ctx))
    },
  )
}
