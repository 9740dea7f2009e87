import { and, eq } from 'drizzle-orm'
import type * as balances from '#contract/money/balances.ts'
import {
  type ComingFigure,
  comingFigures,
  expectedFigures,
  type ProvenFigure,
  type RecordFigure,
  recordFigures,
  type SettledFigure,
  type StatedFigure,
  settledFigures,
  statedFigures,
} from '#contract/money/proof-shapes.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, ofMerchant, type Within } from '#server/kernel/scope.ts'
import { authorizeProof } from './permit-proof.ts'
import { amongThem, entriesPart, proveEntries } from './prove-entries.ts'
import { recordLines } from './record-lines.ts'
import { recordSource } from './record-sources.ts'
import { linePage } from './shared/line-page.ts'
import type { ProofPart, ProofQuery, ProofScope } from './shared/proof-part.ts'
import { proveExpected } from './shared/prove-expected.ts'
import type { TradeProof } from './trade-proof.ts'

/** Proves a sum over records: each record's amount in the ledger against the sum of the records' own amounts. */
async function proveRecords(
  db: Reader,
  reach: ProofScope & { readonly figure: RecordFigure },
  asked: ProofQuery,
): Promise<ProofPart> {
  const { table, rows } = recordSource(reach, asked)
  const { shown, lines, ...page } = await linePage(db, rows, asked)
  return {
    kind: 'records',
    ...page,
    shown: reach.figure === 'captured' ? await capturedOf(db, reach, asked.transactionId) : shown,
    lines: await recordLines(db, { table, within: reach.within }, lines),
  }
}

async function capturedOf(
  db: Reader,
  { within, currency }: ProofScope,
  transactionId = '',
): Promise<bigint> {
  const own = and(eq(transactions.id, transactionId), eq(transactions.currency, currency))
  const [record] = await db
    .select({ captured: transactions.captured })
    .from(transactions)
    .where(and(within(transactions), own))
  return record?.captured ?? 0n
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** Proves what becomes available according to the withdrawal calendar, movement by movement. */
    readonly proveComing: (
      db: Reader,
      coming: ProofScope & { readonly figure: ComingFigure; readonly now: Date },
      days: ProofQuery,
    ) => Promise<ProofPart>
    /** Proves a figure of a statement or invoice visible to the user, with the entries behind it. */
    readonly proveStated: (
      db: Reader,
      ctx: MerchantCtx,
      figure: StatedFigure,
      asked: ProofQuery,
    ) => Promise<TradeProof>
    /** Proves the settlements of whole days, with the figure from the settlement data. */
    readonly proveSettled: (
      db: Reader,
      ctx: MerchantCtx,
      figure: SettledFigure,
      asked: ProofQuery,
    ) => Promise<TradeProof>
  }
}

const oneOf =
  <F extends ProvenFigure>(list: readonly F[]) =>
  (figure: ProvenFigure): figure is F =>
    list.some((one) => one === figure)
const isRecordFigure = oneOf(recordFigures)
const isExpectedFigure = oneOf(expectedFigures)
const isComingFigure = oneOf(comingFigures)
const isStatedFigure = oneOf(statedFigures)
const isSettledFigure = oneOf(settledFigures)

export const prove: Handler<typeof balances.prove> = async (ctx, input) => {
  authorizeProof(ctx, input)
  const { figure, currency, storeId } = input
  const reach = { within: (table) => inScope(ctx, table, storeId), currency } satisfies ProofScope
  const now = ctx.now
  // Figure and lines are read in one snapshot: a posting in between would look like an error.
  const part = await inSnapshot(ctx.db, async (db): Promise<ProofPart> => {
    if (isRecordFigure(figure)) return proveRecords(db, { ...reach, figure }, input)
    if (isExpectedFigure(figure)) return proveExpected(db, { ...reach, figure }, input)
    if (isComingFigure(figure))
      return ctx.services.extensions.proveComing(db, { ...reach, figure, now }, input)
    if (isStatedFigure(figure)) {
      const behind = await ctx.services.extensions.proveStated(db, ctx, figure, input)
      // Users who may see it see all of it, including websites that were deleted.
      const within: Within = (table) => ofMerchant(ctx, { merchantId: table.merchantId })
      return entriesPart(db, { ...reach, within, figure }, input, amongThem(within, input, behind))
    }
    if (isSettledFigure(figure)) {
      const behind = await ctx.services.extensions.proveSettled(db, ctx, figure, input)
      return entriesPart(db, { ...reach, figure }, input, amongThem(reach.within, input, behind))
    }
    return proveEntries(db, { ...reach, figure }, input)
  })
  const { kind, shown, sum, lineCount, groups = [], opening, lines, next } = part
  let running = opening
  return {
    figure,
    kind,
    currency,
    shown: decimalOf(shown ?? sum, currency),
    sum: decimalOf(sum, currency),
    addsUp: shown === null || shown === sum,
    lineCount,
    groups: groups.map(({ amount, ...group }) => ({
      ...group,
      amount: decimalOf(amount, currency),
    })),
    opening: decimalOf(opening, currency),
    lines: lines.map(({ amount, ...line }) => {
      running += amount
      return {
        ...line,
        amount: decimalOf(amount, currency),
        runningSum: decimalOf(running, currency),
      }
    }),
    next,
    asOf: now.toISOString(),
  }
}
