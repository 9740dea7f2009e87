import type { Currency } from '#domain/currencies.ts'
import type { WithdrawalAccountKind } from '#domain/money/withdrawal-accounts.ts'
import {
  type WithdrawalFacts,
  withdrawalBlocks,
  withdrawalReasons,
} from '#domain/money/withdrawal-blocks.ts'
import { parseAmount } from '#domain/money.ts'
import type { Reason } from '#domain/reasons.ts'
import type { Trouble } from '#machines/parts/answer.ts'

/** Whose balance: a website's, or without `accId` the client's over all websites in reach. */
export type WithdrawSource = { readonly accId: string | null; readonly currency: Currency }
export type WithdrawRequest = WithdrawSource & {
  readonly amount: string
  readonly idempotencyKey: string
}
/** What the check of a withdrawal answers: the facts that decide, and where and when the money goes. */
export type WithdrawCheck = {
  readonly facts: WithdrawalFacts
  readonly account: { readonly kind: WithdrawalAccountKind; readonly label: string } | null
  readonly arrival: 'same_day' | 'working_days'
}
export type WithdrawContext = Trouble & {
  readonly source: WithdrawSource | null
  readonly check: WithdrawCheck | null
  readonly amount: string
  /** Of the typed amount, in minor units, once it was asked for; null before. */
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

/** Everything that may stand against a withdrawal; each is a guard of the dialog. */
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

/** The typed amount in minor units; undefined when it is none. */
export const typedMinor = ({ check, amount }: WithdrawContext): bigint | undefined =>
  check ? parseAmount(amount, check.facts.currency, check.facts.available) : undefined

/** What closes withdrawals whatever the amount, with the values the texts need. */
export const withdrawBlocks = ({ check, now }: WithdrawContext): Reason[] =>
  check ? withdrawalBlocks(check.facts, now()) : []

/** What stands against withdrawing the typed amount now, with the values the texts need. */
export const withdrawReasons = (context: WithdrawContext): Reason[] =>
  context.check ? withdrawalReasons(context.check.facts, typedMinor(context), context.now()) : []

/**
 * The amount that the risk assessment permits in place of the typed or the refused one; null when it permits none, or
 * none that may be withdrawn.
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
