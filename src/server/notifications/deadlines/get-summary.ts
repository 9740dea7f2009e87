import { sql } from 'drizzle-orm'
import type * as contract from '#contract/notifications/deadlines.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { timeLineBorders } from '#domain/notifications/deadlines.ts'
import { type TimerStake, timerStakes } from '#domain/timers.ts'
import type { TimerKind } from '#labels/timers/all.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import type { Timers } from '#server/kernel/timers.ts'
import { type AmountConverter, amountConverter } from './shared/amount-at-risk.ts'
import { isSnoozed, runningFrom, runsAfter, timersFor } from './shared/running.ts'

type Sum = {
  readonly kind: TimerKind
  readonly currency: Currency | null
  readonly bar: number
  readonly holder: 'mine' | 'other' | 'nobody'
  readonly snoozed: boolean
  readonly count: number
  readonly amount: bigint
}

/** All running timers in one query: counted and summed by kind, currency, time and assignee. */
async function sumsOf(ctx: MerchantCtx, timers: readonly Timers[]): Promise<readonly Sum[]> {
  const arms = timers.map((one) => ({ timers: one }))
  const ahead = sql`extract(epoch from t.at - ${ctx.now.toISOString()}::timestamptz) * 1000`
  const { rows } = await ctx.db.execute<
    Record<'kind' | 'currency' | 'holder' | 'count', string> & {
      bar: number
      snoozed: boolean
      amount: string | null
    }
  >(sql`
    select t.kind, t.currency,
      width_bucket((${ahead})::float8, ${sql.param([...timeLineBorders])}::float8[]) as bar,
      case when u.id = ${ctx.userId} then 'mine' when u.id is null then 'nobody' else 'other' end as holder,
      ${isSnoozed(ctx)} as snoozed, count(*) as count, sum(t.amount)::text as amount
    from ${runningFrom(ctx, arms)} where ${runsAfter(ctx.now)} group by 1, 2, 3, 4, 5`)
  return rows.map((row) => ({
    kind: row.kind as TimerKind, // one of the requested kinds
    currency: row.currency === null ? null : currencyOf(row.currency),
    bar: Number(row.bar) - 1,
    holder: row.holder as Sum['holder'], // one of the three above
    snoozed: row.snoozed,
    count: Number(row.count),
    amount: BigInt(row.amount ?? 0),
  }))
}

const countOf = (sums: readonly Sum[]): number => sums.reduce((all, { count }) => all + count, 0)

/** The sum of several currencies in the main currency; each currency is converted on its own. */
function stakeOf(sums: readonly Sum[], worth: AmountConverter) {
  const present = [...new Set(sums.flatMap(({ currency }) => currency ?? []))].sort()
  const parts = present.map((currency) => {
    const own = sums.filter((one) => one.currency === currency)
    return {
      currency,
      same: worth.of(
        own.reduce((all, { amount }) => all + amount, 0n),
        currency,
      ),
    }
  })
  const total = parts.reduce((all, { same }) => all + (same ?? 0n), 0n)
  return {
    count: countOf(sums),
    worth: worth.main && decimalOf(total, worth.main),
    currencies: present,
    leftOut: parts.flatMap(({ currency, same }) => (same === null ? [currency] : [])),
  }
}

/** The total amount at risk and its distribution over time. Snoozed deadlines count only in their own tab. */
export const getSummary: Handler<typeof contract.getSummary> = async (ctx) => {
  const timers = timersFor(ctx.services.extensions.timers, ctx)
  const [sums, main] = await Promise.all([
    sumsOf(ctx, timers),
    ctx.services.extensions.mainCurrency(ctx),
  ])
  const worth = await amountConverter(
    ctx,
    main,
    sums.flatMap(({ currency }) => currency ?? []),
  )
  const inSight = sums.filter(({ snoozed }) => !snoozed)
  const stakeKinds = (stake: TimerStake) =>
    timers.flatMap((one) => (one.stake === stake ? [one.kind] : []))
  const stakesOf = (of: readonly Sum[]) => {
    const [lost, held, none] = timerStakes.map((stake) => {
      const kinds = stakeKinds(stake)
      return stakeOf(
        of.filter(({ kind }) => kinds.includes(kind)),
        worth,
      )
    })
    const nothing = stakeOf([], worth)
    return { lost: lost ?? nothing, held: held ?? nothing, none: none ?? nothing }
  }
  const instantAt = (ms: number) => new Date(ctx.now.getTime() + ms).toISOString()
  return {
    counts: {
      all: countOf(inSight),
      mine: countOf(inSight.filter(({ holder }) => holder === 'mine')),
      nobody: countOf(inSight.filter(({ holder }) => holder === 'nobody')),
      snoozed: countOf(sums) - countOf(inSight),
    },
    main,
    stakes: stakesOf(inSight),
    kinds: timers.flatMap(({ kind, words }) => {
      const count = countOf(inSight.filter((one) => one.kind === kind))
      return count > 0 ? [{ kind, name: words.name({}, { locale: ctx.language }), count }] : []
    }),
    bars: timeLineBorders.map((from, bar) => {
      const to = timeLineBorders[bar + 1]
      return {
        from: instantAt(from),
        to: to === undefined ? null : instantAt(to),
        ...stakesOf(inSight.filter((one) => one.bar === bar)),
      }
    }),
  }
}
