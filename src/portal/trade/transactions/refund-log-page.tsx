import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { LogScreen } from './log-list.tsx'
import { refundColumns } from './refund-columns.tsx'

/** /aq/refundLog: the refunds, each with the payment it belongs to. */
export function RefundLogPage() {
  return (
    <LogScreen
      only="REFUND"
      title={m.transactions_refunds_title()}
      hint={m.transactions_refunds_hint()}
      label={m.transactions_refunds_list_label()}
      empty={{
        title: m.transactions_refunds_empty_title(),
        text: m.transactions_refunds_empty_text(),
      }}
      columns={refundColumns}
      preference="refund_query_habit"
      exported={{ kind: 'refunds', button: buttons.exportRefunds }}
    />
  )
}
