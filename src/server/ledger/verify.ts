import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { inOwnSession } from '#server/db/own-session.ts'
import type { LedgerViolation } from '#server/db/schema/ledger.ts'

/** The SQL views of the invariants; each lists its violations, so each must be empty. */
export const invariants = [
  'ledger_unbalanced_journals',
  'ledger_wrong_balances',
  'ledger_broken_chains',
  'ledger_held_below_zero',
  'ledger_captures_above_authorised',
  'ledger_refunds_above_paid',
  'ledger_captured_and_voided',
  'ledger_reserves_out_of_step',
  'ledger_frozen_out_of_step',
  'ledger_unaudited_actions',
  'withdrawal_parts_out_of_step',
  'withdrawal_lines_out_of_step',
  'withdrawal_entries_out_of_step',
  'withdrawal_postings_out_of_step',
] as const

/**
 * Recomputes every balance from the entries and queries every invariant. Returns the violations; an empty list means
 * the ledger is consistent.
 */
export const verifyLedger = (db: Database): Promise<LedgerViolation[]> =>
  inOwnSession(db, violationsIn)

/** Like `verifyLedger`, in an open session or transaction. */
export async function violationsIn(db: Pick<Database, 'execute'>): Promise<LedgerViolation[]> {
  const faults: LedgerViolation[] = []
  for (const view of invariants) {
    const { rows } = await db.execute<{ subject: string; detail: string }>(
      sql`select subject::text, detail::text from ${sql.identifier(view)} limit 100`,
    )
    for (const row of rows) faults.push({ check: view, ...row })
  }
  return faults
}
