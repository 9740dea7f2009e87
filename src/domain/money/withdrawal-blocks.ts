import { againstUnverified, type IdentityStatus } from '#domain/company/identity.ts'
import { type DocumentHolder, documentState } from '#domain/company/identity-documents.ts'
import type { Currency } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import type { WithdrawalAccountStatus } from './withdrawal-accounts.ts'

/** A merchant's document and its last valid day (yyyy-MM-dd, UTC). */
type DocumentDay = { readonly holder: DocumentHolder; readonly expiresOn: string }

/** Facts that decide whether a withdrawal is possible; amounts in minor units of `currency`. */
export type WithdrawalFacts = {
  readonly currency: Currency
  readonly available: bigint
  /** Fee of one withdrawal; null: not set in the contract. */
  readonly fee: bigint | null
  /** Highest amount that risk control permits today; null: no limit. */
  readonly permitted: bigint | null
  /** Risk control blocks every withdrawal. */
  readonly locked: boolean
  /** Status of the destination account in this currency; null: there is none. */
  readonly account: WithdrawalAccountStatus | null
  readonly documents: readonly DocumentDay[]
  /** Verification status of the merchant: nothing is paid out until it is passed. */
  readonly verification: IdentityStatus
}

type Amounts = 'available' | 'fee' | 'permitted'
/** The same facts in the API: amounts as decimal strings. */
export type WrittenWithdrawalFacts = Omit<WithdrawalFacts, Amounts> & {
  readonly available: string
  readonly fee: string | null
  readonly permitted: string | null
}

/** Parses facts from the API; throws RangeError on an invalid amount. */
export function withdrawalFactsOf(written: WrittenWithdrawalFacts): WithdrawalFacts {
  const minor = (decimal: string | null) =>
    decimal === null ? null : minorOf(decimal, written.currency)
  return {
    ...written,
    available: minorOf(written.available, written.currency),
    fee: minor(written.fee),
    permitted: minor(written.permitted),
  }
}

/** Minimum withdrawal in minor units: 100.00 for the Chinese currencies; null for others. */
export const minimumWithdrawal = (currency: Currency): bigint | null =>
  currency === 'CNY' || currency === 'CNH'
    ? minorOf(`${limits.withdrawalMinimumYuan}.00`, currency)
    : null

/** Pages where a block can be cleared; reasons that are not listed clear in another way. */
export const liftedAt: Partial<Record<ReasonCode, `/${string}`>> = {
  'withdrawal.account_missing': '/aq/cashAccount',
  'withdrawal.account_not_approved': '/aq/cashAccount',
  'withdrawal.account_failed': '/aq/cashAccount',
  'withdrawal.document_expiring': '/aq/certification',
  'withdrawal.document_expired': '/aq/certification',
  'identity.not_sent': '/aq/certification',
  'identity.under_review': '/aq/certification',
  'identity.to_improve': '/aq/certification',
  'identity.not_eligible': '/contact',
  'withdrawal.fee_not_set': '/contact',
  'withdrawal.locked': '/contact',
  'withdrawal.risk_limit': '/contact',
  'withdrawal.nothing_available': '/aq/unsettledBalance',
  'withdrawal.negative_balance': '/aq/unsettledBalance',
}

const money = (minor: bigint, currency: Currency) => ({
  amount: decimalOf(minor, currency),
  currency,
})

/** Reasons for which an amount is too small: below the minimum, or not above the fee. */
function tooLittle({ currency, fee }: WithdrawalFacts, amount: bigint): Reason[] {
  const minimum = minimumWithdrawal(currency)
  if (minimum !== null && amount < minimum)
    return [reason('withdrawal.below_minimum', money(minimum, currency))]
  if (fee !== null && amount <= fee)
    return [reason('withdrawal.not_above_fee', money(fee, currency))]
  return []
}

/** A document blocks withdrawals from the start of its expiry warning. */
function documentReason({ holder, expiresOn }: DocumentDay, at: number): Reason[] {
  const state = documentState(expiresOn, new Date(at))
  if (state === 'good') return []
  const until = `${expiresOn}T23:59:59.999Z`
  if (state === 'expired') return [reason('withdrawal.document_expired', { type: holder, until })]
  const days = String(Math.floor((Date.parse(until) - at) / day))
  return [reason('withdrawal.document_expiring', { type: holder, until, days })]
}

function accountReason({ account, currency }: WithdrawalFacts): Reason[] {
  if (account === 'approved') return []
  if (account === null) return [reason('withdrawal.account_missing', { currency })]
  if (account === 'failed') return [reason('withdrawal.account_failed', { currency })]
  return [reason('withdrawal.account_not_approved', { currency })]
}

/** Reasons in the balance and the limits that rule out every amount. */
function moneyReasons(facts: WithdrawalFacts): Reason[] {
  const { available, permitted, currency } = facts
  if (available < 0n) return [reason('withdrawal.negative_balance', money(available, currency))]
  if (available === 0n) return [reason('withdrawal.nothing_available', { currency })]
  const little = tooLittle(facts, available)
  if (little.length > 0 || permitted === null || permitted >= available) return little
  const shut = permitted === 0n || tooLittle(facts, permitted).length > 0
  return shut ? [reason('withdrawal.risk_limit', money(permitted, currency))] : []
}

type MerchantFacts = 'locked' | 'documents' | 'verification'

/**
 * Reasons that block all withdrawals of a merchant at an instant (epoch ms UTC), manual and automatic, in every
 * currency.
 */
export const merchantBlocks = (
  { locked, documents, verification }: Pick<WithdrawalFacts, MerchantFacts>,
  at: number,
): Reason[] => [
  ...againstUnverified(verification),
  ...(locked ? [reason('withdrawal.locked')] : []),
  ...documents.flatMap((document) => documentReason(document, at)),
]

/**
 * All reasons against withdrawing any amount at an instant (epoch ms UTC); empty if some amount is possible. Shared by
 * the screen, the machine and the API.
 */
export const withdrawalBlocks = (facts: WithdrawalFacts, at: number): Reason[] => [
  ...merchantBlocks(facts, at),
  ...accountReason(facts),
  ...(facts.fee === null ? [reason('withdrawal.fee_not_set')] : []),
  ...moneyReasons(facts),
]

/** All reasons against one amount (minor units; undefined: not a valid amount). */
export function withdrawalAmountReasons(
  facts: WithdrawalFacts,
  amount: bigint | undefined,
): Reason[] {
  const { available, permitted, currency } = facts
  if (amount === undefined || amount <= 0n)
    return [reason('withdrawal.amount_invalid', { currency })]
  const found = tooLittle(facts, amount)
  if (amount > available)
    found.push(reason('withdrawal.exceeds_available', money(available, currency)))
  if (permitted !== null && amount > permitted)
    found.push(reason('withdrawal.risk_limit', money(permitted, currency)))
  return found
}

/**
 * All reasons against withdrawing an amount at an instant (epoch ms UTC), without duplicates; empty exactly when it is
 * allowed.
 */
export function withdrawalReasons(
  facts: WithdrawalFacts,
  amount: bigint | undefined,
  at: number,
): Reason[] {
  const blocks = withdrawalBlocks(facts, at)
  const told = new Set(blocks.map(({ code }) => code))
  const ofAmount = withdrawalAmountReasons(facts, amount)
  return [...blocks, ...ofAmount.filter(({ code }) => !told.has(code))]
}

/** Part of an amount that reaches the bank (minor units); null while the fee is unknown. */
export const transferredOf = ({ fee }: WithdrawalFacts, amount: bigint): bigint | null =>
  fee === null ? null : amount - fee
