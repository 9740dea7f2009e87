import type { TransactionFacts } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import type { RowAction } from '#portal/kit/row-actions.tsx'
import { describedActs, rowActsOf } from './acts.ts'
import { detailHref } from './detail-params.ts'
import type { AskedAct } from './use-asked-act.ts'

type Row = { readonly transactionId: string; readonly facts: TransactionFacts }

/** What can be done with a row: its page, and the acts its type can have. */
export function rowActionsOf(row: Row, ask: (asked: AskedAct) => void): readonly RowAction[] {
  const { transactionId } = row
  return [
    { id: 'open', label: m.transactions_open(), reasons: [], href: detailHref(transactionId) },
    ...rowActsOf(row.facts).map(({ act, reasons }) => {
      const { label, danger } = describedActs[act]
      const run = () => ask({ act, transactionId })
      return {
        id: act,
        label: label(),
        reasons,
        run,
        ...(danger ? { tone: 'danger' as const } : {}),
      }
    }),
  ]
}
