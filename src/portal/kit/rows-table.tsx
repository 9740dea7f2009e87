import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { HeadCell, Table, TableHead } from '#ui/table.tsx'
import type { Column, ColumnChoice } from './columns.ts'
import { isShown } from './columns.ts'
import type { RowAction } from './row-actions.tsx'
import { RowCards } from './row-cards.tsx'
import { TableRow } from './table-row.tsx'
import { useWide } from './use-wide.ts'

const VirtualRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
}))

// From this many rows on, only those in sight are drawn.
const virtualFrom = 50
const features = tableFeatures({ columnVisibilityFeature })

export type RowsTableProps<Row> = {
  /** Undefined while they are fetched for the first time. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What a row is called, for who hears its menu named; its key when it has no better name. */
  rowName?: (row: Row) => string
  /** Names the table for screen readers. */
  label: string
  choice?: ColumnChoice
  /** Where a press on a row leads; a cell must hold the same link. */
  rowHref?: (row: Row) => string
  actions?: (row: Row) => readonly RowAction[]
  busy?: boolean
  skeletonRows?: number
  /** Height of the box, so that the head stays in sight. */
  maxHeight?: string
}

/** Rows under their heads: a table where there is room, cards on phones, virtual when there are many. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const {
    rows,
    columns,
    rowKey,
    label,
    choice = {},
    actions,
    busy = false,
    maxHeight = '70vh',
  } = props
  const wide = useWide()
  const box = useRef<HTMLDivElement>(null)
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  const table = useTable({
    features,
    data: useMemo(() => [...(rows ?? [])], [rows]),
    columns: useMemo(() => columns.map(({ key }) => ({ id: key })), [columns]),
    getRowId: rowKey,
    state: {
      columnVisibility: Object.fromEntries(columns.map((one) => [one.key, isShown(one, choice)])),
    },
  })
  const shown = table.getVisibleLeafColumns().flatMap((one) => byKey.get(one.id) ?? [])
  const loading = rows === undefined
  if (!wide) return <RowCards {...props} columns={shown} />

  const span = shown.length + (actions ? 1 : 0)
  const model = table.getRowModel().rows
  const draw = (index: number, ref?: (node: Element | null) => void) => {
    const row = model[index]
    return (
      row && (
        <TableRow
          key={row.id}
          {...props}
          row={row.original}
          index={index}
          columns={shown}
          rowRef={ref}
        />
      )
    )
  }
  return (
    <Table
      label={label}
      boxRef={box}
      busy={busy || loading}
      {...(model.length > virtualFrom ? { rowCount: model.length + 1 } : {})}
      maxHeight={maxHeight}
    >
      <TableHead>
        <tr>
          {shown.map((column) => (
            <HeadCell key={column.key} align={column.align}>
              {column.title()}
            </HeadCell>
          ))}
          {actions && (
            <HeadCell pinned align="end">
              {m.portal_actions()}
            </HeadCell>
          )}
        </tr>
      </TableHead>
      <tbody>
        {loading ? (
          <SkeletonRows rows={props.skeletonRows ?? 8} columns={span} />
        ) : model.length > virtualFrom ? (
          <Suspense>
            <VirtualRows box={box} count={model.length} span={span} draw={draw} />
          </Suspense>
        ) : (
          model.map((_, index) => draw(index))
        )}
      </tbody>
    </Table>
  )
}
