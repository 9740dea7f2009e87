import type { FlowLine, StatementLine } from '#contract/payments/flow-shapes.ts'
import type { MerchantAccount } from '#domain/funds.ts'

const balance: readonly MerchantAccount[] = ['available', 'frozen']
const isBalance = (account: MerchantAccount | null) => account !== null && balance.includes(account)

/**
 * The effect of a movement on the merchant's balance: positive for money in, negative for money out, null for neither.
 */
export function towardsBalance({ amount, from, to }: StatementLine): string | null {
  if (isBalance(from) === isBalance(to)) return null
  return isBalance(to) ? amount : `-${amount}`
}

/**
 * The effect on the balance of a line written from the reserve's side, where money into the reserve leaves the balance.
 */
export const reserveTowardsBalance = ({ amount, debitAmount }: FlowLine): string =>
  debitAmount === null ? `-${amount}` : amount
