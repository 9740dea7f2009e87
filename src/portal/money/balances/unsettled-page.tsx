import type { CSSProperties } from 'react'
import { listUnsettled } from '#contract/money/balances.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { byCurrency } from '#portal/ledger/currency-order.ts'
import { evenColumns } from '#portal/ledger/even-columns.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { css } from '#styled/css'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { unsettledParams } from './params.ts'
import { storeFilter } from './store-options.ts'
import { unsettledColumns } from './unsettled-columns.tsx'
import { UnsettledTotal } from './unsettled-total.tsx'

const columnsFor = (count: number) =>
  ({ '--some': evenColumns(count, 2), '--many': evenColumns(count, 3) }) as CSSProperties

const look = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr)]',
      md: '[repeat(var(--some), minmax(0, 1fr))]',
      xl: '[repeat(var(--many), minmax(0, 1fr))]',
    },
    gap: '4',
  }),
  lines: css({ flow: 'column', gap: '3', minWidth: '0' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '1',
  }),
  title: css({ textStyle: 'title' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** /aq/unsettledBalance: the amounts that wait for settlement, by currency, store and day in UTC+0. */
export function UnsettledPage() {
  const { stores } = useSession()
  const [{ currency, storeId }] = useUrlState(unsettledParams)
  const everything = useCall(listUnsettled, storeId ? { storeId: [storeId] } : {}, { keep: true })
  const { data } = everything
  const chosen = <R extends { readonly currency: string }>(records: readonly R[]) =>
    records.filter((one) => currency === '' || one.currency === currency)
  const totals = data && byCurrency(data.totals)
  const lines = data && chosen(data.records)
  const filters = {
    ...(storeId ? { storeId: [storeId] } : {}),
    ...(currency ? { currency: [currency] } : {}),
  }
  return (
    <Page
      title={m.balances_unsettled_title()}
      hint={m.balances_unsettled_hint()}
      actions={
        <ExportButton what={{ kind: 'unsettled', filters }} button={buttons.exportUnsettled} />
      }
    >
      <FilterBar
        params={unsettledParams}
        fields={[
          {
            name: 'currency',
            label: m.balances_currencies(),
            kind: 'select',
            options: (totals ?? []).map(({ currency: code }) => ({ value: code, label: code })),
            all: m.balances_unsettled_all_currencies(),
            first: true,
          },
          { name: 'storeId', ...storeFilter({ stores }), first: true },
        ]}
      />
      {everything.isError && !data ? (
        <FailurePanel of={everything} />
      ) : lines?.length === 0 ? (
        <EmptyState title={m.balances_unsettled_none()} text={m.balances_unsettled_none_text()} />
      ) : (
        <>
          <div
            className={look.grid}
            style={columnsFor(totals ? chosen(totals).length : 3)}
            aria-busy={data ? undefined : true}
          >
            {totals && data
              ? chosen(totals).map((total) => (
                  <UnsettledTotal
                    key={total.currency}
                    total={total}
                    lines={data.records.filter((line) => line.currency === total.currency)}
                    storeId={storeId}
                  />
                ))
              : ['1', '2', '3'].map((key) => <Skeleton key={key} shape="block" />)}
          </div>
          <section className={look.lines}>
            <div className={look.head}>
              <h2 className={look.title}>{m.balances_unsettled_lines()}</h2>
              <p className={look.note}>{m.balances_unsettled_lines_zone()}</p>
            </div>
            <RowsTable
              rows={lines}
              columns={unsettledColumns}
              rowKey={(line) => `${line.currency} ${line.expectedDate} ${line.storeId}`}
              label={m.balances_unsettled_lines()}
              busy={everything.isPlaceholderData}
            />
          </section>
        </>
      )}
    </Page>
  )
}
