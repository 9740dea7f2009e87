import type { Currency } from '#domain/currencies.ts'
import type { WithdrawalAccountKind } from '#domain/money/withdrawal-accounts.ts'
import {
  type WithdrawalFacts,
  withdrawalBlocks,
  withdrawalReasons,
} from '#domain/money/withdrawal-blocks.ts'
import { parseAmount } from '#domain/money.ts'
import type { Reason } from '#domain/reasons.ts'
import type { FlowError } from '#machines/parts/answer.ts'

/** Source of the withdrawal: one website, or without `accId` the client's balance over all visible websites. */
export type WithdrawSource = { readonly accId: string | null; readonly currency: Currency }
export type WithdrawRequest = WithdrawSource & {
  readonly amount: string
  readonly idempotencyKey: string
}
/** Result of the withdrawal check: the deciding facts, the destination account and the arrival time. */
export type WithdrawCheck = {
  readonly facts: WithdrawalFacts
  readonly account: { readonly kind: WithdrawalAccountKind; readonly label: string } | null
  readonly arrival: 'same_day' | 'working_days'
}
export type WithdrawContext = FlowError & {
  readonly source: WithdrawSource | null
  readonly check: WithdrawCheck | null
  readonly amount: string
  /** Fee of the entered amount, in minor units; null until it was requested. The same applies to `net`. */
  readonly fee: bigint | null
  readonly net: bigint | null
  readonly key: string
  readonly newKey: () => string
  readonly now: () => number
}
export type WithdrawEvent =
  | { type: 'OPEN'; source: WithdrawSource }
  | { type: 'AMOUNT'; value: string }
  | { type: 'ALL' }
  | { type: 'BLUR' }
  | { type: 'CONFIRM' }
  | { type: 'ADD_ACCOUNT' }
  | { type: 'CLOSE' }

/** Reason codes that can prevent a withdrawal; each is also a guard of the dialog. */
export const withdrawCodes = [
  'withdrawal.amount_invalid',
  'withdrawal.exceeds_available',
  'withdrawal.below_minimum',
  'withdrawal.not_above_fee',
  'withdrawal.risk_limit',
  'withdrawal.locked',
  'withdrawal.document_expiring',
  'withdrawal.document_expired',
  'withdrawal.account_missing',
  'withdrawal.account_not_approved',
  'withdrawal.account_failed',
  'withdrawal.fee_not_set',
  'withdrawal.nothing_available',
  'withdrawal.negative_balance',
] as const

/** Entered amount in minor units; undefined if it is invalid. */
export const typedMinor = ({ check, amount }: WithdrawContext): bigint | undefined =>
  check ? parseAmount(amount, check.facts.currency, check.facts.available) : undefined

/** Reasons against any withdrawal now, with the parameters of their texts. */
export const withdrawBlocks = ({ check, now }: WithdrawContext): Reason[] =>
  check ? withdrawalBlocks(check.facts, now()) : []

/** Reasons against withdrawing the entered amount now, with the parameters of their texts. */
export const withdrawReasons = (context: WithdrawContext): Reason[] =>
  context.check ? withdrawalReasons(context.check.facts, typedMinor(context), context.now()) : []

/**
 * Decimal amount that risk control permits instead of the entered or refused one; null if it permits none, or none that
 * can be withdrawn.
 */
export function permittedInstead(context: WithdrawContext): string | null {
  const { reasons, check, now } = context
  const against = [...withdrawReasons(context), ...reasons]
  const limit = against.find(({ code }) => code === 'withdrawal.risk_limit')?.params.amount
  if (limit === undefined || !check) return null
  const { facts } = check
  return withdrawalReasons(facts, parseAmount(limit, facts.currency), now()).length > 0
    ? null
    : limit
}
