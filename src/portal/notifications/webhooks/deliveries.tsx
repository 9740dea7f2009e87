import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { listDeliveries } from '#contract/notifications/webhooks.ts'
import { webhookTopics } from '#domain/notifications/webhook-events.ts'
import { deliveryStatuses } from '#domain/notifications/webhooks.ts'
import { webhookTopicLabels } from '#labels/notifications/webhook-events.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import {
  anyRange,
  choice,
  rangePayload,
  type StateOf,
  text,
  urlParams,
} from '#portal/kit/url-params.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { RangeFilter } from '#portal/lists/range-filter.tsx'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import {
  type DeliveryRow,
  deliveryLooks,
  type EndpointRow,
  lookAgainMs,
  resultOf,
} from './looks.ts'

const webhookParams = urlParams({
  endpoint: text(),
  noun: choice(webhookTopics, ''),
  status: choice(deliveryStatuses, ''),
  range: anyRange(),
  search: text(),
})

const deliveryFilters = ({
  endpoint,
  noun,
  status,
  range,
  search,
}: StateOf<typeof webhookParams>) => ({
  ...(endpoint !== '' && { endpointId: endpoint }),
  ...(noun !== '' && { noun }),
  ...(status !== '' && { status }),
  ...(search !== '' && { search }),
  ...rangePayload(range),
})

const DeliveryDrawer = lazy(async () => ({
  default: (await import('./delivery-drawer.tsx')).DeliveryDrawer,
}))

const code = css({ textStyle: 'code', color: 'fg.muted', display: 'block' })
const columns: readonly Column<DeliveryRow>[] = [
  {
    key: 'event',
    title: m.webhooks_column_event,
    card: 'title',
    cell: (row) => <EventCell row={row} />,
  },
  {
    key: 'result',
    title: m.webhooks_column_result,
    card: 'side',
    cell: (row) => <Chip {...resultOf(row)} />,
  },
  { key: 'endpoint', title: m.webhooks_column_endpoint, nowrap: false, cell: ({ url }) => url },
  { key: 'at', title: m.webhooks_made, cell: ({ at }) => <When at={at} /> },
  { key: 'tries', title: m.webhooks_tries, align: 'end', cell: ({ tries }) => String(tries) },
]

/** The current address with one delivery open. */
function openHref(search: string, delivery: string): string {
  const held = new URLSearchParams(search)
  held.set('delivery', delivery)
  return `/aq/webhooks?${held}`
}

function EventCell({ row: { deliveryId, type, object } }: { row: DeliveryRow }) {
  const search = useSearch()
  return (
    <>
      <LinkText href={openHref(search, deliveryId)}>{type}</LinkText>
      <span className={code}>{object}</span>
    </>
  )
}

export function Deliveries({ endpoints }: { endpoints: readonly EndpointRow[] }) {
  const [state] = useUrlState(webhookParams)
  const search = useSearch()
  const { read, close } = useAddressWords(['delivery'])
  const filters = deliveryFilters(state)
  const open = read('delivery')
  return (
    <Stack>
      <h2 className={css({ textStyle: 'heading' })}>{m.webhooks_deliveries()}</h2>
      <FilterBar
        params={webhookParams}
        fields={[
          {
            name: 'search',
            label: m.webhooks_search(),
            kind: 'text',
            maxLength: 64,
            first: true,
          },
          {
            name: 'noun',
            label: m.webhooks_column_event(),
            kind: 'select',
            options: webhookTopics.map((noun) => ({
              value: noun,
              label: webhookTopicLabels[noun]({}),
            })),
          },
          {
            name: 'status',
            label: m.webhooks_column_result(),
            kind: 'select',
            options: deliveryStatuses.map((status) => ({
              value: status,
              label: deliveryLooks[status].label(),
            })),
          },
          {
            name: 'endpoint',
            label: m.webhooks_column_endpoint(),
            kind: 'select',
            options: endpoints.map(({ endpointId, url }) => ({ value: endpointId, label: url })),
          },
          { name: 'range', label: m.webhooks_made(), kind: 'range', Days: RangeFilter, open: true },
        ]}
      />
      <DataTable
        call={listDeliveries}
        payload={filters}
        pollMs={lookAgainMs}
        columns={columns}
        preference={null}
        rowKey={({ deliveryId }) => deliveryId}
        rowName={({ type, object }) => `${type} ${object}`}
        rowHref={({ deliveryId }) => openHref(search, deliveryId)}
        label={m.webhooks_deliveries()}
        empty={
          <EmptyState
            title={
              Object.keys(filters).length > 0
                ? m.webhooks_deliveries_filtered()
                : m.webhooks_deliveries_empty()
            }
            text={m.webhooks_deliveries_empty_text()}
          />
        }
      />
      <p className={css({ color: 'fg.muted', textStyle: 'small' })}>{m.webhooks_order_text()}</p>
      {open !== '' && (
        <Suspense>
          <DeliveryDrawer id={open} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}
