import { listCapitalFlow } from '#contract/money/balances.ts'
import { currencies } from '#domain/currencies.ts'
import { fundTypes } from '#domain/funds.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { rangeFilter } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { CurrencyChoice } from '#portal/ledger/currency-choice.tsx'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange, rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lineColumns } from './line-columns.tsx'
import { LineDetail } from './line-detail.tsx'
import { balanceParams } from './params.ts'

const columns = lineColumns.balance.filter(({ key }) => key !== 'storeName')
const types = fundTypes.map((value) => ({ value, label: fundTypeNames[value]() }))

export type StoreCapitalProps = { storeId: string; settles: readonly string[] }

/** The capital flow of one store: credits, debits and the balance after each line. */
export function StoreCapital({ storeId, settles }: StoreCapitalProps) {
  const [state, set] = useUrlState(balanceParams)
  const mine = currencies.filter((code) => settles.includes(code))
  const currency = mine.find((code) => code === state.currency) ?? mine[0] ?? 'USD'
  const filters = {
    currency,
    ...rangeFilter(state),
    storeId: [storeId],
    ...(state.fundType.length > 0 ? { fundType: [...state.fundType] } : {}),
    ...(state.transactionId ? { transactionId: state.transactionId } : {}),
  }
  return (
    <>
      {mine.length > 1 && (
        <CurrencyChoice
          of={mine}
          value={currency}
          onChange={(chosen) => set({ currency: chosen })}
        />
      )}
      <FilterBar
        params={balanceParams}
        fields={[
          { name: 'range', label: m.balances_filter_range(), ...dayRange, first: true },
          { name: 'fundType', label: m.balances_filter_fund_type(), kind: 'multi', options: types },
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
          call={listCapitalFlow}
          payload={filters}
          columns={columns}
          preference="balance_query_habit"
          rowKey={(line) => line.id}
          label={m.balances_lines_label()}
          empty={<EmptyState title={m.balances_lines_none()} text={m.balances_lines_none_text()} />}
          tools={
            <ExportButton
              what={{ kind: 'capitalFlow', filters: { ...filters, tab: 'balance' } }}
              button={buttons.exportBalances}
            />
          }
        />
      )}
      <LineDetail capitalFlow={filters} />
    </>
  )
}
