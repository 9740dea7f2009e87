import type { Output } from '#contract/call.ts'
import { listBalances } from '#contract/desk/desk.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { Page } from '#portal/kit/page.tsx'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { css } from '#styled/css'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { Permitted } from './permitted.tsx'
import { TrialBalance } from './trial-balance.tsx'

const params = urlParams({ search: text() })

type Row = Output<typeof listBalances>['records'][number]
type Figure = Exclude<keyof Row['balances'][number], 'currency'>

const look = {
  lines: css({ flow: 'column', alignItems: 'flex-end' }),
}

const figure = (key: Figure, title: () => string): Column<Row> => ({
  key,
  title,
  cell: ({ balances }) => (
    <span className={look.lines}>
      {balances.length === 0
        ? '–'
        : balances.map((one) => (
            <Money key={one.currency} amount={one[key]} currency={one.currency} />
          ))}
    </span>
  ),
  align: 'end',
})

const columns: readonly Column<Row>[] = [
  {
    key: 'merchant',
    title: m.desk_column_merchant,
    cell: ({ merchantName }) => merchantName,
    card: 'title',
    nowrap: false,
  },
  figure('available', m.desk_figure_available),
  figure('frozen', m.desk_figure_frozen),
  figure('unsettled', m.desk_figure_unsettled),
  figure('rollingReserve', m.desk_figure_rolling_reserve),
  figure('fixedDeposit', m.desk_figure_fixed_deposit),
]

/** /admin/accountBalance: the balances of all merchants, and the ledger checks. */
export function BalancesPage() {
  const [{ search }] = useUrlState(params)
  return (
    <Page title={m.desk_balances_title()} hint={m.desk_balances_hint()}>
      <Stack>
        <Permitted permission="balance.read">
          <FilterBar
            params={params}
            fields={[
              { name: 'search', label: m.desk_balances_search(), kind: 'text', maxLength: 128 },
            ]}
          />
          <DataTable
            call={listBalances}
            payload={{ search }}
            columns={columns}
            preference={null}
            rowKey={({ merchantId }) => merchantId}
            label={m.desk_balances_label()}
            empty={<EmptyState title={m.desk_balances_empty()} />}
          />
        </Permitted>
        <Permitted permission="ledger.read">
          <TrialBalance />
        </Permitted>
      </Stack>
    </Page>
  )
}
