import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type TradeFigure, tradeFigures } from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { failFields } from '#server/kernel/failure.ts'
import { byId, type Within } from '#server/kernel/scope.ts'
import type { AccessScope } from './access-scope.ts'

type Trade = typeof transactions.$inferSelect

/** The entries behind a figure of one transaction, and the figure (minor units) from the transaction's own record. */
export type TradeProof = { readonly entries: SQL | undefined; readonly shown: bigint | null }

const refunding: readonly JournalType[] = ['INBOUND_REFUND', 'REFUND']

/** Journal types behind each figure of a payment or capture. */
const paymentTypes: Record<TradeFigure, readonly JournalType[]> = {
  amount: ['INBOUND'],
  refunded: refunding,
  settlementAmount: ['INBOUND'],
  fee: ['PURCHASE_FEE'],
  deposit: ['DEPOSIT'],
}

/** The same for a refund; a returned refund also has the opposite movements, so its figures are zero. */
const refundTypes: Record<TradeFigure, readonly JournalType[]> = {
  amount: refunding,
  refunded: [],
  settlementAmount: refunding,
  fee: ['REFUND_FEE'],
  deposit: ['DEPOSIT_RETURN', 'DEPOSIT'],
}

export const isTradeFigure = (figure: AccessScope['figure']): figure is TradeFigure =>
  tradeFigures.some((one) => one === figure)

/** Fails without the transaction, and for a currency that the transaction does not have. */
export async function tradeProof(
  db: Reader,
  within: Within,
  figure: TradeFigure,
  { transactionId, currency }: { transactionId?: string | undefined; currency: Currency },
): Promise<TradeProof> {
  const id = transactionId ?? failFields({ transactionId: 'required' })
  const [trade] = await db
    .select()
    .from(transactions)
    .where(and(within(transactions), eq(transactions.id, id)))
  if (!trade) return { entries: sql`false`, shown: 0n }
  const inPaid = figure === 'amount' || figure === 'refunded'
  const due = inPaid ? trade.currency : (trade.settlementCurrency ?? trade.currency)
  if (currency !== due) failFields({ currency: 'unknown_value' })
  return trade.type === 'REFUND' ? ofRefund(trade, figure) : ofPayment(trade, figure)
}

function ofPayment(trade: Trade, figure: TradeFigure): TradeProof {
  const { flowId } = ledgerJournals
  const own = figure === 'refunded' ? isNotNull(flowId) : isNull(flowId)
  const settled = trade.settledAt !== null
  const moved = trade.settlementAmount !== null
  const shown: Record<TradeFigure, bigint | null> = {
    amount: moved ? trade.amount : 0n,
    refunded: -trade.refunded,
    settlementAmount: trade.settlementAmount ?? 0n,
    fee: settled ? -(trade.fee ?? 0n) : 0n,
    deposit: settled ? (trade.reserve ?? 0n) : 0n,
  }
  return { entries: entriesOf(trade.id, paymentTypes[figure], own), shown: shown[figure] }
}

/** The entries of a refund are booked on its payment, under the refund's own flow id. */
function ofRefund(trade: Trade, figure: TradeFigure): TradeProof {
  const out = (minor: bigint | null) => (trade.returned ? 0n : -(minor ?? 0n))
  const shown: Record<TradeFigure, bigint | null> = {
    amount: out(trade.amount),
    refunded: 0n,
    settlementAmount: out(trade.settlementAmount),
    fee: out(trade.fee),
    // If the refund was returned after the reserve's release date, its share stays released: the record alone cannot
    // tell.
    deposit: trade.returned || trade.reserve === null ? null : out(trade.reserve),
  }
  const own = eq(ledgerJournals.flowId, trade.id)
  const entries = entriesOf(trade.originalId ?? trade.id, refundTypes[figure], own)
  return { entries, shown: shown[figure] }
}

function entriesOf(paymentId: string, types: readonly JournalType[], own: SQL): SQL | undefined {
  const { id, transactionId, type } = ledgerJournals
  const journals = and(byId(transactionId, paymentId), inArray(type, [...types]), own)
  return and(
    eq(ledgerEntries.transactionId, paymentId),
    sql`${ledgerEntries.journalId} in (select ${id} from ${ledgerJournals} where ${journals})`,
  )
}
