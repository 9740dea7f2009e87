import { Suspense, useState } from 'react'
import type { LinkRow } from '#contract/links/made-link-shapes.ts'
import { list } from '#contract/links/made-links.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { rangeFault } from '#portal/lists/range-filter.tsx'
import type { RowActionsOf } from '#portal/lists/row-actions.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { columns } from './columns.tsx'
import { LinkActs } from './link-acts.tsx'
import { LinkFilters } from './link-filters.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { linkHref } from './offers/addresses.ts'
import { isAmountEnd, linkFilters, linkParams } from './params.ts'

const RowOffers = lazy(async () => ({ default: (await import('./row-offers.tsx')).RowOffers }))
const InvalidateDialog = lazy(async () => ({
  default: (await import('./invalidate-dialog.tsx')).InvalidateDialog,
}))

/** /aq/paymentLink: the payment links in reach, in either version of the pages. */
export const LinkListPage = () => (
  <Page title={m.payment_links_title()} hint={m.payment_links_hint()} actions={<LinkActs />}>
    <LinkList />
  </Page>
)

function LinkList() {
  const [state] = useUrlState(linkParams)
  const [asked, setAsked] = useState<LinkRow | null>(null)
  const filters = linkFilters(state)
  const { status: _, ...counted } = filters
  const isAmount = isAmountEnd(state.amountFrom) && isAmountEnd(state.amountTo)
  const fault = rangeFault(state.range) ?? (isAmount ? undefined : m.payment_links_fault_amount())
  const actionsOf =
    (link: LinkRow): RowActionsOf =>
    (draw) => <RowOffers link={link} onInvalidate={setAsked} draw={draw} />
  return (
    <>
      {fault === undefined && <LinkTabs filters={counted} />}
      <LinkFilters />
      <DataTable
        call={list}
        payload={filters}
        fault={fault}
        columns={columns}
        preference="payment_link_query_habit"
        rowKey={({ linkId }) => linkId}
        rowName={({ bookerName }) => bookerName}
        rowHref={linkHref}
        actions={actionsOf}
        label={m.payment_links_list_label()}
        empty={
          Object.keys(filters).length > 0 ? (
            <EmptyState
              title={m.payment_links_nothing_title()}
              text={m.payment_links_nothing_text()}
            />
          ) : (
            <EmptyState title={m.payment_links_empty_title()} text={m.payment_links_empty_text()} />
          )
        }
        tools={<ExportButton what={{ kind: 'paymentLinks', filters }} button={null} />}
      />
      {asked && (
        <Suspense>
          <InvalidateDialog link={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
