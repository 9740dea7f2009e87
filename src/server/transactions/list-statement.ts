import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type * as contract from '#contract/transactions.ts'
import { depositTypes, merchantAccounts } from '#domain/funds.ts'
import { type EntryRow, selectEntries, toFlowLine } from '#server/balances/flow-line.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { inScope } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findNamed } from './record.ts'

const isDeposit = (type: string) => depositTypes.some((deposit) => deposit === type)

/** Which of a movement's entries tells it: the reserve of a deposit, else the most spendable account. */
function rank({ type, kind }: EntryRow): number {
  if (isDeposit(type)) return kind === 'rolling_reserve' ? 0 : 1
  return (merchantAccounts as readonly string[]).indexOf(kind)
}

/** The money movements of one transaction, one line each, oldest first. */
export const listStatement: Verb<typeof contract.listStatement> = async (ctx, input) => {
  const { id, originalId } = await findNamed(ctx.db, ctx, input)
  const rows = await selectEntries(ctx.db)
    .where(
      and(
        inScope(ctx, ledgerEntries),
        inArray(ledgerEntries.kind, [...merchantAccounts]),
        // A refund's entries are its payment's, under a flow of its own: the payment's index finds both.
        inArray(ledgerEntries.transactionId, originalId === null ? [id] : [id, originalId]),
        or(eq(ledgerEntries.transactionId, id), eq(ledgerJournals.flowId, id)),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  const telling = new Map<bigint, EntryRow>()
  for (const row of rows) {
    const known = telling.get(row.journalId)
    if (!known || rank(row) < rank(known)) telling.set(row.journalId, row)
  }
  return { records: [...telling.values()].map(toFlowLine) }
}
