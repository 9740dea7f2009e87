import type { AccountKind, JournalType } from '#domain/funds.ts'

/** Parts of a payment's money: positive if it reaches the merchant's balance, negative if it leaves it. */
export const sumParts = ['gross', 'fees', 'reserve', 'held', 'net'] as const
export type SumPart = (typeof sumParts)[number]
/** Amounts in minor units of one currency; gross + fees + reserve + held = net. */
export type SumAmounts = Readonly<Record<SumPart, bigint>>

export const sumColumns = ['payment', 'refund', 'chargeback', 'release'] as const
export type SumColumn = (typeof sumColumns)[number]

const nothing: SumAmounts = { gross: 0n, fees: 0n, reserve: 0n, held: 0n, net: 0n }

/**
 * Part to which a ledger account contributes: the merchant's own accounts make up the net, every other account explains
 * its changes.
 */
const partOf: Record<AccountKind, SumPart> = {
  available: 'net',
  unsettled: 'net',
  frozen: 'held',
  rolling_reserve: 'reserve',
  fixed_deposit: 'reserve',
  fees: 'fees',
  network_clearing: 'gross',
  fx_position: 'gross',
  payouts_in_transit: 'gross',
}

/** Sums postings of journals that balance in one currency: whatever left another account has reached the net. */
export function amountsOf(
  entries: readonly { readonly account: AccountKind; readonly amount: bigint }[],
): SumAmounts {
  const sum = { ...nothing }
  for (const { account, amount } of entries) {
    const part = partOf[account]
    sum[part] += part === 'net' ? amount : -amount
  }
  return sum
}

/** Adds two sums, part by part. */
export const plus = (one: SumAmounts, other: SumAmounts): SumAmounts => ({
  gross: one.gross + other.gross,
  fees: one.fees + other.fees,
  reserve: one.reserve + other.reserve,
  held: one.held + other.held,
  net: one.net + other.net,
})

/** Adds any number of sums, part by part. */
export const total = (amounts: readonly SumAmounts[]): SumAmounts => amounts.reduce(plus, nothing)

/** Fee and reserve that settlement will deduct from a payment (minor units). */
export const expectedOf = (fee: bigint, reserve: bigint): SumAmounts => ({
  ...nothing,
  fees: -fee,
  reserve: -reserve,
  net: -fee - reserve,
})

/** Whether all parts are zero. */
export const comesToNothing = (amounts: SumAmounts): boolean =>
  sumParts.every((part) => amounts[part] === 0n)

/** Column of a journal type; `flowId` is the refund or case to which the journal belongs. */
export function columnOf(type: JournalType, flowId: string | null): SumColumn {
  if (type === 'DEPOSIT_RELEASE' || type === 'DEPOSIT_RELEASE_REVERSE') return 'release'
  if (type.startsWith('CHARGE_BACK') || type.startsWith('CB_')) return 'chargeback'
  return flowId === null ? 'payment' : 'refund'
}
