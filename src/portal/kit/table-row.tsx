import type { MouseEvent } from 'react'
import { Cell, Row as Line } from '#ui/table.tsx'
import type { Column } from './columns.ts'
import { go } from './go.ts'
import { type RowAction, RowActions } from './row-actions.tsx'

export type TableRowProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowName?: (row: Row) => string
  rowHref?: (row: Row) => string
  actions?: (row: Row) => readonly RowAction[]
  rowRef?: ((node: Element | null) => void) | undefined
}

/** A press on what is no control, and is no choosing of text. */
export const isPlainPress = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  // What floats above the page bubbles through React as if it lay in the row.
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  getSelection()?.isCollapsed !== false

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, rowKey, rowName = rowKey, rowHref, actions, rowRef } = props
  return (
    <Line
      index={index}
      {...(rowRef ? { rowRef } : {})}
      {...(rowHref ? { onClick: (event) => isPlainPress(event) && go(rowHref(row)) } : {})}
    >
      {columns.map((column) => (
        <Cell key={column.key} align={column.align} nowrap={column.nowrap ?? true}>
          {column.cell(row)}
        </Cell>
      ))}
      {actions && (
        <Cell pinned align="end">
          <RowActions label={rowName(row)} actions={actions(row)} />
        </Cell>
      )}
    </Line>
  )
}
