import ArrowDown from 'lucide-react/icons/arrow-down'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { useWide } from '#portal/kit/use-wide.ts'
import { table } from '#styled/recipes'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { HeadCell, type HeadCellProps, Table, TableHead } from '#ui/table.tsx'
import type { Selection } from './choosing.ts'
import { type Column, type ColumnChoice, isShown, pinOf } from './columns.ts'
import type { RowActionsOf } from './row-actions.tsx'
import type { RowCards as Cards } from './row-cards.tsx'
import type { AllBox as Box } from './selection.tsx'
import { TableRow } from './table-row.tsx'
import { nextWord, type Sorting, sortedAs } from './use-sort.ts'

type SortHeadProps = Pick<HeadCellProps, 'pinned' | 'edge'> & {
  column: Pick<Column<never>, 'title' | 'align' | 'sort'>
  sorting: Sorting | undefined
}

/** A column header; it is a button if the server can sort by the column. */
function SortHead({ column, sorting, ...pin }: SortHeadProps) {
  const { title, align, sort } = column
  if (!sort || !sorting)
    return (
      <HeadCell align={align} {...pin}>
        {title()}
      </HeadCell>
    )
  const as = sortedAs(column, sorting.word)
  return (
    <HeadCell align={align} sort={as} {...pin}>
      <button
        type="button"
        className={table().sort}
        data-sorted={as}
        onClick={() => sorting.choose(nextWord(sort.first, sorting.word))}
      >
        {title()}
        {as === 'none' ? (
          <ChevronsUpDown size={14} aria-hidden="true" />
        ) : (
          <ArrowDown size={14} aria-hidden="true" />
        )}
      </button>
    </HeadCell>
  )
}

// Only on phones. The cast restores the row type that `lazy` loses.
const RowCards = lazy(async () => ({
  default: (await import('./row-cards.tsx')).RowCards,
})) as unknown as typeof Cards

// Only for lists with bulk actions.
const AllBox = lazy(async () => ({
  default: (await import('./selection.tsx')).AllBox,
})) as unknown as typeof Box

export type RowsTableProps<Row> = {
  /** Undefined during the first fetch. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Name of a row for screen readers; by default its key. */
  rowName?: (row: Row) => string
  /** Names the table for screen readers. */
  label: string
  choice?: ColumnChoice
  /** Target of a click on the row; a cell must contain the same link. */
  rowHref?: (row: Row) => string
  actions?: (row: Row) => RowActionsOf
  selection?: Selection<Row>
  /** Set if columns can be sorted. */
  sorting?: Sorting
  busy?: boolean
  skeletonRows?: number
}

/** Renders rows as a table, or as cards on phones. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { rows, columns, rowKey, label, choice = {}, actions, busy = false, selection } = props
  const wide = useWide()
  const shown = columns.filter((column) => isShown(column, choice))
  if (!wide) {
    return (
      <Suspense fallback={<Skeleton shape="block" />}>
        <RowCards {...props} columns={shown} />
      </Suspense>
    )
  }

  return (
    <Table label={label} busy={busy || rows === undefined}>
      <TableHead>
        <tr>
          {selection && (
            <HeadCell pinned="start">
              <Suspense>
                <AllBox selection={selection} rows={rows ?? []} rowKey={rowKey} />
              </Suspense>
            </HeadCell>
          )}
          {shown.map((column, place) => (
            <SortHead
              key={column.key}
              column={column}
              sorting={props.sorting}
              {...pinOf(shown, place)}
            />
          ))}
          {actions && (
            <HeadCell pinned="end" align="end">
              {m.portal_actions()}
            </HeadCell>
          )}
        </tr>
      </TableHead>
      <tbody>
        {rows === undefined ? (
          <SkeletonRows
            rows={props.skeletonRows ?? 8}
            columns={shown.length + (actions ? 1 : 0) + (selection ? 1 : 0)}
          />
        ) : (
          rows.map((row) => <TableRow key={rowKey(row)} {...props} row={row} columns={shown} />)
        )}
      </tbody>
    </Table>
  )
}
