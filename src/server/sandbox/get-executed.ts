import { and, asc, count, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { isCurrency } from '#domain/currencies.ts'
import { merchantAccounts } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { ledgerAccounts, ledgerEntries } from '#server/db/schema/ledger.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { audienceRows } from './audience.ts'
import { type ClockMove, moveOf } from './clock-moves.ts'
import { executedUntil } from './executed-jobs.ts'
import { jobName } from './job-labels.ts'

const figures: readonly string[] = merchantAccounts

/** The figures that a move changed, as decimal strings, from the ledger entries written during it. */
async function figureChanges(ctx: SandboxCtx, move: ClockMove) {
  const { id, amount, accountId } = ledgerEntries
  const { entriesAfter: first, entriesUpTo: last } = move
  const later = last === null ? sql`false` : gt(id, last)
  const moved = ctx.db
    .select({
      accountId,
      changed: sql<bigint>`coalesce(sum(${amount}) filter (where not ${later}), 0)`.as('changed'),
      since: sql<bigint>`coalesce(sum(${amount}) filter (where ${later}), 0)`.as('since'),
    })
    .from(ledgerEntries)
    .where(
      and(
        gt(id, first),
        inArray(ledgerEntries.kind, [...figures]),
        audienceRows(ctx, ledgerEntries),
      ),
    )
    .groupBy(accountId)
    .as('moved')
  const sum = (what: unknown) => sql`sum(${what})::bigint`.mapWith(BigInt)
  const { currency, kind, balance } = ledgerAccounts
  const rows = await ctx.db
    .select({
      merchantName: merchants.name,
      currency,
      figure: kind,
      changed: sum(sql`coalesce(${moved.changed}, 0)`),
      after: sum(sql`${balance} - coalesce(${moved.since}, 0)`),
    })
    .from(ledgerAccounts)
    .innerJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
    .leftJoin(moved, eq(moved.accountId, ledgerAccounts.id))
    .where(and(inArray(kind, [...figures]), audienceRows(ctx, ledgerAccounts)))
    .groupBy(merchants.id, merchants.name, currency, kind)
    .orderBy(asc(merchants.name), asc(merchants.id), asc(currency))
  return rows
    .flatMap(({ changed, after, ...row }) =>
      changed !== 0n && isCurrency(row.currency)
        ? [
            {
              ...row,
              before: decimalOf(after - changed, row.currency),
              after: decimalOf(after, row.currency),
            },
          ]
        : [],
    )
    .toSorted(
      (a, b) =>
        a.merchantName.localeCompare(b.merchantName) ||
        a.currency.localeCompare(b.currency) ||
        figures.indexOf(a.figure) - figures.indexOf(b.figure),
    )
}

/** Executed jobs by kind, in the order in which each kind first ran. */
export const getExecuted: Handler<typeof contract.getFired> = async (ctx, { moveId }) => {
  const move =
    moveId === undefined ? undefined : ((await moveOf(ctx.db, moveId)) ?? fail('not_found'))
  const firstAt = min(jobs.dueAt)
  const rows = await ctx.db
    .select({
      kind: jobs.kind,
      count: count(),
      firstAt,
      lastAt: sql<Date>`max(${jobs.dueAt})`.mapWith(jobs.dueAt),
    })
    .from(jobs)
    .where(executedUntil(ctx, move))
    .groupBy(jobs.kind)
    .orderBy(asc(firstAt), asc(jobs.kind))
  return {
    kinds: rows.map((row) => ({
      kind: row.kind,
      name: jobName(ctx.services.extensions.jobs, row.kind, ctx.language),
      count: row.count,
      firstAt: (row.firstAt ?? row.lastAt).toISOString(),
      lastAt: row.lastAt.toISOString(),
    })),
    changes: move ? await figureChanges(ctx, move) : [],
  }
}
