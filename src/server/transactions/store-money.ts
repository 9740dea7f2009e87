import { and, eq, sql } from 'drizzle-orm'
import type { AccountKind } from '#domain/funds.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { lockAccounts, nameOf } from '#server/ledger/accounts.ts'
import { currencyOf, type TransactionRecord } from './record.ts'
import { fundsForRefund, type RefundTerms, type StoreMoney } from './refund-money.ts'
import { fromDollars, merchantOf } from './worth.ts'

/** What settled of a payment: its PURCHASE, read from the ledger; zero before settlement. */
export async function settledGross(db: Database | Tx, payment: TransactionRecord): Promise<bigint> {
  if (payment.settledAt === null) return 0n
  const [row] = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(eq(ledgerJournals.key, `purchase:${payment.id}`), eq(ledgerEntries.kind, 'available')),
    )
  return row?.amount ?? 0n
}

/** The fee of one refund of a payment, in its settlement currency. May ask the network for the rate. */
export async function refundFeeOf(ctx: Ctx, payment: TransactionRecord): Promise<bigint> {
  if (payment.settlementCurrency === null) return 0n
  const { refundFeeUsd } = await merchantOf(ctx, payment.merchantId)
  return fromDollars(ctx, refundFeeUsd, currencyOf(payment.settlementCurrency))
}

/**
 * Locks every account that a refund may move, all at once in the ledger's own order: a refund that locked
 * the store's money first and the provider's later could deadlock with a settlement.
 */
export async function lockStoreMoney(tx: Tx, payment: TransactionRecord): Promise<StoreMoney> {
  const settles = currencyOf(payment.settlementCurrency ?? payment.currency)
  const paid = currencyOf(payment.currency)
  const { merchantId, storeId } = payment
  const own: AccountKind[] = [
    'available',
    'fees',
    'network_clearing',
    'rolling_reserve',
    'unsettled',
  ]
  const names = own.map((kind) => ({ merchantId, storeId, kind, currency: settles }))
  const crossing: AccountKind[] = settles === paid ? [] : ['fx_position', 'network_clearing']
  for (const kind of crossing) {
    names.push({ merchantId, storeId, kind, currency: paid })
    if (kind === 'fx_position') names.push({ merchantId, storeId, kind, currency: settles })
  }
  const accounts = await lockAccounts(tx, names)
  const held = (kind: AccountKind) =>
    accounts.get(nameOf({ storeId, kind, currency: settles }))?.balance ?? 0n
  return { available: held('available'), unsettled: held('unsettled') }
}

async function readStoreMoney(ctx: Ctx, payment: TransactionRecord): Promise<StoreMoney> {
  const rows = await ctx.db
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.storeId, payment.storeId),
        sql`${ledgerAccounts.currency} = ${payment.settlementCurrency}`,
      ),
    )
  const held = (kind: AccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { available: held('available'), unsettled: held('unsettled') }
}

/** Whether a record is money that may be refunded at all. */
export const isRefundable = ({ type, status, settlementCurrency }: TransactionRecord): boolean =>
  (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS' && settlementCurrency !== null

/**
 * What the store's money would allow to refund now, without locking anything; null when it allows all that
 * is left, for a record that is not refundable, and when no rate for the refund fee is to be had (the act
 * itself looks again).
 */
export async function fundsNow(ctx: Ctx, payment: TransactionRecord): Promise<bigint | null> {
  if (!isRefundable(payment)) return null
  try {
    const terms: RefundTerms = {
      settledGross: await settledGross(ctx.db, payment),
      refundFee: await refundFeeOf(ctx, payment),
    }
    return fundsForRefund(payment, terms, await readStoreMoney(ctx, payment))
  } catch (cause) {
    ctx.log.warn({ cause, transactionId: payment.id }, 'no rate for the refund fee')
    return null
  }
}
