/** Fund types of the balance: why money moved, spelled exactly as in the specification. */
export const fundTypes = [
  'PURCHASE',
  'PURCHASE_FEE',
  'DEPOSIT',
  'REFUND',
  'REFUND_FEE',
  'DEPOSIT_RETURN',
  'DEPOSIT_RELEASE',
  'CHARGE_BACK',
  'CB_ARBITRATION_FEE',
  'CHARGE_BACK_RETURN',
  'CB_ARBITRATION_FEE_RETURN',
  'CHARGE_BACK_FEE',
  'CHARGE_BACK_SUPP_FEE',
  'CHARGE_BACK_FEE_RETURN',
  'WITH_DRAW',
  'WITH_DRAW_FEE',
  'DEPOSIT_RELEASE_REVERSE',
  'DECLINE_FEE',
  'OPEN_ACCOUNT_FEE',
  'TECHNICAL_SERVICES_FEE',
  'YEAR_FEE',
  'MONTH_FEE',
  'FIX_DEPOSIT',
  'FIX_DEPOSIT_RETURN',
  'CHARGE_BACK_WARN_FEE',
  'WITH_DRAW_REVERSE',
  'WITH_DRAW_FEE_REVERSE',
] as const
type FundType = (typeof fundTypes)[number]

export const frozenTypes = [
  'WITH_DRAW_REQUEST',
  'WITH_DRAW',
  'CHARGE_BACK',
  'CHARGE_BACK_RETURN',
  'CB_ARBITRATION_FEE',
  'CB_ARBITRATION_FEE_RETURN',
  'WITH_DRAW_CANCEL',
] as const
type FrozenType = (typeof frozenTypes)[number]

/** Flow types of a payment before it settles; they never touch the balance. */
const tradeFlowTypes = ['INBOUND', 'INBOUND_REFUND', 'CHARGE_BACK_UNSETTLED'] as const
type TradeFlowType = (typeof tradeFlowTypes)[number]

export const depositTypes = ['DEPOSIT', 'DEPOSIT_RETURN', 'DEPOSIT_RELEASE'] as const
export const fixedDepositTypes = ['FIX_DEPOSIT', 'FIX_DEPOSIT_RETURN'] as const
export const depositOrigins = ['DEPOSITED', 'REFUND_RETURNED', 'AUTO_RETURNED'] as const
export type DepositOrigin = (typeof depositOrigins)[number]

/** All journal types: fund types, frozen types and payment flow types, without duplicates. */
export const journalTypes = [
  ...new Set([...fundTypes, ...frozenTypes, ...tradeFlowTypes]),
] as readonly JournalType[]
export type JournalType = FundType | FrozenType | TradeFlowType

/**
 * Ledger accounts of a merchant's store in one currency. balance = available + frozen; the other accounts are not part
 * of it.
 */
export const merchantAccounts = [
  'available',
  'frozen',
  'rolling_reserve',
  'fixed_deposit',
  'unsettled',
] as const
export type MerchantAccount = (typeof merchantAccounts)[number]

/** Ledger accounts of the provider; they may be negative. */
const providerAccounts = ['network_clearing', 'fx_position', 'fees', 'payouts_in_transit'] as const
type ProviderAccount = (typeof providerAccounts)[number]
export type AccountKind = MerchantAccount | ProviderAccount

/** Tabs of the account balance screen, one for each figure that opens there. */
export const balanceTabs = ['balance', 'frozen', 'rollingReserve', 'fixedDeposit'] as const
export type BalanceTab = (typeof balanceTabs)[number]
