import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { Input } from '#contract/call.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import { plusDays, startOfDay } from '#domain/time-zones.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { transactions } from '../db/schema/transactions.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { failFields } from '../kernel/failure.ts'
import { entryCursor } from '../kernel/page.ts'
import { inScope } from '../kernel/scope.ts'
import type { Verb } from '../kernel/verb.ts'
import { figuresOf } from './figures.ts'
import { type EntryRow, selectEntries } from './flow-line.ts'
import { accountsOf } from './kinds.ts'

export const prove: Verb<typeof balances.prove> = async (ctx, input) => {
  const where = entriesWhere(ctx, input)
  const after = entryCursor(input.cursor)
  const total = await sumOf(ctx, where)
  const before =
    after === null
      ? { sum: 0n, count: 0 }
      : await sumOf(ctx, and(where, sql`${ledgerEntries.id} <= ${after}`))
  const found = await selectEntries(ctx.db)
    .where(and(where, after === null ? undefined : gt(ledgerEntries.id, after)))
    .orderBy(asc(ledgerEntries.id))
    .limit(input.pageSize + 1)
  const page = found.slice(0, input.pageSize)
  const whole = input.transactionId === undefined && input.expectedDate === undefined
  const shown = whole
    ? ((await figuresOf(ctx, input.storeId, input.currency)).get(input.currency)?.[input.figure] ??
      0n)
    : total.sum
  let running = before.sum
  const lines = page.map((row) => {
    running += row.amount
    return toProofLine(row, input.currency, running)
  })
  return {
    figure: input.figure,
    currency: input.currency,
    shown: decimalOf(shown, input.currency),
    sum: decimalOf(total.sum, input.currency),
    addsUp: shown === total.sum,
    entryCount: total.count,
    opening: decimalOf(before.sum, input.currency),
    lines,
    next: found.length > input.pageSize ? (page.at(-1)?.entryId.toString() ?? null) : null,
    asOf: ctx.now().toISOString(),
  }
}

/** The entries behind a figure; those that only move money between available and frozen leave the balance alone. */
function entriesWhere(ctx: MerchantCtx, input: Input<typeof balances.prove>): SQL | undefined {
  return and(
    inScope(ctx, ledgerEntries, input.storeId),
    eq(ledgerEntries.currency, input.currency),
    inArray(ledgerEntries.kind, [...accountsOf[input.figure]]),
    input.figure === 'balance' ? eq(ledgerEntries.movesBalance, true) : undefined,
    input.transactionId ? eq(ledgerEntries.transactionId, input.transactionId) : undefined,
    input.expectedDate
      ? inArray(ledgerEntries.transactionId, settlingOn(ctx, input.expectedDate))
      : undefined,
  )
}

function settlingOn(ctx: MerchantCtx, date: string) {
  const from = startOfDay(date, 'UTC+0') ?? failFields({ expectedDate: 'format' })
  const day = and(
    sql`${transactions.settleAt} >= ${from.toISOString()}`,
    sql`${transactions.settleAt} < ${plusDays(from, 1).toISOString()}`,
  )
  return ctx.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(inScope(ctx, transactions), day, isNull(transactions.settledAt)))
}

async function sumOf(
  ctx: MerchantCtx,
  where: SQL | undefined,
): Promise<{ sum: bigint; count: number }> {
  const [row] = await ctx.db
    .select({
      sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(BigInt),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(where)
  return row ?? { sum: 0n, count: 0 }
}

const toProofLine = (
  row: EntryRow,
  currency: Input<typeof balances.prove>['currency'],
  running: bigint,
) => ({
  entryId: row.entryId.toString(),
  journalId: row.journalId.toString(),
  journalType: row.type as JournalType, // written from the same list
  account: row.kind,
  at: row.at.toISOString(),
  storeName: row.storeName,
  transactionId: row.transactionId,
  amount: decimalOf(row.amount, currency),
  runningSum: decimalOf(running, currency),
})
