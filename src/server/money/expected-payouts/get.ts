import type * as contract from '#contract/money/expected-payouts.ts'
import type { ExpectedPayoutLine } from '#contract/money/expected-payouts.ts'
import { byCurrency, type Currency, currencyOf } from '#domain/currencies.ts'
import { expectedPayoutDays, totalOf } from '#domain/money/expected-payouts.ts'
import { decimalOf } from '#domain/money.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, type Within } from '#server/kernel/scope.ts'
import { figuresOf } from '#server/money/balances/shared/figures.ts'
import { expectedMovements } from '#server/money/withdrawals/shared/expected-movements.ts'
import { withdrawalsOnTheWay } from '#server/money/withdrawals/shared/on-the-way.ts'
import { mainCurrency } from './shared/main-currency.ts'
import { ratesInto } from './shared/rates.ts'

type Span = { readonly firstDay: string; readonly lastDay: string }
type Line = Omit<ExpectedPayoutLine, 'amount'> & {
  readonly currency: Currency
  readonly amount: bigint
}

/** Expected payouts from today on, by day and by currency, of the visible stores. */
export const get: Handler<typeof contract.get> = async (ctx) => {
  const firstDay = dayInZone(ctx.now, 'UTC+0')
  const lastDay = dayInZone(plusDays(ctx.now, expectedPayoutDays - 1), 'UTC+0')
  const span = { firstDay, lastDay }
  const lines = await inSnapshot(ctx.db, async (db) => [
    ...(await toBank(db, ctx, span)),
    ...(await toBalance(db, ctx, span)),
  ])
  const sums = byCurrencies(lines)
  const present = sums.map(({ currency }) => currency)
  const paidMost = present.length > 0 ? await mainCurrency(ctx) : null
  const main = paidMost ?? present.toSorted()[0] ?? null
  return {
    ...span,
    currencies: byCurrency(sums, main).map((one) => shown(one)),
    total: main && { ...(await totalIn(ctx, main, lines)), paidMost: paidMost !== null },
    asOf: ctx.now.toISOString(),
  }
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0n)

type Sum = {
  readonly currency: Currency
  readonly lines: readonly Line[]
  readonly toBank: bigint
  readonly toBalance: bigint
}

const byCurrencies = (lines: readonly Line[]): readonly Sum[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    lines: own.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    toBank: sumOf(own.filter(({ kind }) => kind === 'bank')),
    toBalance: sumOf(own.filter(({ kind }) => kind !== 'bank')),
  }))

const shown = ({ currency, lines, toBank, toBalance }: Sum) => ({
  currency,
  toBank: decimalOf(toBank, currency),
  toBalance: decimalOf(toBalance, currency),
  amount: decimalOf(toBank + toBalance, currency),
  lines: lines.map(({ currency: _, amount, ...line }) => ({
    ...line,
    amount: decimalOf(amount, currency),
  })),
})

/** Converted day by day, so that the days add up to the total. */
async function totalIn(ctx: MerchantCtx, into: Currency, lines: readonly Line[]) {
  const present = [...new Set(lines.map(({ currency }) => currency))]
  const rates = await ratesInto(ctx, into, present)
  const leftOut = present.filter((currency) => currency !== into && !rates.has(currency))
  const days = [...Map.groupBy(lines, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => ({ day, ...totalOf(byCurrencies(own), into, rates) }))
  const toBank = days.reduce((sum, day) => sum + day.toBank, 0n)
  const toBalance = days.reduce((sum, day) => sum + day.toBalance, 0n)
  return {
    currency: into,
    days: days.map((one) => ({
      day: one.day,
      toBank: decimalOf(one.toBank, into),
      toBalance: decimalOf(one.toBalance, into),
    })),
    amount: decimalOf(toBank + toBalance, into),
    toBank: decimalOf(toBank, into),
    toBalance: decimalOf(toBalance, into),
    converted: present.some((currency) => currency !== into && !leftOut.includes(currency)),
    leftOut,
  }
}

/** Withdrawals expected at their bank accounts, one line each, net of the fee. */
async function toBank(db: Reader, ctx: MerchantCtx, { firstDay, lastDay }: Span): Promise<Line[]> {
  const found = await withdrawalsOnTheWay(db, ctx)
  return found
    .filter(({ expectedOn }) => expectedOn >= firstDay && expectedOn <= lastDay)
    .map((seen) => ({
      day: seen.expectedOn,
      kind: 'bank',
      currency: currencyOf(seen.currency),
      amount: seen.amount - seen.fee,
      count: 1,
      flowId: seen.id,
      account: seen.account,
    }))
}

/** Settlements less fees and reserves, and released reserves: one line per day and kind. */
async function toBalance(db: Reader, ctx: MerchantCtx, { lastDay }: Span): Promise<Line[]> {
  const within: Within = (table) => inScope(ctx, table)
  const held = (await figuresOf(db, within)).keys()
  const lines = new Map<string, Line>()
  for (const currency of held) {
    for (const one of await expectedMovements(db, { within, currency, now: ctx.now })) {
      if (one.day > lastDay) continue
      const kind = one.journalType === 'DEPOSIT_RELEASE' ? 'release' : 'settlement'
      const counted = kind === 'release' || one.journalType === 'PURCHASE'
      const name = `${one.day} ${kind} ${currency}`
      const line = lines.get(name)
      lines.set(name, {
        ...{ day: one.day, kind, currency, flowId: null, account: null },
        amount: one.amount + (line?.amount ?? 0n),
        count: (counted ? one.count : 0) + (line?.count ?? 0),
      })
    }
  }
  return [...lines.values()]
}
