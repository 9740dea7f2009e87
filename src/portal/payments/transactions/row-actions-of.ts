import type { TransactionFacts } from '#contract/payments/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { type Act, describedActs, rowActsOf } from './shared/acts.ts'
import type { RequestedAct } from './shared/use-requested-act.ts'

type Row = { readonly transactionId: string; readonly facts: TransactionFacts }

// Actions that a row waits for: without them money is lost or the outcome is automatic. A review is decided on its own
// page.
const due: readonly Act[] = ['capture', 'return']

/** The actions of a row: its page, and those that its type can have. */
export function rowActionsOf(row: Row, ask: (asked: RequestedAct) => void): readonly RowAction[] {
  const { transactionId } = row
  const acts = rowActsOf(row.facts)
  const reviewable = acts.some(({ act, reasons }) => act === 'approve' && reasons.length === 0)
  const open = { id: 'open', label: m.transactions_open(), href: detailHref(transactionId) }
  return [
    { ...open, reasons: [], ...(reviewable ? { due: m.transactions_due_review() } : {}) },
    ...acts.map(({ act, reasons }) => {
      const { label, danger } = describedActs[act]
      const run = () => ask({ act, transactionId })
      return {
        id: act,
        label: label(),
        reasons,
        run,
        ...(reasons.length === 0 && due.includes(act) ? { due: label() } : {}),
        ...(danger ? { tone: 'danger' as const } : {}),
      }
    }),
  ]
}
