import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import { type Gone, nextShare } from '#domain/money.ts'
import type { OpeningFacts } from '#domain/payments/case-opening.ts'
import { blocksRefund } from '#domain/payments/chargebacks.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import type { CaseRecord } from './case-record.ts'

/**
 * The amount that the payer has not got back by refunds, in minor units. Pending refunds count as refunded, failed ones
 * do not.
 */
const notRefunded = ({ amount, refunded, refundFailed }: TransactionRecord): bigint =>
  amount - refunded + refundFailed

/** Whether the record is a successful payment by a cardholder; only these can be disputed. */
export const isPaid = ({ type, status, settlementCurrency }: TransactionRecord): boolean =>
  (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS' && settlementCurrency !== null

/**
 * Whether the payer has got everything back by refunds, including pending ones, and failed ones that will be sent again
 * and are already deducted from the merchant.
 */
const isRefunded = (payment: TransactionRecord): boolean =>
  notRefunded(payment) === 0n || payment.refunded === payment.amount

/** The facts that decide whether a case can be opened against a record. */
export const openingFactsOf = async (
  db: Reader,
  record: TransactionRecord,
): Promise<OpeningFacts> => ({
  paid: isPaid(record),
  refunded: isRefunded(record),
  left: await disputable(db, record, null),
})

/** The other cases of a payment; all of its cases when `except` is null. */
const othersOf = (db: Reader, payment: TransactionRecord, except: string | null) =>
  db
    .select()
    .from(chargebacks)
    .where(
      only(
        byId(chargebacks.transactionId, payment.id),
        except === null ? undefined : ne(chargebacks.id, except),
      ),
    )

/**
 * The disputable rest of a payment: what is not refunded, less what its other cases dispute or have taken. Minor units
 * of the payment's currency.
 */
async function disputable(
  db: Reader,
  payment: TransactionRecord,
  except: string | null,
): Promise<bigint> {
  const others = await othersOf(db, payment, except)
  const left = others.reduce((sum, one) => sum - takenBy(one).amount, notRefunded(payment))
  return left > 0n ? left : 0n
}

/** `Math.min` of minor units. */
export const lesser = (one: bigint, other: bigint): bigint => (one > other ? other : one)

/** The share of the payment that a case blocks or has taken. */
function takenBy({ stage, status, outcome, amount, lostAmount, lost, worth }: CaseRecord): Gone {
  if (blocksRefund(stage, status)) return { amount, worth }
  if (outcome !== 'partial') return { amount: lost > 0n ? amount : 0n, worth: lost }
  // A ruling by an older version was stored only in the settlement currency; the conversion rounds up.
  const share = worth > 0n ? (amount * lost + worth - 1n) / worth : 0n
  return { amount: lostAmount ?? share, worth: lost }
}

/** The amount refunded since the stage of a case began, by refunds that succeeded or are pending. */
async function refundedSince(db: Reader, held: CaseRecord): Promise<bigint> {
  const { transactionId, openedAt, stageAt } = held
  const refunds = await db
    .select({ amount: transactions.amount })
    .from(transactions)
    .where(
      and(
        byId(transactions.originalId, transactionId),
        eq(transactions.type, 'REFUND'),
        inArray(transactions.status, ['SUCCESS', 'PROCESSING']),
        gte(transactions.createdAt, stageAt ?? openedAt),
      ),
    )
  return refunds.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * The amount that a case disputes now, never more than what is left of the payment. Minor units of the payment's
 * currency.
 */
export async function stillDisputed(
  db: Reader,
  payment: TransactionRecord,
  held: CaseRecord,
): Promise<bigint> {
  const own = held.amount - (await refundedSince(db, held))
  const left = await disputable(db, payment, held.id)
  const disputed = lesser(own, left)
  return disputed > 0n ? disputed : 0n
}

/**
 * The value of a part of a payment in its settlement currency (minor units), for the case `except` alongside the
 * others. The last part takes the remainder left by refunds and other cases, so that rounding adds up.
 */
export async function settlementValueOf(
  db: Reader,
  payment: TransactionRecord,
  amount: bigint,
  except: string | null,
): Promise<bigint> {
  const { settlementAmount, settlementRefunded } = payment
  if (settlementAmount === null) return 0n
  const others = (await othersOf(db, payment, except)).map(takenBy)
  const refunded = {
    amount: payment.amount - notRefunded(payment),
    worth: settlementRefunded - (await failedWorth(db, payment)),
  }
  const gone = others.reduce(
    (sum, one) => ({ amount: sum.amount + one.amount, worth: sum.worth + one.worth }),
    refunded,
  )
  return amount === 0n ? 0n : nextShare(settlementAmount, payment.amount, gone, amount)
}

/** The settlement value of failed refunds, which were deducted but never reached the payer. */
async function failedWorth(db: Reader, { id, refundFailed }: TransactionRecord): Promise<bigint> {
  if (refundFailed === 0n) return 0n
  const failed = and(
    byId(transactions.originalId, id),
    eq(transactions.type, 'REFUND'),
    eq(transactions.status, 'FAILED'),
    eq(transactions.returned, false),
  )
  const refunds = await db
    .select({ worth: transactions.settlementAmount })
    .from(transactions)
    .where(failed)
  return refunds.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)
}
