import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ExpectedFigure } from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { basisPointsOf, decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { sameId } from '#server/kernel/lists/same-id.ts'
import { byId } from '#server/kernel/scope.ts'
import { type LinePage, linePage } from './line-page.ts'
import type { ProofLine, ProofPart, ProofQuery, ProofScope } from './proof-part.ts'
import { grossLeft, settlingOn, waitingFor } from './unsettled.ts'

/**
 * Proves the expected fees and net amounts of unsettled payments; they are computed per payment, because nothing is
 * posted yet.
 */
export async function proveExpected(
  db: Reader,
  { within, currency, figure }: ProofScope & { readonly figure: ExpectedFigure },
  asked: ProofQuery,
): Promise<ProofPart> {
  const { transactionId, expectedDate } = asked
  const where = and(
    waitingFor(within, [currency]),
    transactionId ? sameId(transactions.id, transactionId) : undefined,
    expectedDate ? settlingOn(expectedDate) : undefined,
  )
  const { recorded, amount } = amounts[figure]
  const rows = sql`
    select ${transactions.id} as id, ${transactions.settleAt} as at, ${recorded} as recorded,
      ${amount} as amount from ${transactions} where ${where}`
  const { lines, ...page } = await linePage(db, rows, asked)
  return { kind: 'expected', ...page, lines: await expectedLines(db, currency, lines) }
}

const fee = sql`coalesce(${transactions.fee}, 0)`
const reserve = sql`coalesce(${transactions.reserve}, 0)`
/** The unsettled amount of a payment in the ledger. */
const held = sql`(select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
  where ${byId(ledgerEntries.transactionId, transactions.id)} and ${ledgerEntries.kind} = 'unsettled')`

/** The net amount is proven against the ledger; fee and reserve exist only on the payment until they are posted. */
const amounts: Record<ExpectedFigure, { readonly recorded: SQL; readonly amount: SQL }> = {
  expectedFee: { recorded: fee, amount: fee },
  expectedReserve: { recorded: reserve, amount: reserve },
  expectedNet: {
    recorded: sql`(${grossLeft} - ${fee} - ${reserve})`,
    amount: sql`(${held} - ${fee} - ${reserve})`,
  },
}

/** The lines with details of the payments that `lineId` identifies. */
export async function expectedLines(
  db: Reader,
  currency: Currency,
  lines: LinePage['lines'],
): Promise<ProofLine<'expected'>[]> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: transactions.id,
      settleAt: transactions.settleAt,
      storeName: stores.name,
      gross: sql`${grossLeft}`.mapWith(BigInt),
      fee: sql`${fee}`.mapWith(BigInt),
      reserve: sql`${reserve}`.mapWith(BigInt),
      feeBasisPoints: merchants.feeBasisPoints,
      reserveBasisPoints: merchants.reserveBasisPoints,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .where(byId(transactions.id, ids))
  return lines.flatMap(({ id, amount }) => {
    const row = rows.find((one) => one.id === id)
    if (!row?.settleAt) return []
    const fixed = row.fee - basisPointsOf(row.gross, row.feeBasisPoints)
    const reserved = row.reserve === basisPointsOf(row.gross, row.reserveBasisPoints)
    return [
      {
        kind: 'expected',
        movement: 'settlement',
        lineId: id,
        at: row.settleAt.toISOString(),
        storeName: row.storeName,
        transactionId: id,
        amount,
        gross: decimalOf(row.gross, currency),
        fee: decimalOf(row.fee, currency),
        reserve: decimalOf(row.reserve, currency),
        // A negative fixed part means that the terms have changed since the payment and do not explain its fee, so no
        // rate is shown.
        feePercent: fixed < 0n ? null : percent(row.feeBasisPoints),
        feeFixed: fixed < 0n ? null : decimalOf(fixed, currency),
        reservePercent: reserved ? percent(row.reserveBasisPoints) : null,
      },
    ]
  })
}

const percent = (basisPoints: number): string => `${basisPoints / 100}`
