import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Figure } from '#contract/proof-shapes.ts'
import type { Reader } from '../db/open.ts'
import { transactions } from '../db/schema/transactions.ts'
import { figuresOf } from './figures.ts'
import type { Reach } from './reach.ts'
import { grossLeft, settlingOn, waiting } from './unsettled.ts'

/** What makes a figure one of a single payment, or of a single day of settlement. */
export type Narrowing = {
  readonly transactionId?: string | undefined
  readonly expectedDate?: string | undefined
}

/**
 * The figure as the screens show it (minor units), taken from where they take it and not from the entries: the
 * accounts' balances, or the payments' own amounts. null where no screen has a figure of its own for it.
 */
export async function shownOf(
  db: Reader,
  { within, currency, figure }: Reach & { readonly figure: Figure },
  { transactionId, expectedDate }: Narrowing,
): Promise<bigint | null> {
  const payments = and(
    within(transactions),
    eq(transactions.settlementCurrency, currency),
    transactionId ? eq(transactions.id, transactionId) : undefined,
  )
  if (transactionId === undefined && expectedDate === undefined) {
    return (await figuresOf(db, within, currency)).get(currency)?.[figure] ?? 0n
  }
  if (figure === 'unsettled') {
    const day = expectedDate ? settlingOn(expectedDate) : undefined
    return sumOf(db, grossLeft, and(payments, waiting, day))
  }
  if (figure === 'rollingReserve' && expectedDate === undefined) {
    const held = sql`coalesce(${transactions.reserve}, 0) - ${transactions.reserveReturned}`
    const kept = and(isNotNull(transactions.settledAt), isNull(transactions.releasedAt))
    return sumOf(db, held, and(payments, kept))
  }
  return null
}

async function sumOf(db: Reader, amount: SQL, where: SQL | undefined): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt) })
    .from(transactions)
    .where(where)
  return row?.sum ?? 0n
}
