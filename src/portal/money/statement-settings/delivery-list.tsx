import { type Delivery, listDeliveries } from '#contract/money/statement-settings.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lookAgainMs, stateLooks } from './labels.ts'
import { LastTry } from './last-try.tsx'
import { SendAgain } from './shared/send-again.tsx'

const columns: readonly Column<Delivery>[] = [
  {
    key: 'title',
    title: m.statement_settings_delivery_file,
    cell: ({ title }) => title,
    card: 'title',
    nowrap: false,
  },
  {
    key: 'state',
    title: m.statement_settings_delivery_state,
    cell: ({ state }) => <StatusChip value={state} of={stateLooks} />,
    card: 'side',
  },
  {
    key: 'createdAt',
    title: m.statement_settings_delivery_at,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'server',
    title: m.statement_settings_delivery_server,
    cell: ({ host, directory }) => (host === null ? '–' : `${host}${directory ?? ''}`),
  },
  {
    key: 'tries',
    title: m.statement_settings_delivery_tries,
    cell: (delivery) => <LastTry of={delivery} />,
    nowrap: false,
  },
  {
    key: 'again',
    title: m.statement_settings_send_again,
    cell: (delivery) => <SendAgain of={delivery} />,
  },
]

/** The deliveries to the merchant's server, with the reasons for failures. */
export const DeliveryList = () => (
  <Card title={m.statement_settings_deliveries()}>
    <DataTable
      call={listDeliveries}
      payload={{}}
      pollMs={lookAgainMs}
      columns={columns}
      preference={null}
      rowKey={({ deliveryId }) => deliveryId}
      label={m.statement_settings_deliveries()}
      empty={
        <EmptyState
          title={m.statement_settings_deliveries_none()}
          text={m.statement_settings_deliveries_none_text()}
        />
      }
    />
  </Card>
)
