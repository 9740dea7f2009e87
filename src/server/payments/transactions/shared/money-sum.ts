import { and, asc, eq } from 'drizzle-orm'
import type { MoneySum } from '#contract/payments/transaction-shapes.ts'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import type { AccountKind, JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import {
  amountsOf,
  columnOf,
  comesToNothing,
  expectedOf,
  plus,
  type SumAmounts,
  type SumColumn,
  sumColumns,
  total,
} from '#domain/payments/money-sum.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import type { TransactionRecord } from './record.ts'

type Column = Omit<MoneySum['columns'][number], keyof SumAmounts> & {
  readonly amounts: SumAmounts
}
export type Sum = { readonly currency: Currency; readonly columns: readonly Column[] }

/** The location of a record's money in the ledger. */
export type InLedger = {
  /** The payments that own the entries: the record itself, or for an authorisation its captures. */
  readonly ids: readonly string[]
  /** Limits the entries to those of one refund, which are posted on its payment under the refund's own flow. */
  readonly flowId: string | null
  /** The owners that are not settled yet. */
  readonly waiting: readonly TransactionRecord[]
}

export async function inLedger(db: Reader, record: TransactionRecord): Promise<InLedger> {
  const { id, type, originalId } = record
  if (type === 'REFUND') return { ids: [originalId ?? id], flowId: id, waiting: [] }
  const owners = type === 'AUTH' ? await capturesOf(db, record) : [record]
  const waiting = owners.filter(({ settleAt, settledAt }) => settleAt !== null && !settledAt)
  return { ids: owners.map((owner) => owner.id), flowId: null, waiting }
}

const capturesOf = (db: Reader, { id }: TransactionRecord): Promise<TransactionRecord[]> =>
  db
    .select()
    .from(transactions)
    .where(and(byId(transactions.originalId, id), eq(transactions.type, 'CAPTURE')))

/**
 * The net result of a record in the ledger, by each currency it moved for the merchant, in minor units. Unsettled
 * amounts already include the fee and reserve that will be posted.
 */
export async function sumsOf(db: Reader, record: TransactionRecord): Promise<readonly Sum[]> {
  const { ids, flowId, waiting } = await inLedger(db, record)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      currency: ledgerEntries.currency,
      account: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
      type: ledgerJournals.type,
      flowId: ledgerJournals.flowId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(
        byId(ledgerEntries.transactionId, ids),
        flowId === null ? undefined : eq(ledgerJournals.flowId, flowId),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  const entries = rows.map((row) => ({
    ...row,
    account: row.account as AccountKind, // written by `post` with the same types
    column: columnOf(row.type as JournalType, row.flowId),
  }))
  const found = [...new Set(entries.map(({ currency }) => currency))].filter(isCurrency)
  return found.flatMap((currency) => {
    const mine = entries.filter((entry) => entry.currency === currency)
    const coming = waiting.filter(({ settlementCurrency }) => settlementCurrency === currency)
    const columns = sumColumns.flatMap((kind) =>
      columnOfSum(kind, mine, kind === 'payment' ? coming : []),
    )
    return columns.length > 0 ? [{ currency, columns }] : []
  })
}

type Entry = Parameters<typeof amountsOf>[0][number] & {
  readonly column: SumColumn
  readonly at: Date
  readonly flowId: string | null
}

function columnOfSum(
  kind: SumColumn,
  entries: readonly Entry[],
  coming: readonly TransactionRecord[],
): Column[] {
  const own = entries.filter(({ column }) => column === kind)
  const [first] = own
  if (!first) return []
  const expected = total(coming.map(({ fee, reserve }) => expectedOf(fee ?? 0n, reserve ?? 0n)))
  const amounts = plus(amountsOf(own), expected)
  // Returned refunds and won cases net to zero.
  if (comesToNothing(amounts)) return []
  const count = Math.max(1, new Set(own.map(({ flowId }) => flowId)).size)
  return [{ kind, at: first.at.toISOString(), count, expected: coming.length > 0, amounts }]
}

export async function writtenSums(db: Reader, record: TransactionRecord): Promise<MoneySum[]> {
  const sums = await sumsOf(db, record)
  return sums.map(({ currency, columns }) => {
    const written = ({ gross, fees, reserve, held, net }: SumAmounts) => ({
      gross: decimalOf(gross, currency),
      fees: decimalOf(fees, currency),
      reserve: decimalOf(reserve, currency),
      held: decimalOf(held, currency),
      net: decimalOf(net, currency),
    })
    return {
      currency,
      columns: columns.map(({ amounts, ...column }) => ({ ...column, ...written(amounts) })),
      now: written(total(columns.map(({ amounts }) => amounts))),
    }
  })
}
