import type {
  CaseFigure,
  Figure,
  SettledFigure,
  StatedFigure,
  SumFigure,
  TradeFigure,
  WithdrawalFigure,
} from '#contract/money/proof-shapes.ts'
import type { AccountKind, BalanceTab, MerchantAccount } from '#domain/funds.ts'

export const accountsOf: Record<Figure, readonly MerchantAccount[]> = {
  balance: ['available', 'frozen'],
  available: ['available'],
  frozen: ['frozen'],
  rollingReserve: ['rolling_reserve'],
  fixedDeposit: ['fixed_deposit'],
  unsettled: ['unsettled'],
}

/**
 * The accounts with the entries of a proof. Payments in a currency that the store does not settle are booked only in
 * the FX position of that currency.
 */
export const accountsBehind: Record<
  Figure | TradeFigure | SumFigure | WithdrawalFigure | CaseFigure | StatedFigure | SettledFigure,
  readonly AccountKind[]
> = {
  ...accountsOf,
  amount: ['unsettled', 'available', 'fx_position'],
  refunded: ['unsettled', 'available', 'fx_position'],
  settlementAmount: ['unsettled', 'available'],
  fee: ['available'],
  deposit: ['rolling_reserve'],
  gross: ['unsettled', 'available', 'frozen'],
  fees: ['available'],
  reserve: ['available'],
  net: ['unsettled', 'available'],
  withdrawn: ['frozen'],
  withdrawalFee: ['fees'],
  remitted: ['payouts_in_transit'],
  caseHeld: ['frozen'],
  caseFrozen: ['frozen'],
  caseReleased: ['available'],
  caseLost: ['network_clearing'],
  caseFee: ['fees'],
  stated: ['available', 'frozen'],
  invoiced: ['fees'],
  settledGross: ['available'],
  settledFee: ['fees'],
  settledReserve: ['rolling_reserve'],
  settledNet: ['available'],
}

export const figureOfTab: Record<BalanceTab, Figure> = {
  balance: 'balance',
  frozen: 'frozen',
  rollingReserve: 'rollingReserve',
  fixedDeposit: 'fixedDeposit',
}
