import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type SumFigure, sumFigures } from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import type { AccountKind } from '#domain/funds.ts'
import { total } from '#domain/payments/money-sum.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { failFields } from '#server/kernel/failure.ts'
import { byId, type Within } from '#server/kernel/scope.ts'
import { type InLedger, inLedger, sumsOf } from '#server/payments/transactions/shared/money-sum.ts'
import type { AccessScope } from './access-scope.ts'
import type { TradeProof } from './trade-proof.ts'

/** The contra accounts of each part: a journal that touches one of them belongs to the part. */
const across: Record<SumFigure, readonly AccountKind[]> = {
  gross: ['network_clearing', 'fx_position'],
  fees: ['fees'],
  reserve: ['rolling_reserve'],
  net: [],
}

export const isSumFigure = (figure: AccessScope['figure']): figure is SumFigure =>
  sumFigures.some((one) => one === figure)

/**
 * The merchant's entries behind a part of a record's sum; the figure itself is read from the contra accounts. Fails
 * without the record.
 */
export async function sumProof(
  db: Reader,
  within: Within,
  figure: SumFigure,
  { transactionId, currency }: { transactionId?: string | undefined; currency: Currency },
): Promise<TradeProof> {
  const id = transactionId ?? failFields({ transactionId: 'required' })
  const [record] = await db
    .select()
    .from(transactions)
    .where(and(within(transactions), eq(transactions.id, id)))
  if (!record) return { entries: sql`false`, shown: 0n }
  const books = await inLedger(db, record)
  if (books.ids.length === 0) return { entries: sql`false`, shown: 0n }
  const columns = (await sumsOf(db, record)).find((sum) => sum.currency === currency)?.columns ?? []
  const amounts = total(columns.map((column) => column.amounts))
  // Before settlement the screens show expected amounts, and those are proven.
  const isWaiting = columns.some(({ expected }) => expected)
  return {
    entries: and(entriesOf(books), touching(books, currency, across[figure])),
    shown: isWaiting ? null : amounts[figure],
  }
}

const entriesOf = ({ ids, flowId }: InLedger): SQL | undefined =>
  and(
    byId(ledgerEntries.transactionId, ids),
    flowId === null
      ? undefined
      : sql`${ledgerEntries.journalId} in (select ${ledgerJournals.id} from ${ledgerJournals}
          where ${and(byId(ledgerJournals.transactionId, ids), eq(ledgerJournals.flowId, flowId))})`,
  )

function touching(
  { ids }: InLedger,
  currency: Currency,
  accounts: readonly AccountKind[],
): SQL | undefined {
  if (accounts.length === 0) return undefined
  return sql`${ledgerEntries.journalId} in (select other.journal_id from ledger_entries other
    where ${byId(sql`other.transaction_id`, ids)} and other.currency = ${currency}
      and other.kind = any(${sql.param([...accounts])}))`
}
