import type { AccountKind, JournalType } from '#domain/funds.ts'

/** The parts of what a payment brings; what comes to the merchant's balance is positive, what leaves it negative. */
export const sumParts = ['gross', 'fees', 'reserve', 'held', 'net'] as const
export type SumPart = (typeof sumParts)[number]
/** Minor units of one currency; gross + fees + reserve + held = net. */
export type SumAmounts = Readonly<Record<SumPart, bigint>>

/** What happened to a payment's money, each a column of its sum, in this order. */
export const sumColumns = ['payment', 'refund', 'chargeback', 'release'] as const
export type SumColumn = (typeof sumColumns)[number]

const nothing: SumAmounts = { gross: 0n, fees: 0n, reserve: 0n, held: 0n, net: 0n }

/** What an entry is to the sum: the merchant's own accounts make the net, every other account says why it changed. */
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

/** Adds up entries of journals that balance in one currency: what left another account has come to the net. */
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

/** Both together. */
export const plus = (one: SumAmounts, other: SumAmounts): SumAmounts => ({
  gross: one.gross + other.gross,
  fees: one.fees + other.fees,
  reserve: one.reserve + other.reserve,
  held: one.held + other.held,
  net: one.net + other.net,
})

/** All of them together. */
export const total = (amounts: readonly SumAmounts[]): SumAmounts => amounts.reduce(plus, nothing)

/** The fee and the reserve that settlement will take of a payment. */
export const expectedOf = (fee: bigint, reserve: bigint): SumAmounts => ({
  ...nothing,
  fees: -fee,
  reserve: -reserve,
  net: -fee - reserve,
})

/** Whether nothing is left of it in any part. */
export const comesToNothing = (amounts: SumAmounts): boolean =>
  sumParts.every((part) => amounts[part] === 0n)

/** The column of a journal; `flowId` is the refund or case that it belongs to. */
export function columnOf(type: JournalType, flowId: string | null): SumColumn {
  if (type === 'DEPOSIT_RELEASE' || type === 'DEPOSIT_RELEASE_REVERSE') return 'release'
  if (type.startsWith('CHARGE_BACK') || type.startsWith('CB_')) return 'chargeback'
  return flowId === null ? 'payment' : 'refund'
}
