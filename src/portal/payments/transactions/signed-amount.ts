import type { FlowLine, StatementLine } from '#contract/payments/flow-shapes.ts'
import type { MerchantAccount } from '#domain/funds.ts'

const balance: readonly MerchantAccount[] = ['available', 'frozen']
const isBalance = (account: MerchantAccount | null) => account !== null && balance.includes(account)

/** What a movement does to the merchant's balance: plus what comes to it, minus what leaves it; null where it does neither. */
export function towardsBalance({ amount, from, to }: StatementLine): string | null {
  if (isBalance(from) === isBalance(to)) return null
  return isBalance(to) ? amount : `-${amount}`
}

/** The same of a line that is told of the reserve: what the reserve takes in has left the balance. */
export const reserveTowardsBalance = ({ amount, debitAmount }: FlowLine): string =>
  debitAmount === null ? `-${amount}` : amount
