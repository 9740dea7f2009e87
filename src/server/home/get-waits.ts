import type * as home from '#contract/home.ts'
import type { Currency } from '#domain/currencies.ts'
import type { Rates } from '#domain/money/arriving.ts'
import { convert, decimalOf } from '#domain/money.ts'
import { dayInZone } from '#domain/time-zones.ts'
import { byLoss, waitKinds, waitLines } from '#domain/waits.ts'
import type { Verb } from '#server/kernel/verb.ts'
import type { WaitLine, Waits } from '#server/kernel/waits.ts'
import { mainCurrency } from '#server/money/arriving/offers/main-currency.ts'
import { ratesInto } from '#server/money/arriving/offers/rates.ts'

declare module '#server/kernel/answers.ts' {
  interface Answers {
    /** What waits of each kind. */
    readonly waits: readonly Waits[]
  }
}

type Found = Awaited<ReturnType<Waits['find']>> & Pick<Waits, 'kind'>

/** What waits for the user, over all nouns; the sums are made comparable by the card network's rates of now. */
export const getWaits: Verb<typeof home.getWaits> = async (ctx) => {
  const seen = ctx.services.answers.waits.filter(
    ({ menus }) => menus.length === 0 || menus.some((menu) => ctx.permissions.has(menu)),
  )
  const found: Found[] = []
  for (const { kind, find } of seen) found.push({ kind, ...(await find(ctx, waitLines)) })
  const lines = found.flatMap(({ kind, lines: own }) => own.map((line) => ({ kind, ...line })))
  const main = lines.length > 0 ? await mainCurrency(ctx) : null
  const present = lines.flatMap(({ money }) => (money ? [money.currency] : []))
  const rates: Rates = main ? await ratesInto(ctx, main, present) : new Map()
  return {
    lines: lines
      .map((line) => ({ ...line, worth: worthIn(main, rates, line) }))
      .toSorted(byLoss)
      .map(({ money, worth, until, ...line }) => ({
        ...line,
        money: money && {
          currency: money.currency,
          amount: decimalOf(money.amount, money.currency),
        },
        worth: main && worth !== null ? decimalOf(worth, main) : null,
        until: until?.toISOString() ?? null,
      })),
    kinds: waitKinds.flatMap((kind) => {
      const of = found.find((one) => one.kind === kind)
      return of ? [{ kind, count: of.count }] : []
    }),
    main,
    today: dayInZone(ctx.now, 'UTC+0'),
  }
}

function worthIn(main: Currency | null, rates: Rates, { money }: WaitLine): bigint | null {
  if (!main || !money) return null
  const rate = money.currency === main ? '1' : rates.get(money.currency)
  return rate === undefined ? null : convert(money.amount, money.currency, main, rate)
}
