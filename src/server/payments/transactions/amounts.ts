import { eq } from 'drizzle-orm'
import type { FieldErrorCode } from '#contract/failures.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { amountErrorOf, convert, parseAmount } from '#domain/money.ts'
import { costOf } from '#domain/payments/payment-cost.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import { midnightAtOrAfter } from '#domain/time-zones.ts'
import type { Outcome, Transition } from '#machines/lifecycle.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { fromDollars, rateOf } from './shared/dollars.ts'
import type { TransactionRecord } from './shared/record.ts'

type Written = {
  readonly currency: Currency
  readonly text: string
  readonly field: string
  /** The whole available amount, in minor units. */
  readonly all: bigint
}

/**
 * Parses an amount of the caller into minor units of the transaction's currency. Fails with `invalid_input` and field
 * errors.
 */
export function writtenAmount(record: TransactionRecord, written: Written): bigint {
  if (written.currency !== currencyOf(record.currency)) {
    throw new Failure('invalid_input', { fields: { currency: 'unknown_value' } })
  }
  const minor = parseAmount(written.text, written.currency, written.all)
  if (minor !== undefined) return minor
  const reasons = [reason('amount.invalid')]
  const fields = { [written.field]: amountErrorOf(written.currency) }
  throw new Failure('invalid_input', { fields, reasons })
}

/**
 * Returns the transition for an amount; otherwise fails with `refused` and all reasons, those about the amount also as
 * field errors.
 */
export function amountOf<Before, After>(
  { transition, reasons }: Outcome<Before, After>,
  field: string,
  above: { readonly code: ReasonCode; readonly fault: 'above_available' | 'above_refundable' },
  faults: Readonly<Record<string, FieldErrorCode>> = {},
): Transition<Before, After> {
  if (transition) return transition
  const tooMuch = reasons.some(({ code }) => code === above.code)
  const fields = { ...faults, ...(tooMuch ? { [field]: above.fault } : {}) }
  throw new Failure('refused', { reasons, fields })
}

/** The settlement currency of a payment: its own if the store settles in it, else the first of the store. */
function settlementCurrencyOf(settled: readonly string[], paid: Currency): Currency {
  const [first] = settled
  return settled.includes(paid) || first === undefined ? paid : currencyOf(first)
}

/** The merchant of a record, and the settlement currencies of its store. */
async function termsOf(ctx: Ctx, { merchantId, storeId }: TransactionRecord) {
  const [terms] = await ctx.db
    .select({ merchant: merchants, settled: stores.settlementCurrencies })
    .from(merchants)
    .innerJoin(stores, eq(stores.id, storeId))
    .where(eq(merchants.id, merchantId))
  return terms ?? fail('not_found')
}

/**
 * The settlement of a payment or capture that succeeds now: its amount and costs, when it settles, and until when it
 * can be refunded.
 */
export type SettlementTerms = Awaited<ReturnType<typeof settlementTermsOf>>
/**
 * Computes the columns of a success, with a single conversion at the current rate. Queries the network, so it must not
 * be called inside a transaction.
 */
export async function settlementTermsOf(ctx: Ctx, record: TransactionRecord) {
  const { merchant, settled } = await termsOf(ctx, record)
  const paid = currencyOf(record.currency)
  const settlementCurrency = settlementCurrencyOf(settled, paid)
  const rate = await rateOf(ctx, paid, settlementCurrency)
  const settlementAmount = convert(record.amount, paid, settlementCurrency, rate)
  const fixedFee = await fromDollars(ctx, merchant.feeFixedUsd, settlementCurrency)
  const now = ctx.now.getTime()
  return {
    settlementCurrency,
    settlementAmount,
    rate,
    ...costOf(merchant, settlementAmount, fixedFee),
    settleAt: midnightAtOrAfter(new Date(now + merchant.settlementDays * day)),
    refundUntil: new Date(now + merchant.refundDays * day),
  }
}
