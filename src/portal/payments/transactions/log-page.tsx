import { list } from '#contract/payments/transactions.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import type { FirstCalls } from '#portal/kit/first-calls.ts'
import { readState } from '#portal/kit/use-url-state.ts'
import { firstRows } from '#portal/lists/page-payload.ts'
import { columns } from './columns.tsx'
import { LogScreen } from './log-list.tsx'
import { filledIn, logParams } from './shared/filters.ts'

/** /aq/transitionLog: every visible transaction. */
export function LogPage() {
  return (
    <LogScreen
      title={m.transactions_title()}
      hint={m.transactions_hint()}
      label={m.transactions_list_label()}
      empty={{ title: m.transactions_empty_title(), text: m.transactions_empty_text() }}
      columns={columns}
      preference="trade_query_habit"
      exported={{ kind: 'transactions', button: buttons.exportTransactions }}
    />
  )
}

LogPage.firstCalls = (({ search }) => [
  firstRows(list, filledIn(readState(logParams, search)), columns, search),
]) satisfies FirstCalls
