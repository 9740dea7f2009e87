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

/**
 * The amounts that a refund takes from the store and the reserve that it releases, in minor units of the settlement
 * currency.
 */
export type RefundParts = {
  readonly amount: bigint
  readonly reserve: bigint
  readonly fee: bigint
}

/**
 * The inputs of a refund besides the payment: the settled amount, and the fee per refund, in minor units of the
 * settlement currency.
 */
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
 * The parts of a refund of `amount` (minor units of the payment's currency) made now. Before settlement there is no fee
 * and no reserve. Shares are computed cumulatively over all refunds and chargebacks, so that partial refunds add up to
 * the whole to the last minor unit, whatever was returned in between.
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
  // A refund of everything before settlement that is returned after it has no reserve held.
  const back = gross === 0n ? 0n : shareOf(payment.reserve ?? 0n, gross - left, gross)
  const reserve = payment.releasedAt ? 0n : atLeastZero(back - payment.reserveReturned)
  return { amount: taken, reserve, fee: terms.refundFee }
}

/** The store's money available for refunds, in minor units of the settlement currency. */
export type StoreMoney = { readonly available: bigint; readonly unsettled: bigint }

/**
 * The largest refund (minor units of the payment's currency) that the store's money allows; null when all that is left
 * of the payment can be refunded. The cost grows with the amount, so a binary search is exact.
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

/** The settled amount of a payment, from its PURCHASE in the ledger; zero before settlement. */
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

/** The fee per refund of a payment, in minor units of its settlement currency. May query the network for the rate. */
export async function refundFeeOf(ctx: Ctx, payment: TransactionRecord): Promise<bigint> {
  if (payment.settlementCurrency === null) return 0n
  const { refundFeeUsd } = await merchantOf(ctx, payment.merchantId)
  return fromDollars(ctx, refundFeeUsd, currencyOf(payment.settlementCurrency))
}

/**
 * Locks every account that a refund may move, all at once in the order of the ledger: a refund that locked the store's
 * accounts first and the provider's later could deadlock with a settlement.
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

/** Whether a record is a successful payment or capture, which alone can be refunded. */
export const isRefundable = ({ type, status, settlementCurrency }: TransactionRecord): boolean =>
  (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS' && settlementCurrency !== null

/**
 * The refund that the store's money allows now, without any lock. Null when it allows all that is left, when the record
 * is not refundable, and when the rate of the refund fee is unavailable (the refund itself checks again).
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
