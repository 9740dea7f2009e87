import { Suspense, useState } from 'react'
import type { LinkRow } from '#contract/links/made-link-shapes.ts'
import { countTabs, list } from '#contract/links/made-links.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useStore } from '#portal/kit/store.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { CountedTabs } from '#portal/lists/counted-tabs.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { firstRows } from '#portal/lists/page-payload.ts'
import { rangeError } from '#portal/lists/range-filter.tsx'
import type { RowActionsOf } from '#portal/lists/row-actions.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { makeHref } from './addresses.ts'
import { columns } from './columns.tsx'
import { LinkFilters } from './link-filters.tsx'
import { statusLooks } from './look.ts'
import { isAmountEnd, linkFilters, linkParams } from './params.ts'
import { linkHref } from './shared/addresses.ts'
import { linkVersion } from './shared/link-version.ts'

function LinkTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ status }, set] = useUrlState(linkParams)
  const counts = useCall(countTabs, filters, { keep: true }).data
  const [one, ...more] = status
  const chosen = one === undefined ? 'all' : more.length === 0 ? one : undefined
  return (
    <CountedTabs
      label={m.payment_links_tabs()}
      items={(['all', ...paymentLinkStatuses] as const).map((name) => ({
        name,
        label: name === 'all' ? m.payment_links_tab_all() : statusLooks[name].label(),
        found: counts && { count: counts[name] },
      }))}
      chosen={chosen}
      onChoose={(name) => set({ status: name === 'all' ? [] : [name] })}
    />
  )
}

/** The buttons to create a link in the current version, and to switch versions. */
function LinkActs() {
  const pages = useStore(linkVersion)
  const older = pages === 'old'
  return (
    <>
      <Button look="ghost" tone="neutral" onClick={() => linkVersion.set(older ? 'new' : 'old')}>
        {older ? m.payment_links_to_newer() : m.payment_links_to_older()}
      </Button>
      <ButtonLink href={makeHref(older ? 2 : 3)}>{m.payment_links_new()}</ButtonLink>
    </>
  )
}

const RowOffers = lazy(async () => ({ default: (await import('./row-action-list.tsx')).RowOffers }))
const InvalidateDialog = lazy(async () => ({
  default: (await import('./invalidate-dialog.tsx')).InvalidateDialog,
}))

/** /aq/paymentLink: the visible payment links, in either version of the pages. */
export const LinkListPage = () => (
  <Page title={m.payment_links_title()} hint={m.payment_links_hint()} actions={<LinkActs />}>
    <LinkList />
  </Page>
)

LinkListPage.firstCalls = (({ search }) => {
  const filters = linkFilters(readState(linkParams, search))
  const { status: _, ...counted } = filters
  return [firstCall(countTabs, counted), firstRows(list, filters, columns, search)]
}) satisfies FirstCalls

function LinkList() {
  const [state] = useUrlState(linkParams)
  const [asked, setAsked] = useState<LinkRow | null>(null)
  const filters = linkFilters(state)
  const { status: _, ...counted } = filters
  const isAmount = isAmountEnd(state.amountFrom) && isAmountEnd(state.amountTo)
  const fault = rangeError(state.range) ?? (isAmount ? undefined : m.payment_links_fault_amount())
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
