import type { Figure } from '#contract/balances.ts'
import type { BalanceTab, MerchantAccount } from '#domain/funds.ts'

/** The ledger accounts that make up a figure. */
export const accountsOf: Record<Figure, readonly MerchantAccount[]> = {
  balance: ['available', 'frozen'],
  available: ['available'],
  frozen: ['frozen'],
  rollingReserve: ['rolling_reserve'],
  fixedDeposit: ['fixed_deposit'],
  unsettled: ['unsettled'],
}

/** The figure that a tab of the account balance screen ends on. */
export const figureOfTab: Record<BalanceTab, Figure> = {
  balance: 'balance',
  frozen: 'frozen',
  rollingReserve: 'rollingReserve',
  fixedDeposit: 'fixedDeposit',
}
