import { listUpdateHistory } from '#contract/company/identity-changes.ts'
import type { HistoryRow } from '#contract/company/identity-shapes.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { Page } from '#portal/kit/page.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { applicationHref, verificationHref } from './addresses.ts'
import { changeName, historyColumns } from './history-columns.tsx'

const hrefOf = ({ applicationId, type }: HistoryRow): string =>
  type === 'verification' ? verificationHref : applicationHref(applicationId)

function actionsOf(row: HistoryRow) {
  const act = (id: string, label: string) => ({ id, label, reasons: [], href: hrefOf(row) })
  if (row.status === 'modify') return [act('modify', m.identity_history_modify())]
  if (row.status === 'draft') return [act('fill-in', m.identity_history_fill_in())]
  return row.status === 'pending'
    ? [act('review', m.identity_history_review())]
    : [act('view', m.identity_history_view())]
}

/** /aq/certification?type=updateHistory: every application of the merchant. */
export function HistoryPage() {
  const crumbs = [
    ...crumbsOf('/aq/certification'),
    { label: m.identity_history_title(), href: '' },
  ].map(({ label }, place, all) =>
    place === all.length - 1 ? { label } : { label, href: verificationHref },
  )
  return (
    <Page title={m.identity_history_title()} hint={m.identity_history_hint()} crumbs={crumbs}>
      <DataTable
        call={listUpdateHistory}
        payload={{}}
        columns={historyColumns}
        preference={null}
        rowKey={({ applicationId }) => applicationId}
        rowName={changeName}
        rowHref={hrefOf}
        actions={actionsOf}
        label={m.identity_history_title()}
        empty={
          <EmptyState title={m.identity_history_empty()} text={m.identity_history_empty_text()} />
        }
      />
    </Page>
  )
}
