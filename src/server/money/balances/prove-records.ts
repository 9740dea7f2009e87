import { and, eq } from 'drizzle-orm'
import type { RecordFigure } from '#contract/money/proof-shapes.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { linePage } from './offers/line-page.ts'
import type { ProofAsked, ProofPart, ProofReach } from './offers/proof-part.ts'
import { recordLines } from './record-lines.ts'
import { recordSource } from './record-sources.ts'

/** A sum over records: each by its amount in the ledger, against the sum of what the records say. */
export async function proveRecords(
  db: Reader,
  reach: ProofReach & { readonly figure: RecordFigure },
  asked: ProofAsked,
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

/** Captured of an authorisation, by its own record. */
async function capturedOf(
  db: Reader,
  { within, currency }: ProofReach,
  transactionId = '',
): Promise<bigint> {
  const own = and(eq(transactions.id, transactionId), eq(transactions.currency, currency))
  const [record] = await db
    .select({ captured: transactions.captured })
    .from(transactions)
    .where(and(within(transactions), own))
  return record?.captured ?? 0n
}
