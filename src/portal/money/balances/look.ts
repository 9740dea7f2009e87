import type { Figure } from '#contract/money/proof-shapes.ts'
import {
  type BalanceTab,
  depositTypes,
  fixedDepositTypes,
  frozenTypes,
  fundTypes,
  type JournalType,
} from '#domain/funds.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'

/** The standard terms of the rolling reserve. */
export const reserveTerms = () => ({
  percent: `${limits.rollingReserveBasisPoints / 100}`,
  days: `${limits.rollingReserveDays}`,
})

type Words = {
  readonly name: () => string
  /** A short description of the figure. */
  readonly hint: () => string
  /** The formula of the figure, as text. */
  readonly formula: () => string
}

export const figureLabels: Record<Figure, Words> = {
  balance: {
    name: m.balances_figure_balance,
    hint: m.balances_hint_balance,
    formula: m.balances_proof_formula_balance,
  },
  available: {
    name: m.balances_figure_available,
    hint: m.balances_hint_available,
    formula: m.balances_proof_formula_available,
  },
  frozen: {
    name: m.balances_figure_frozen,
    hint: m.balances_hint_frozen,
    formula: m.balances_proof_formula_frozen,
  },
  rollingReserve: {
    name: m.balances_figure_rolling_reserve,
    hint: () => m.balances_hint_rolling_reserve(reserveTerms()),
    formula: m.balances_proof_formula_rolling_reserve,
  },
  fixedDeposit: {
    name: m.balances_figure_fixed_deposit,
    hint: m.balances_hint_fixed_deposit,
    formula: m.balances_proof_formula_fixed_deposit,
  },
  unsettled: {
    name: m.balances_figure_unsettled,
    hint: m.balances_hint_unsettled,
    formula: m.balances_proof_formula_unsettled,
  },
}

type Tab = {
  readonly label: () => string
  readonly figure: Figure
  readonly types: readonly JournalType[]
}

/** The tabs of the account balance: the figure that their lines sum to, and the fund types that change it. */
export const tabLooks: Record<BalanceTab, Tab> = {
  balance: { label: m.balances_tab_balance, figure: 'balance', types: fundTypes },
  frozen: { label: m.balances_tab_frozen, figure: 'frozen', types: frozenTypes },
  rollingReserve: {
    label: m.balances_tab_rolling_reserve,
    figure: 'rollingReserve',
    types: depositTypes,
  },
  fixedDeposit: {
    label: m.balances_tab_fixed_deposit,
    figure: 'fixedDeposit',
    types: fixedDepositTypes,
  },
}
