import { sql } from 'drizzle-orm'
import type * as home from '#contract/home.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { dayInZone, plusDays, startOfDay } from '#domain/time-zones.ts'
import { byLoss, timerStakes } from '#domain/timers.ts'
import { sentBack } from '#server/company/identity/shared/sent-back.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import type { Timers } from '#server/kernel/timers.ts'
import {
  type AmountConverter,
  amountConverter,
} from '#server/notifications/deadlines/shared/amount-at-risk.ts'
import { timerLines } from '#server/notifications/deadlines/shared/lines.ts'
import {
  type Arm,
  isSnoozed,
  readRunning,
  runningFrom,
  runsAfter,
  timersFor,
} from '#server/notifications/deadlines/shared/running.ts'

/** At most this many items are listed; the counts and sums cover all of them. */
const lines = 50

/** The kinds that Today shows: some always, others only shortly before and after their deadline. */
const armsOf = (ctx: MerchantCtx): readonly Arm[] =>
  timersFor(ctx.services.extensions.timers, ctx).flatMap((timers): Arm[] => {
    const { today } = timers
    if (today === undefined) return []
    if (today === 'always') return [{ timers }]
    const soon = new Date(ctx.now.getTime() + today).toISOString()
    return [{ timers, which: sql`r.at <= ${soon}::timestamptz` }]
  })

type Sum = {
  readonly kind: string
  readonly currency: string | null
  /** Its deadline is today and still ahead. */
  readonly due: boolean
  /** Its deadline has passed. */
  readonly over: boolean
  readonly ends: boolean
  readonly snoozed: boolean
  readonly count: number
  readonly amount: bigint
}

/** Counts and sums over all action items, in one statement that reads no list. */
async function sumsOf(ctx: MerchantCtx, arms: readonly Arm[]): Promise<readonly Sum[]> {
  const { zone } = localeContextOf(ctx)
  const tomorrow = plusDays(startOfDay(dayInZone(ctx.now, zone), zone) ?? ctx.now, 1)
  const { rows } = await ctx.db.execute<{
    kind: string
    currency: string | null
    due: boolean
    over: boolean
    ends: boolean
    snoozed: boolean
    count: string
    amount: string | null
  }>(sql`
    select t.kind, t.currency,
      coalesce(${runsAfter(ctx.now)} and t.at < ${tomorrow.toISOString()}::timestamptz, false) as due,
      coalesce(not ${runsAfter(ctx.now)}, false) as over, t.at is not null as ends,
      ${isSnoozed(ctx)} as snoozed, count(*) as count, sum(t.amount)::text as amount
    from ${runningFrom(ctx, arms)} group by 1, 2, 3, 4, 5, 6`)
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    amount: BigInt(row.amount ?? 0),
  }))
}

/** The user's action items of all modules; sums are made comparable with the card network's current rates. */
export const listActionItems: Handler<typeof home.getWaits> = async (ctx) => {
  const arms = armsOf(ctx)
  const timers = arms.map((arm) => arm.timers)
  const [sums, rows, main] = await Promise.all([
    sumsOf(ctx, arms),
    readRunning(
      ctx.db,
      sql`${runningFrom(ctx, arms)} where not ${isSnoozed(ctx)}
        order by t.at nulls last, t.kind, t.subject limit ${lines}`,
    ),
    ctx.services.extensions.mainCurrency(ctx),
  ])
  const present = sums.flatMap(({ currency }) => currency ?? [])
  const worth = await amountConverter(ctx, main, present)
  const told = await timerLines(ctx, timers, rows, worth)
  const inSight = sums.filter(({ snoozed }) => !snoozed)
  const due = inSight.filter((one) => one.due)
  // An item with a deadline but without an amount puts nothing at risk.
  const losing = inSight.filter(({ ends, currency }) => ends && currency !== null)
  return {
    lines: told
      .map(({ row, line }) => ({
        line: { ...line, until: row.at?.toISOString() ?? null },
        until: row.at,
        worth: main && line.worth !== null ? minorOf(line.worth, main) : null,
      }))
      .toSorted(byLoss)
      .map(({ line }) => line),
    kinds: timers.toSorted(byStake).map(({ kind, words }) => ({
      kind,
      name: words.name({}, { locale: ctx.language }),
      count: countOf(sums.filter((one) => one.kind === kind)),
    })),
    main,
    count: countOf(inSight),
    snoozed: countOf(sums.filter(({ snoozed }) => snoozed)),
    over: countOf(inSight.filter(({ over }) => over)),
    due: { count: countOf(due), worth: amountAtRiskOf(due, main, worth) },
    atRisk: { count: countOf(losing), worth: amountAtRiskOf(losing, main, worth) },
    sentBack: await sentBack(ctx),
    today: dayInZone(ctx.now, 'UTC+0'),
  }
}

/** Items whose loss comes first, otherwise in the order of declaration. */
const byStake = (one: Timers, other: Timers): number =>
  timerStakes.indexOf(one.stake) - timerStakes.indexOf(other.stake)

const countOf = (sums: readonly Sum[]): number => sums.reduce((all, { count }) => all + count, 0)

/** Total amount in the main currency; null if there is no money, or part of it cannot be converted. */
function amountAtRiskOf(
  sums: readonly Sum[],
  main: Currency | null,
  worth: AmountConverter,
): string | null {
  const losing = sums.flatMap(({ currency, amount }) =>
    currency === null ? [] : [worth.of(amount, currencyOf(currency))],
  )
  if (!main || losing.length === 0) return null
  let total = 0n
  for (const one of losing) {
    if (one === null) return null
    total += one
  }
  return decimalOf(total, main)
}
