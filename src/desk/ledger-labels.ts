import { m } from '#paraglide/messages.js'

type Word = () => string

/** The labels of ledger accounts, including the provider's own. */
export const accountNames: Readonly<Record<string, Word>> = {
  available: m.desk_figure_available,
  frozen: m.desk_figure_frozen,
  rolling_reserve: m.desk_figure_rolling_reserve,
  fixed_deposit: m.desk_figure_fixed_deposit,
  unsettled: m.desk_figure_unsettled,
  network_clearing: m.desk_figure_network_clearing,
  fx_position: m.desk_figure_fx_position,
  fees: m.desk_figure_fees,
  payouts_in_transit: m.desk_figure_payouts_in_transit,
}

export const checkNames: Readonly<Record<string, Word>> = {
  ledger_unbalanced_journals: m.desk_check_ledger_unbalanced_journals,
  ledger_wrong_balances: m.desk_check_ledger_wrong_balances,
  ledger_broken_chains: m.desk_check_ledger_broken_chains,
  ledger_held_below_zero: m.desk_check_ledger_held_below_zero,
  ledger_captures_above_authorised: m.desk_check_ledger_captures_above_authorised,
  ledger_refunds_above_paid: m.desk_check_ledger_refunds_above_paid,
  ledger_captured_and_voided: m.desk_check_ledger_captured_and_voided,
  ledger_reserves_out_of_step: m.desk_check_ledger_reserves_out_of_step,
  ledger_frozen_out_of_step: m.desk_check_ledger_frozen_out_of_step,
  ledger_unaudited_actions: m.desk_check_ledger_unaudited_actions,
  withdrawal_parts_out_of_step: m.desk_check_withdrawal_parts_out_of_step,
  withdrawal_lines_out_of_step: m.desk_check_withdrawal_lines_out_of_step,
  withdrawal_entries_out_of_step: m.desk_check_withdrawal_entries_out_of_step,
  withdrawal_postings_out_of_step: m.desk_check_withdrawal_postings_out_of_step,
}
