import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type * as contract from '#contract/money/withdrawals.ts'
import { type Currency, currencies, currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { dayInZone, midnightAtOrBefore, plusDays, startOfDay } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerAccounts, ledgerEntries } from '#server/db/schema/ledger.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, ofMerchant, only, type Within } from '#server/kernel/scope.ts'
import { storesIn } from './page.ts'
import { expectedMovements } from './shared/expected-movements.ts'
import { expectedDayOf, named, selectWithdrawals } from './view.ts'

type Kind = 'bank' | 'settlement' | 'release'
type Movement = {
  readonly day: string
  readonly kind: Kind
  readonly currency: Currency
  readonly count: number
  readonly amount: bigint
}
type Span = { readonly firstDay: string; readonly lastDay: string }
type Asked = Span & { readonly from: Date; readonly to: Date }

// A calendar month has at most six weeks in its grid.
const mostDays = 62

/** Past and expected movements by day (UTC+0): settlements, released reserves, and withdrawals that reach the bank. */
export const listMovements: Handler<typeof contract.listMovements> = async (ctx, input) => {
  const { accId } = input
  if (accId && !ctx.storeIds.includes(accId)) return fail('not_found')
  const span = spanOf(input)
  const now = ctx.now
  const within: Within = (table) => inScope(ctx, table, accId ? [accId] : undefined)
  const movements = await inSnapshot(ctx.db, async (db) => [
    ...(await toBank(db, ctx, span, storesIn(ctx, accId ? [accId] : undefined))),
    ...(await posted(db, within, span)),
    ...(await coming(db, within, span, now)),
  ])
  return {
    today: dayInZone(now, 'UTC+0'),
    movements: summed(movements).map(({ amount, ...one }) => ({
      ...one,
      amount: decimalOf(amount, one.currency),
    })),
    asOf: now.toISOString(),
  }
}

function spanOf({ firstDay, lastDay }: Span): Asked {
  const from = startOfDay(firstDay, 'UTC+0') ?? failFields({ firstDay: 'format' })
  const last = startOfDay(lastDay, 'UTC+0') ?? failFields({ lastDay: 'format' })
  const to = plusDays(last, 1)
  if (to <= from) failFields({ lastDay: 'range_reversed' })
  if (to > plusDays(from, mostDays)) failFields({ lastDay: 'range_too_wide' })
  return { firstDay, lastDay, from, to }
}

/** Withdrawals on the day on which they reach or are expected to reach their account. */
async function toBank(
  db: Reader,
  ctx: MerchantCtx,
  { firstDay, lastDay, from, to }: Asked,
  storeIds: readonly string[],
): Promise<Movement[]> {
  // A withdrawal is requested at most some weeks before its expected day; the expected day of an unfinished one moves
  // with the clock.
  const since = plusDays(from, -mostDays)
  const where = only(
    ofMerchant(ctx, named),
    sql`w.status not in ('FAILED', 'RETURN')`,
    sql`w.requested_at < ${to.toISOString()}::timestamptz`,
    sql`(w.status <> 'SUCCESS' or w.remitted_at >= ${since.toISOString()}::timestamptz)`,
  )
  const found = await selectWithdrawals(db, { storeIds, where }, sql`order by w.id`)
  return found.flatMap((seen): Movement[] => {
    const day = expectedDayOf(seen, ctx.now)
    if (day === null || day < firstDay || day > lastDay) return []
    const currency = currencyOf(seen.currency)
    return [{ day, kind: 'bank', currency, count: 1, amount: seen.amount - seen.fee }]
  })
}

const settling = ['PURCHASE', 'PURCHASE_FEE', 'DEPOSIT']

/** What settlements, less fees and reserves, and released reserves have added to the available balance. */
async function posted(db: Reader, within: Within, { from, to }: Asked): Promise<Movement[]> {
  const day = sql<string>`to_char(${ledgerEntries.at} at time zone 'UTC', 'YYYY-MM-DD')`
  const kind = sql<Kind>`case when ${ledgerEntries.type} = 'DEPOSIT_RELEASE' then 'release' else 'settlement' end`
  const rows = await db
    .select({
      day,
      kind,
      currency: ledgerEntries.currency,
      count:
        sql`count(*) filter (where ${ledgerEntries.type} in ('PURCHASE', 'DEPOSIT_RELEASE'))`.mapWith(
          Number,
        ),
      amount: sql`sum(${ledgerEntries.amount})`.mapWith(BigInt),
    })
    .from(ledgerEntries)
    .where(
      and(
        within(ledgerEntries),
        eq(ledgerEntries.kind, 'available'),
        inArray(ledgerEntries.type, [...settling, 'DEPOSIT_RELEASE']),
        gte(ledgerEntries.at, from),
        lt(ledgerEntries.at, to),
      ),
    )
    .groupBy(sql`1`, sql`2`, ledgerEntries.currency)
  return rows.map((row) => ({ ...row, currency: currencyOf(row.currency) }))
}

async function coming(
  db: Reader,
  within: Within,
  { firstDay, lastDay, to }: Asked,
  now: Date,
): Promise<Movement[]> {
  if (to <= midnightAtOrBefore(now)) return []
  const held = await db
    .select({ currency: ledgerAccounts.currency })
    .from(ledgerAccounts)
    .where(within(ledgerAccounts))
    .groupBy(ledgerAccounts.currency)
  const found: Movement[] = []
  for (const { currency: code } of held) {
    const currency = currencyOf(code)
    for (const { journalType, ...one } of await expectedMovements(db, { within, currency, now })) {
      if (one.day < firstDay || one.day > lastDay) continue
      const release = journalType === 'DEPOSIT_RELEASE'
      const counted = release || journalType === 'PURCHASE'
      found.push({
        ...one,
        kind: release ? 'release' : 'settlement',
        currency,
        count: counted ? one.count : 0,
      })
    }
  }
  return found
}

const kinds: readonly Kind[] = ['bank', 'settlement', 'release']

/** One line per day, kind and currency, in this order. */
function summed(movements: readonly Movement[]): readonly Movement[] {
  const sums = new Map<string, Movement>()
  for (const one of movements) {
    const place = [
      one.day,
      kinds.indexOf(one.kind),
      `${currencies.indexOf(one.currency)}`.padStart(3, '0'),
    ].join(' ')
    const sum = sums.get(place)
    sums.set(place, {
      ...one,
      count: one.count + (sum?.count ?? 0),
      amount: one.amount + (sum?.amount ?? 0n),
    })
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
