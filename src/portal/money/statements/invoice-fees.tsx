import type { Invoice } from '#contract/money/statement-shapes.ts'
import { listInvoices } from '#contract/money/statements.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

/** Enough invoices for more than eight years. */
const most = 100

type Line = Invoice['lines'][number]

const columnsOf = (paperId: string): readonly Column<Line>[] => [
  {
    key: 'type',
    title: m.statements_column_fee,
    cell: ({ type }) => fundTypeNames[type](),
    card: 'title',
  },
  {
    key: 'count',
    title: m.statements_column_entries,
    cell: ({ count }) => countText(count),
    align: 'end',
  },
  {
    key: 'amount',
    title: m.statements_column_amount,
    cell: ({ amount, currency, type: fundType }) => (
      <ProofMoney amount={amount} proof={{ figure: 'invoiced', currency, paperId, fundType }} />
    ),
    align: 'end',
    card: 'side',
  },
]

type Props = { invoiceId: string; onClose: () => void }

/** The fees of an invoice. Each amount opens its entries. */
export function InvoiceFees({ invoiceId, onClose }: Props) {
  const { data } = useCall(listInvoices, { pageSize: most })
  if (!data) return null
  // An invoice of another merchant, or one older than the list, is not found.
  const invoice = data.records.find((one) => one.invoiceId === invoiceId)
  const lines = invoice?.lines ?? []
  const title = invoice
    ? m.statements_invoice_details({ number: invoice.number })
    : m.permissions_m_0604()
  return (
    <Dialog open width="530" title={title} closeLabel={m.portal_close()} onClose={onClose}>
      {!invoice ? (
        <Notice tone="bad">{m.failures_not_found()}</Notice>
      ) : lines.length === 0 ? (
        <p>{m.statements_invoice_nothing()}</p>
      ) : (
        <RowsTable
          rows={lines}
          columns={columnsOf(invoiceId)}
          rowKey={({ currency, type }) => `${currency} ${type}`}
          label={title}
        />
      )}
    </Dialog>
  )
}
