import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/payments/risk-lists.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { convert, decimalOf } from '#domain/money.ts'
import { payerFor } from '#domain/payments/payer-for.ts'
import {
  backtestDays,
  isBad,
  type RehearsedOutcome,
  rehearsedOutcomes,
} from '#domain/payments/risk-lists.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { cappedCount } from '#server/kernel/lists/list-of.ts'
import { coveringOf } from './covering.ts'
import { type MetGroup, metGroups, newestMet, paymentsOf, type Rehearsed } from './met-payments.ts'
import { authorizeList } from './permit-list.ts'
import { placesOf, readScope, websitesOf } from './read-scope.ts'
import { storedValue } from './read-value.ts'

type Answer = Output<typeof contract.rehearse>
const weeks = Math.ceil(backtestDays / 7)
/** The maximum number of payments returned. */
const told = 10

/** Backtests a rule against the last 90 days of the visible websites. Stores nothing. */
export const rehearse: Handler<typeof contract.rehearse> = async (ctx, input) => {
  const { list, type, scope, scopeId } = input
  authorizeList(ctx, list)
  const value = await storedValue(ctx, type, input.value)
  const places = await placesOf(ctx.db, ctx)
  const kept = readScope(places, { scope, scopeId })
  const storeIds = websitesOf(places, kept)
    .filter(({ reached }) => reached)
    .map(({ id }) => id)
  const [from, to] = [plusDays(ctx.now, -backtestDays), ctx.now]
  const of: Rehearsed = { list, matchKey: value.matchKey, storeIds, from, to }
  const [found, main, covering] = await Promise.all([
    inSnapshot(ctx.db, async (db) => ({
      groups: await metGroups(db, ctx, of),
      first: await newestMet(db, ctx, of, told),
      payments: await cappedCount(
        db,
        db.select({ id: transactions.id }).from(transactions).where(paymentsOf(ctx, of)).getSQL(),
      ),
    })),
    ctx.services.extensions.mainCurrency(ctx),
    coveringOf(ctx.db, ctx, { ...value, list, kept, places, self: input.ruleId }),
  ])
  const { groups, first, payments } = found
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    payments,
    count: countOf(groups),
    ...(await amountsOf(ctx, groups, main)),
    weeks: weeksOf(groups, from, to),
    ...covering,
    first: first.map(({ id, at, payer, store, currency, amount, outcome }) => ({
      ...{ transactionId: id, at, storeName: store, outcome: outcome as RehearsedOutcome },
      payer: payerFor(ctx.permissions, payer),
      currency: currencyOf(currency),
      amount: decimalOf(BigInt(amount), currencyOf(currency)),
    })),
  }
}

const countOf = (groups: readonly MetGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

/** The amounts of the matching payments: per currency, and in the main currency in total and by outcome. */
async function amountsOf(
  ctx: MerchantCtx,
  groups: readonly MetGroup[],
  main: Currency | null,
): Promise<Pick<Answer, 'amounts' | 'total' | 'outcomes' | 'badAmount' | 'goodAmount'>> {
  const sums = [...Map.groupBy(groups, ({ currency }) => currencyOf(currency))].map(
    ([currency, own]) => ({ currency, amount: own.reduce((sum, one) => sum + one.amount, 0n) }),
  )
  const present = sums.map(({ currency }) => currency).toSorted()
  const into = main ?? present[0] ?? null
  const rates = into && (await ctx.services.extensions.ratesInto(ctx, into, present))
  const inMain = ({ currency, amount }: Pick<MetGroup, 'amount'> & { currency: string }) => {
    const own = currencyOf(currency)
    const rate = own === into ? '1' : rates?.get(own)
    return into && rate !== undefined ? convert(amount, own, into, rate) : 0n
  }
  const sumOf = (some: readonly MetGroup[]) => some.reduce((sum, one) => sum + inMain(one), 0n)
  const leftOut = present.filter((currency) => currency !== into && !rates?.has(currency))
  const outcomes = rehearsedOutcomes.map((outcome) => {
    const own = groups.filter((one) => one.outcome === outcome)
    return [outcome, { count: countOf(own), amount: into && decimalOf(sumOf(own), into) }] as const
  })
  return {
    amounts: sums.map(({ currency, amount }) => ({
      currency,
      amount: decimalOf(amount, currency),
    })),
    total:
      into && groups.length > 0
        ? {
            currency: into,
            // Each part is converted on its own, so that the outcomes add up to the total.
            amount: decimalOf(sumOf(groups), into),
            converted: present.some((currency) => currency !== into && !leftOut.includes(currency)),
            leftOut,
          }
        : null,
    badAmount: into && decimalOf(sumOf(groups.filter((one) => isBad(one.outcome))), into),
    goodAmount: into && decimalOf(sumOf(groups.filter((one) => !isBad(one.outcome))), into),
    // One for each outcome.
    outcomes: Object.fromEntries(outcomes) as Answer['outcomes'],
  }
}

/** The weeks counted back from the end; the first one is cut to the period. */
function weeksOf(groups: readonly MetGroup[], from: Date, to: Date): Answer['weeks'] {
  return Array.from({ length: weeks }, (_, place) => {
    const back = weeks - 1 - place
    const own = groups.filter(({ week }) => week === back)
    const begins = Math.max(plusDays(to, -7 * (back + 1)).getTime(), from.getTime())
    const bad = own.filter(({ outcome }) => isBad(outcome))
    return {
      from: dayInZone(new Date(begins), 'UTC+0'),
      bad: countOf(bad),
      good: countOf(own) - countOf(bad),
    }
  })
}
