import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'

/** Rows of one kind in one currency, counted and summed (minor units). */
export type Group = {
  readonly key: string
  readonly currency: string
  readonly count: number
  readonly sum: bigint
}

export function tally(rows: readonly Group[], ...wanted: readonly string[]) {
  const sums = new Map<Currency, bigint>()
  let count = 0
  for (const row of rows) {
    if (!wanted.includes(row.key)) continue
    const currency = row.currency as Currency // only supported currency codes are stored
    sums.set(currency, (sums.get(currency) ?? 0n) + row.sum)
    count += row.count
  }
  return {
    count,
    amounts: [...sums].map(([currency, sum]) => ({ currency, amount: decimalOf(sum, currency) })),
  }
}
