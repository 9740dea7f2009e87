import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/told/deadlines.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { listOf } from '#server/kernel/lists/list-of.ts'
import { byInstant, byNumber, byOwnId, upwards } from '#server/kernel/lists/order.ts'
import { only, overAll } from '#server/kernel/scope.ts'
import type { Timers } from '#server/kernel/timers.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { tellTimers } from './offers/lines.ts'
import {
  isSnoozed,
  type Read,
  readRunning,
  runningFrom,
  runsAfter,
  timersFor,
} from './offers/running.ts'
import { type Worth, worthIn } from './offers/worth.ts'
import { toDeadline } from './view.ts'

type Filters = Pick<Input<typeof contract.list>, 'tab' | 'kind' | 'from' | 'to' | 'sort'>

/** Every running timer in reach, the first to end first; each noun brings the scope of its own. */
const deadlines = (timers: readonly Timers[], worth: Worth, currencies: readonly string[]) => {
  const lost = lostOf(timers)
  const money = worthOf(worth, currencies)
  const one = [
    byOwnId<Read>(sql`t.kind`, ({ kind }) => kind),
    byOwnId<Read>(sql`t.subject`, ({ subject }) => subject),
  ]
  const until = [byInstant<Read>(sql`t.at`, ({ at }) => at ?? new Date(0)), ...one]
  return listOf<MerchantCtx, Filters, Read>({
    order: upwards(...until),
    sorts: {
      until,
      // What waits must not hide what is lost, however much more it is.
      money: [
        byNumber<Read>(lost, ({ more }) => BigInt(String(more.lost))),
        byNumber<Read>(money, ({ more }) => BigInt(String(more.worth))),
        ...one,
      ],
    },
    where: (ctx, filters) =>
      only(overAll('every kind brings its own scope', running(ctx, filters))),
    read: (db, { where, sort, limit, offset }, ctx) =>
      readRunning(
        db,
        sql`${runningFrom({ ...ctx, db }, arms(timers))} where ${where}
          order by ${sql.join([...sort], sql`, `)} limit ${limit} offset ${offset}`,
        sql`, ${lost} as lost, ${money} as worth`,
      ),
    all: (db, where, ctx) =>
      sql`select t.subject from ${runningFrom({ ...ctx, db }, arms(timers))} where ${where}`,
  })
}

const arms = (timers: readonly Timers[]) => timers.map((one) => ({ timers: one }))

function running(ctx: MerchantCtx, { tab, from, to }: Filters): SQL {
  const mine = sql`u.id = ${ctx.userId}`
  const inTab = {
    all: sql`not ${isSnoozed(ctx)}`,
    mine: sql`${mine} and not ${isSnoozed(ctx)}`,
    nobody: sql`u.id is null and not ${isSnoozed(ctx)}`,
    snoozed: isSnoozed(ctx),
  }[tab]
  const parts = [
    runsAfter(ctx.now),
    inTab,
    ...(from === undefined ? [] : [sql`t.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`t.at < ${to}::timestamptz`]),
  ]
  return sql.join(parts, sql` and `)
}

function lostOf(timers: readonly Timers[]): SQL {
  const kinds = timers.flatMap(({ kind, stake }) => (stake === 'lost' ? [kind] : []))
  return sql`(case when t.kind = any(${sql.param(kinds)}::text[]) then 1 else 0 end)::bigint`
}

/** What a timer is worth in minor units of the main currency; what has no rate is worth nothing here. */
function worthOf({ factorOf }: Worth, currencies: readonly string[]): SQL {
  const cases = currencies.flatMap((currency) => {
    const factor = factorOf(currency)
    return factor === null ? [] : [sql`when ${currency} then ${factor}::numeric`]
  })
  if (cases.length === 0) return sql`0::bigint`
  const factor = sql`case t.currency ${sql.join(cases, sql` `)} else 0 end`
  return sql`round(coalesce(t.amount, 0) * ${factor})::bigint`
}

/** The currencies of the timers, which an order by money has to know before it. */
async function currenciesOf(ctx: MerchantCtx, timers: readonly Timers[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ currency: string }>(
    sql`select distinct t.currency from ${runningFrom(ctx, arms(timers))} where t.currency is not null`,
  )
  return rows.map(({ currency }) => currency)
}

export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const seen = timersFor(ctx.services.answers.timers, ctx)
  const { kind } = input
  const timers = kind === undefined ? seen : seen.filter((one) => one.kind === kind)
  if (timers.length === 0) return failFields({ kind: 'unknown_value' })
  const byMoney = input.sort?.endsWith('money') === true
  const [main, currencies] = await Promise.all([
    ctx.services.answers.mainCurrency(ctx),
    byMoney ? currenciesOf(ctx, timers) : [],
  ])
  const order = await worthIn(ctx, main, currencies)
  return deadlines(timers, order, currencies).page(ctx.db, ctx, input, async (rows) => {
    const shown = rows.flatMap(({ currency }) => currency ?? [])
    const told = await tellTimers(ctx, timers, rows, await worthIn(ctx, main, shown))
    return told.map(toDeadline(ctx))
  })
}
