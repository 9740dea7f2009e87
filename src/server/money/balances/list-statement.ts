import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type * as contract from '#contract/money/balances.ts'
import type { StatementLine } from '#contract/payments/flow-shapes.ts'
import { depositTypes, merchantAccounts } from '#domain/funds.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope } from '#server/kernel/scope.ts'
import { type EntryRow, selectEntries, toFlowLine } from '#server/money/balances/flow-line.ts'
import { findNamed } from '#server/payments/transactions/shared/record.ts'

const isDeposit = (type: string) => depositTypes.some((deposit) => deposit === type)

/** Rank of an entry to represent its movement: the reserve for a deposit, otherwise the most spendable account. */
function rank({ type, kind }: EntryRow): number {
  if (isDeposit(type)) return kind === 'rolling_reserve' ? 0 : 1
  return (merchantAccounts as readonly string[]).indexOf(kind)
}

/** The money movements of one transaction, one line per journal, oldest first. */
export const listStatement: Handler<typeof contract.listStatement> = async (ctx, input) => {
  const { id, originalId } = await findNamed(ctx.db, ctx, input)
  const rows = await selectEntries(ctx.db)
    .where(
      and(
        inScope(ctx, ledgerEntries),
        inArray(ledgerEntries.kind, [...merchantAccounts]),
        // A refund's entries are booked on its payment with a flow id of their own; the index on the payment finds
        // both.
        inArray(ledgerEntries.transactionId, originalId === null ? [id] : [id, originalId]),
        or(eq(ledgerEntries.transactionId, id), eq(ledgerJournals.flowId, id)),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  const journals = new Map<bigint, EntryRow[]>()
  for (const row of rows) journals.set(row.journalId, [...(journals.get(row.journalId) ?? []), row])
  return { records: [...journals.values()].map(toStatementLine) }
}

/** A journal as one line, from its representative entry, with the accounts between which the money moved. */
function toStatementLine(entries: EntryRow[]): StatementLine {
  const [telling] = entries.toSorted((one, other) => rank(one) - rank(other))
  if (!telling) throw new Error('a journal without entries')
  const account = (sign: 1 | -1) => {
    const found = entries.find(({ amount }) => (amount > 0n ? 1 : -1) === sign)
    return merchantAccounts.find((one) => one === found?.kind) ?? null
  }
  return { ...toFlowLine(telling), from: account(-1), to: account(1) }
}
