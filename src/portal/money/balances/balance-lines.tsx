import { list } from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import type { BalanceTab } from '#domain/funds.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { useSession } from '#portal/kit/session.ts'
import { rangeFilter } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange, rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { lineColumns } from './line-columns.tsx'
import { LineDetail } from './line-detail.tsx'
import { tabLooks } from './look.ts'
import { balanceParams } from './params.ts'
import { storeFilter } from './store-options.ts'

/** The filtered lines of a tab. The last column is the balance after each line. */
export function BalanceLines({ currency, tab }: { currency: Currency; tab: BalanceTab }) {
  const [state] = useUrlState(balanceParams)
  const { types } = tabLooks[tab]
  const chosen = state.fundType.filter((type) => types.includes(type))
  const filters = {
    currency,
    tab,
    ...rangeFilter(state),
    ...(state.storeId ? { storeId: [state.storeId] } : {}),
    ...(chosen.length > 0 ? { fundType: chosen } : {}),
    ...(state.transactionId ? { transactionId: state.transactionId } : {}),
  }
  const options = types.map((type) => ({ value: type, label: fundTypeNames[type]() }))
  return (
    <Stack>
      <FilterBar
        params={balanceParams}
        fields={[
          { name: 'range', label: m.balances_filter_range(), ...dayRange, first: true },
          { name: 'fundType', label: m.balances_filter_fund_type(), kind: 'multi', options },
          { name: 'storeId', ...storeFilter(useSession()) },
          {
            name: 'transactionId',
            label: m.balances_filter_transaction(),
            kind: 'text',
            maxLength: 64,
          },
        ]}
      />
      {rangeError(state.range) === undefined && (
        <DataTable
          call={list}
          payload={filters}
          columns={lineColumns[tab]}
          preference="balance_query_habit"
          rowKey={(line) => line.id}
          label={m.balances_lines_label()}
          empty={<EmptyState title={m.balances_lines_none()} text={m.balances_lines_none_text()} />}
          tools={
            <ExportButton what={{ kind: 'capitalFlow', filters }} button={buttons.exportBalances} />
          }
        />
      )}
      <LineDetail filters={filters} />
    </Stack>
  )
}
