import { and, eq, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { AccountKind } from '#domain/funds.ts'
import { nextShare, shareOf } from '#domain/money.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { lockAccounts, nameOf } from '#server/ledger/accounts.ts'
import { fromDollars, merchantOf } from './shared/dollars.ts'
import type { TransactionRecord } from './shared/record.ts'

/** What a refund takes from the store and what comes back to it: minor units of the settlement currency. */
export type RefundParts = {
  readonly amount: bigint
  readonly reserve: bigint
  readonly fee: bigint
}

/** What a refund depends on beside the payment: what was settled of it, and the fee of one refund. */
export type RefundTerms = { readonly settledGross: bigint; readonly refundFee: bigint }

type Payment = Pick<
  TransactionRecord,
  | 'amount'
  | 'refunded'
  | 'settlementAmount'
  | 'settlementRefunded'
  | 'chargedBackAmount'
  | 'settlementChargedBack'
  | 'settledAt'
  | 'releasedAt'
  | 'reserve'
  | 'reserveReturned'
>

const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n)

/**
 * The parts of refunding `amount` (minor units of the payment's currency) now. Before settlement it costs no
 * fee and holds no reserve yet. Shares are counted over all refunds so far, so that partial ones add up to
 * the whole to the last unit, whatever was returned in between; what chargebacks took counts as well.
 */
export function refundParts(payment: Payment, amount: bigint, terms: RefundTerms): RefundParts {
  const worth = payment.settlementAmount ?? 0n
  const { settlementRefunded, settlementChargedBack } = payment
  const gone = {
    amount: payment.refunded + payment.chargedBackAmount,
    worth: settlementRefunded + settlementChargedBack,
  }
  const taken = nextShare(worth, payment.amount, gone, amount)
  if (payment.settledAt === null) return { amount: taken, reserve: 0n, fee: 0n }
  const left = worth - gone.worth - taken
  const { settledGross: gross } = terms
  // Of what was refunded as a whole before its settlement, and came back after it, no reserve was held.
  const back = gross === 0n ? 0n : shareOf(payment.reserve ?? 0n, gross - left, gross)
  const reserve = payment.releasedAt ? 0n : atLeastZero(back - payment.reserveReturned)
  return { amount: taken, reserve, fee: terms.refundFee }
}

/** What a store holds, of which a refund takes: minor units of the settlement currency. */
export type StoreMoney = { readonly available: bigint; readonly unsettled: bigint }

/**
 * The largest amount (minor units of the payment's currency) that the store's money allows to refund; null
 * when all that is left of the payment fits. A larger refund never needs less, so halving finds it exactly.
 */
export function fundsForRefund(
  payment: Payment,
  terms: RefundTerms,
  money: StoreMoney,
): bigint | null {
  const fits = (amount: bigint) => {
    const parts = refundParts(payment, amount, terms)
    if (payment.settledAt === null) return parts.amount <= money.unsettled
    return parts.amount + parts.fee - parts.reserve <= money.available
  }
  let most = 0n
  let beyond = payment.amount - payment.refunded - payment.chargedBackAmount
  if (beyond <= 0n || fits(beyond)) return null
  while (beyond - most > 1n) {
    const middle = (most + beyond) / 2n
    if (fits(middle)) most = middle
    else beyond = middle
  }
  return most
}

/** What settled of a payment: its PURCHASE, read from the ledger; zero before settlement. */
export async function settledGross(db: Database | Tx, payment: TransactionRecord): Promise<bigint> {
  if (payment.settledAt === null) return 0n
  const [row] = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(byId(ledgerJournals.key, `purchase:${payment.id}`), eq(ledgerEntries.kind, 'available')),
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
        byId(ledgerAccounts.storeId, payment.storeId),
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
