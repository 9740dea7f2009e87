import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { queryProperty } from '#contract/access/common.ts'
import type { Call, Output } from '#contract/call.ts'
import { pageSizes } from '#domain/page-sizes.ts'
import { m } from '#paraglide/messages.js'
import type { Plain } from '#portal/kit/call.ts'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useWide } from '#portal/kit/use-wide.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Selection } from './choosing.ts'
import { type Column, choiceOf } from './columns.ts'
import { ColumnsButton } from './columns-button.tsx'
import { pagePayload } from './page-payload.ts'
import { columnsWord, requestedColumns, shownColumns } from './requested-columns.ts'
import type { RowActionsOf } from './row-actions.tsx'
import { RowsTable } from './rows-table.tsx'
import type { SelectionBar as Bar } from './selection.tsx'
import { SortContext } from './sort-context.ts'
import { usePaging } from './use-paging.ts'
import { useSort } from './use-sort.ts'

// Only on phones.
const SortSelect = lazy(async () => ({ default: (await import('./sort-select.tsx')).SortSelect }))
// Only for lists with bulk actions.
const SelectionBar = lazy(async () => ({
  default: (await import('./selection.tsx')).SelectionBar,
})) as unknown as typeof Bar
const ColumnsDialog = lazy(async () => ({
  default: (await import('./columns-dialog.tsx')).ColumnsDialog,
}))

type PageOf<Row> = {
  readonly total: number | null
  readonly totalCapped: boolean
  readonly records: readonly Row[]
  readonly next: string | null
}
type RowOf<C extends Call> = Output<C> extends PageOf<infer Row> ? Row : never
type PageEntry = 'pageNum' | 'pageSize' | 'cursor' | 'total'
/** Filters of a list call: its payload without paging. */
export type FiltersOf<C extends Call> = Omit<Sent<C>, PageEntry>

export type DataTableProps<C extends Plain> = {
  call: C
  payload: FiltersOf<C>
  /** Error in the filters: it is shown instead of the list, and nothing is requested. */
  fault?: string | undefined
  columns: readonly Column<RowOf<C>>[]
  /** User property that stores the column settings (`trade_query_habit` for transactions); null: no settings. */
  preference: string | null
  rowKey: (row: RowOf<C>) => string
  rowName?: (row: RowOf<C>) => string
  label: string
  /** Polling interval, for rows that change while they are on screen. */
  pollMs?: number
  /** Shown in place of an empty list: say why it is empty, and what to do. */
  empty: ReactNode
  rowHref?: (row: RowOf<C>) => string
  actions?: (row: RowOf<C>) => RowActionsOf
  /** Enables row selection with bulk actions. */
  selection?: Selection<RowOf<C>>
  /** Shown beside the column settings, such as an ExportButton. */
  tools?: ReactNode
}

const look = {
  root: css({ flow: 'column', gap: '3', minWidth: '0' }),
  bar: css({ flow: 'row', justifyContent: 'space-between', gap: '3' }),
  count: css({ color: 'fg.muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums' }),
  tools: css({ flow: 'row', gap: '2' }),
  empty: css({ layerStyle: 'panel' }),
}

/** A server-side list with paging. Filters are passed in; page, size and cursor are stored in the address. */
export function DataTable<C extends Plain>(props: DataTableProps<C>) {
  if (props.fault === undefined) return <Pages {...props} />
  return (
    <Notice tone="bad" live>
      {props.fault}
    </Notice>
  )
}

function Pages<C extends Plain>(props: DataTableProps<C>) {
  const { call, payload, columns, preference, label, empty, tools, pollMs = false } = props
  type Row = RowOf<C>
  const paging = usePaging()
  const wide = useWide()
  const [settings, setSettings] = useState(false)
  const sorting = useSort(columns)
  const list = useCall(call, pagePayload<C>(payload, sorting.chosen, paging.payload), {
    keep: true,
    pollMs,
  })
  const counted = useCall(
    call,
    { ...payload, pageNum: 1, pageSize: 1, total: 'exact' } as unknown as Sent<C>,
    {
      enabled: list.isSuccess,
      keep: true,
    },
  )
  const habit = useCall(
    queryProperty,
    { propertyType: preference ?? 'none' },
    { enabled: preference !== null, staleMs: Number.POSITIVE_INFINITY },
  )
  // The call returns a page; otherwise RowOf would be never.
  const page = list.data as PageOf<Row> | undefined
  const total = counted.data as PageOf<Row> | undefined
  const search = new URLSearchParams(useSearch())
  const choice = requestedColumns(columns, search) ?? choiceOf(habit.data?.propertyValue)
  const word = columnsWord(columns, choice)
  useEffect(() => shownColumns.set(word), [word])
  const rows = page?.records
  const next = page?.next ?? null

  return (
    <div className={look.root}>
      <div className={look.bar}>
        <span className={look.count} aria-live="polite">
          {total?.total == null ? '' : countWords(total.total, total.totalCapped)}
        </span>
        <span className={look.tools}>
          {!wide && columns.some(({ sort }) => sort) && (
            <Suspense>
              <SortSelect columns={columns} sorting={sorting} />
            </Suspense>
          )}
          {wide && preference !== null && <ColumnsButton onOpen={() => setSettings(true)} />}
          <SortContext value={sorting.chosen}>{tools}</SortContext>
        </span>
      </div>
      {props.selection && props.selection.chosen.length > 0 && (
        <Suspense>
          <SelectionBar selection={props.selection} />
        </Suspense>
      )}
      {list.isError && !rows ? (
        <div className={look.empty}>
          <FailurePanel of={list} />
        </div>
      ) : rows?.length === 0 ? (
        <div className={look.empty}>
          {empty}
          {paging.page > 1 && (
            <Button look="ghost" onClick={paging.first}>
              {m.portal_first_page()}
            </Button>
          )}
        </div>
      ) : (
        <RowsTable<Row & object>
          {...(props as unknown as Parameters<typeof RowsTable<Row & object>>[0])}
          rows={rows as readonly (Row & object)[] | undefined}
          choice={choice}
          sorting={sorting}
          busy={list.isPlaceholderData}
          skeletonRows={Math.min(paging.size, 10)}
        />
      )}
      {!(list.isError && !rows) && (rows?.length !== 0 || paging.page > 1) && (
        <Pagination
          label={m.portal_pages({ list: label })}
          here={hereWords(paging.page, paging.size, rows?.length)}
          previousLabel={m.portal_previous()}
          nextLabel={m.portal_next()}
          onPrevious={paging.previous}
          onNext={next === null || list.isPlaceholderData ? undefined : () => paging.next(next)}
          sizeLabel={m.portal_page_size()}
          sizes={pageSizes}
          size={paging.size}
          onSize={paging.resize}
        />
      )}
      {settings && preference !== null && (
        <Suspense>
          <ColumnsDialog
            preference={preference}
            columns={columns}
            choice={choice}
            onClose={() => setSettings(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const countWords = (total: number, capped: boolean): string =>
  capped
    ? m.portal_count_more({ count: countText(total) })
    : m.portal_count({ count: countText(total) })

const hereWords = (page: number, size: number, shown: number | undefined): string =>
  shown
    ? m.portal_rows_here({
        from: countText((page - 1) * size + 1),
        to: countText((page - 1) * size + shown),
      })
    : m.portal_page_here({ page: countText(page) })
