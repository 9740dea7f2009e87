import { listInvoices } from '#contract/money/statements.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import type { Entry } from '#portal/palette/entries.ts'

/** More than eight years of monthly invoices. */
const most = 100

/** The invoice with this number or id. */
export function useInvoices(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const list = reachable('/aq/invoice')
  const enabled = /^(AQ\d{6}-\d+|inv_\w+)$/i.test(text) && list !== undefined
  const asked = useCall(listInvoices, { pageSize: most }, { enabled })
  const rows = (enabled && asked.data?.records) || []
  const entries = rows
    .filter(({ invoiceId, number }) => invoiceId === text || number === text.toUpperCase())
    .map(({ invoiceId, number, month }) => ({
      id: invoiceId,
      label: m.statements_invoice_details({ number }),
      hint: month,
      href: `${list}?fees=${invoiceId}`,
    }))
  return { entries, waiting: asked.isLoading }
}
