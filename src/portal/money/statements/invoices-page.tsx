import type { Invoice } from '#contract/money/statement-shapes.ts'
import { download, listInvoices } from '#contract/money/statements.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { Money } from '#portal/kit/money.tsx'
import { Page } from '#portal/kit/page.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { againstDownload } from './against-download.ts'
import { InvoiceFees } from './invoice-fees.tsx'
import { documentLooks } from './look.ts'

const dash = '–'

const columnsFor = (onShow: (invoice: Invoice) => void): readonly Column<Invoice>[] => [
  {
    key: 'month',
    title: m.statements_column_month,
    cell: (invoice) =>
      invoice.state === 'ready' ? (
        <LinkText onClick={() => onShow(invoice)}>{invoice.month}</LinkText>
      ) : (
        invoice.month
      ),
    card: 'title',
  },
  { key: 'number', title: m.statements_column_number, cell: ({ number }) => number },
  {
    key: 'state',
    title: m.statements_column_state,
    cell: ({ state }) => <StatusChip value={state} of={documentLooks} />,
    card: 'side',
  },
  {
    key: 'total',
    title: m.statements_column_total,
    cell: ({ totals }) =>
      totals.length === 0 ? (
        dash
      ) : (
        <Stack gap="xs" align="end">
          {totals.map(({ currency, amount }) => (
            <Money key={currency} amount={amount} currency={currency} />
          ))}
        </Stack>
      ),
    align: 'end',
  },
  {
    key: 'ready',
    title: () => `${m.statements_column_ready()} (${zone()})`,
    cell: ({ endedAt }) => (endedAt === null ? dash : <When at={endedAt} bare />),
  },
]

/** /aq/invoice: the invoices by month, with their fees and files. */
export function InvoicesPage() {
  const { read, open, close } = useAddressWords(['fees'])
  const show = ({ invoiceId }: Invoice) => open({ fees: invoiceId })
  const actionsOf = (invoice: Invoice): readonly RowAction[] => {
    const reasons = againstDownload({ ...invoice, id: invoice.invoiceId })
    const fetch = (language: 'en' | 'zh') => () =>
      void downloadFile(download, { id: invoice.invoiceId, format: 'pdf', language })
    return [
      {
        ...{ id: 'fees', label: m.statements_invoice_show(), reasons },
        run: () => show(invoice),
      },
      { id: 'en', label: m.statements_invoice_download_en(), reasons, run: fetch('en') },
      { id: 'zh', label: m.statements_invoice_download_zh(), reasons, run: fetch('zh') },
    ]
  }
  return (
    <Page title={m.permissions_m_0604()} hint={m.statements_invoices_hint()}>
      <DataTable
        call={listInvoices}
        payload={{}}
        columns={columnsFor(show)}
        preference={null}
        rowKey={({ invoiceId }) => invoiceId}
        rowName={({ number }) => number}
        actions={actionsOf}
        label={m.permissions_m_0604()}
        empty={
          <EmptyState
            title={m.statements_invoices_empty()}
            text={m.statements_invoices_empty_text()}
          />
        }
      />
      {read('fees') && <InvoiceFees invoiceId={read('fees')} onClose={close} />}
    </Page>
  )
}
