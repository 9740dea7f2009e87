import type {
  CaseFigure,
  ComingFigure,
  ExpectedFigure,
  ProofKind,
  ProvenFigure,
  RecordFigure,
  SettledFigure,
  StatedFigure,
  SumFigure,
  TradeFigure,
  WithdrawalFigure,
} from '#contract/money/proof-shapes.ts'
import { m } from '#paraglide/messages.js'
import { figureLabels, reserveTerms } from './look.ts'

type Words = {
  readonly name: () => string
  /** The formula of the figure, as text. */
  readonly formula: () => string
}

const tradeWords: Record<TradeFigure, Words> = {
  amount: { name: m.balances_figure_amount, formula: m.balances_proof_formula_amount },
  refunded: { name: m.balances_figure_refunded, formula: m.balances_proof_formula_refunded },
  settlementAmount: {
    name: m.balances_figure_settlement_amount,
    formula: m.balances_proof_formula_settlement_amount,
  },
  fee: { name: m.balances_figure_fee, formula: m.balances_proof_formula_fee },
  deposit: { name: m.balances_figure_deposit, formula: m.balances_proof_formula_deposit },
}

const sumWords: Record<SumFigure, Words> = {
  gross: { name: m.balances_figure_gross, formula: m.balances_proof_formula_gross },
  fees: { name: m.balances_figure_fees, formula: m.balances_proof_formula_fees },
  reserve: { name: m.balances_figure_reserve, formula: m.balances_proof_formula_reserve },
  net: { name: m.balances_figure_net, formula: m.balances_proof_formula_net },
}

const withdrawalWords: Record<WithdrawalFigure, Words> = {
  withdrawn: { name: m.balances_figure_withdrawn, formula: m.balances_proof_formula_withdrawn },
  withdrawalFee: {
    name: m.balances_figure_withdrawal_fee,
    formula: m.balances_proof_formula_withdrawal_fee,
  },
  remitted: { name: m.balances_figure_remitted, formula: m.balances_proof_formula_remitted },
}

const caseWords: Record<CaseFigure, Words> = {
  caseHeld: { name: m.balances_figure_case_held, formula: m.balances_proof_formula_case_held },
  caseFrozen: {
    name: m.balances_figure_case_frozen,
    formula: m.balances_proof_formula_case_frozen,
  },
  caseReleased: {
    name: m.balances_figure_case_released,
    formula: m.balances_proof_formula_case_released,
  },
  caseLost: { name: m.balances_figure_case_lost, formula: m.balances_proof_formula_case_lost },
  caseFee: { name: m.balances_figure_case_fee, formula: m.balances_proof_formula_case_fee },
}

const statedWords: Record<StatedFigure, Words> = {
  stated: { name: m.balances_figure_stated, formula: m.balances_proof_formula_stated },
  invoiced: { name: m.balances_figure_invoiced, formula: m.balances_proof_formula_invoiced },
}

const settledWords: Record<SettledFigure, Words> = {
  settledGross: {
    name: m.balances_figure_settled_gross,
    formula: m.balances_proof_formula_settled_gross,
  },
  settledFee: {
    name: m.balances_figure_settled_fee,
    formula: m.balances_proof_formula_settled_fee,
  },
  settledReserve: {
    name: m.balances_figure_settled_reserve,
    formula: m.balances_proof_formula_settled_reserve,
  },
  settledNet: {
    name: m.balances_figure_settled_net,
    formula: m.balances_proof_formula_settled_net,
  },
}

const comingWords: Record<ComingFigure, Words> = {
  comingSettled: {
    name: m.balances_figure_coming_settled,
    formula: m.balances_proof_formula_coming_settled,
  },
  comingReleased: {
    name: m.balances_figure_coming_released,
    formula: m.balances_proof_formula_coming_released,
  },
  comingAvailable: {
    name: m.balances_figure_coming_available,
    formula: m.balances_proof_formula_coming_available,
  },
}

const recordWords: Record<RecordFigure, Words> = {
  successfulPayments: {
    name: m.balances_figure_successful_payments,
    formula: m.balances_proof_formula_successful_payments,
  },
  successfulRefunds: {
    name: m.balances_figure_successful_refunds,
    formula: m.balances_proof_formula_successful_refunds,
  },
  openChargebacks: {
    name: m.balances_figure_open_chargebacks,
    formula: m.balances_proof_formula_open_chargebacks,
  },
  openedChargebacks: {
    name: m.balances_figure_opened_chargebacks,
    formula: m.balances_proof_formula_opened_chargebacks,
  },
  pendingChargebacks: {
    name: m.balances_figure_pending_chargebacks,
    formula: m.balances_proof_formula_pending_chargebacks,
  },
  captured: { name: m.balances_figure_captured, formula: m.balances_proof_formula_captured },
  transferred: {
    name: m.balances_figure_transferred,
    formula: m.balances_proof_formula_transferred,
  },
  feeDue: { name: m.balances_figure_withdrawal_fee, formula: m.balances_proof_formula_fee_due },
}

const expectedWords: Record<ExpectedFigure, Words> = {
  expectedFee: {
    name: m.balances_figure_expected_fee,
    formula: m.balances_proof_formula_expected_fee,
  },
  expectedReserve: {
    name: m.balances_figure_expected_reserve,
    formula: () => m.balances_proof_formula_expected_reserve({ percent: reserveTerms().percent }),
  },
  expectedNet: {
    name: m.balances_figure_expected_net,
    formula: m.balances_proof_formula_expected_net,
  },
}

export const provenLabels: Record<ProvenFigure, Words> = {
  ...figureLabels,
  ...tradeWords,
  ...sumWords,
  ...withdrawalWords,
  ...caseWords,
  ...statedWords,
  ...settledWords,
  ...recordWords,
  ...expectedWords,
  ...comingWords,
}

type KindWords = {
  readonly title: () => string
  readonly none: () => string
  readonly sum: () => string
  /** The text that the lines match the figure: for no line, one line or several. */
  readonly nothing: () => string
  readonly one: () => string
  readonly many: (count: { count: string }) => string
  /** A notice for figures that are not posted yet. */
  readonly notice?: () => string
}

export const kindLabels: Record<ProofKind, KindWords> = {
  entries: {
    title: m.balances_proof_entries,
    none: m.balances_proof_none,
    sum: m.balances_proof_sum,
    nothing: m.balances_proof_adds_up_none,
    one: m.balances_proof_adds_up_one,
    many: m.balances_proof_adds_up_text,
  },
  records: {
    title: m.balances_proof_records,
    none: m.balances_proof_records_none,
    sum: m.balances_proof_records_sum,
    nothing: m.balances_proof_records_nothing,
    one: m.balances_proof_records_one,
    many: m.balances_proof_records_text,
  },
  expected: {
    title: m.balances_proof_expected,
    none: m.balances_proof_expected_none,
    sum: m.balances_proof_expected_sum,
    nothing: m.balances_proof_expected_nothing,
    one: m.balances_proof_expected_one,
    many: m.balances_proof_expected_text,
    notice: m.balances_proof_expected_notice,
  },
  coming: {
    title: m.balances_proof_coming,
    none: m.balances_proof_coming_none,
    sum: m.balances_proof_coming_sum,
    nothing: m.balances_proof_coming_nothing,
    one: m.balances_proof_coming_one,
    many: m.balances_proof_coming_text,
    notice: m.balances_proof_coming_notice,
  },
}
