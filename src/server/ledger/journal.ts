import type { Currency } from '#domain/currencies.ts'
import type { AccountKind, JournalType } from '#domain/funds.ts'

/** One account's part of a movement, in minor units; positive increases the account. */
type Entry = {
  readonly account: AccountKind
  readonly currency: Currency
  readonly amount: bigint
}

/** One movement of money of one store, with its reason. Its entries sum to zero in each currency. */
export type Journal = {
  readonly type: JournalType
  readonly merchantId: string
  readonly storeId: string
  readonly at: Date
  readonly transactionId: string | null
  /** The refund, withdrawal or case it belongs to. */
  readonly flowId: string | null
  /** At most one journal is ever posted per key. */
  readonly key: string | null
  /** The amount paid in another currency, with the rate into the settlement currency. */
  readonly original: {
    readonly amount: bigint
    readonly currency: Currency
    readonly rate: string
  } | null
  readonly entries: readonly Entry[]
}

/** A movement that must not be posted: a bug, or a race that a guard let through, never a user's mistake. */
export class LedgerError extends Error {}

/** Throws when a journal has no entries, has an entry of zero, or does not sum to zero in each currency. */
export function assertBalanced(journal: Journal): void {
  const sums = new Map<Currency, bigint>()
  for (const { currency, amount } of journal.entries) {
    if (amount === 0n) throw new LedgerError(`${journal.type}: an entry of zero`)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  if (sums.size === 0) throw new LedgerError(`${journal.type}: no entries`)
  for (const [currency, sum] of sums) {
    if (sum !== 0n)
      throw new LedgerError(`${journal.type}: ${currency} does not sum to zero but to ${sum}`)
  }
}

/** The change of the balance (available + frozen) in one currency, in minor units. */
export const balanceEffect = (journal: Journal, currency: Currency): bigint =>
  journal.entries.reduce(
    (sum, entry) =>
      entry.currency === currency && (entry.account === 'available' || entry.account === 'frozen')
        ? sum + entry.amount
        : sum,
    0n,
  )
