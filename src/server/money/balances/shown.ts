import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Figure } from '#contract/money/proof-shapes.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { sameId } from '#server/kernel/lists/same-id.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import type { AccessScope } from './access-scope.ts'
import { figuresOf } from './shared/figures.ts'
import { grossLeft, settlingOn, waiting } from './shared/unsettled.ts'

/** Limits a figure to a single payment, withdrawal or settlement day. */
export type Narrowing = {
  readonly transactionId?: string | undefined
  readonly expectedDate?: string | undefined
  /** Id of one withdrawal. */
  readonly flowId?: string | undefined
}

/**
 * The figure as the screens show it (minor units), from the screens' own source rather than the entries: account
 * balances, or the payments' own amounts. null if no screen shows it.
 */
export async function shownOf(
  db: Reader,
  { within, currency, figure }: AccessScope & { readonly figure: Figure },
  { transactionId, expectedDate, flowId }: Narrowing,
): Promise<bigint | null> {
  if (flowId !== undefined) return null
  const payments = only(
    within(transactions),
    eq(transactions.settlementCurrency, currency),
    transactionId ? sameId(transactions.id, transactionId) : undefined,
  )
  if (transactionId === undefined && expectedDate === undefined) {
    return (await figuresOf(db, within, currency)).get(currency)?.[figure] ?? 0n
  }
  if (figure === 'unsettled') {
    const day = expectedDate ? settlingOn(expectedDate) : undefined
    return sumOf(db, grossLeft, only(payments, waiting, day))
  }
  if (figure === 'rollingReserve' && expectedDate === undefined) {
    const held = sql`coalesce(${transactions.reserve}, 0) - ${transactions.reserveReturned}`
    const kept = and(isNotNull(transactions.settledAt), isNull(transactions.releasedAt))
    return sumOf(db, held, only(payments, kept))
  }
  return null
}

async function sumOf(db: Reader, amount: SQL, where: TenantFilter): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt) })
    .from(transactions)
    .where(where)
  return row?.sum ?? 0n
}
