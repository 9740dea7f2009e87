import { type MouseEvent, Suspense } from 'react'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Cell, Row as Line } from '#ui/table.tsx'
import type { Selection } from './choosing.ts'
import { type Column, pinOf } from './columns.ts'
import { RowActions, type RowActionsOf } from './row-actions.tsx'
import type { RowBox as Box } from './selection.tsx'

// Only for lists with bulk actions.
const RowBox = lazy(async () => ({
  default: (await import('./selection.tsx')).RowBox,
})) as unknown as typeof Box

export type TableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowName?: (row: Row) => string
  rowHref?: (row: Row) => string
  actions?: (row: Row) => RowActionsOf
  selection?: Selection<Row>
}

/** A click that hits no control and does not select text. */
export const isPlainPress = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  // React bubbles events from portals, such as menus, through the row.
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  getSelection()?.isCollapsed !== false

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowName = rowKey, rowHref, actions, selection } = props
  return (
    <Line {...(rowHref ? { onClick: (event) => isPlainPress(event) && go(rowHref(row)) } : {})}>
      {selection && (
        <Cell pinned="start">
          <Suspense>
            <RowBox {...{ selection, row, rowKey }} label={rowName(row)} />
          </Suspense>
        </Cell>
      )}
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          align={column.align}
          nowrap={column.nowrap ?? true}
          {...pinOf(columns, place)}
        >
          {column.cell(row)}
        </Cell>
      ))}
      {actions && (
        <Cell pinned="end" align="end">
          <RowActions label={rowName(row)} actions={actions(row)} />
        </Cell>
      )}
    </Line>
  )
}
