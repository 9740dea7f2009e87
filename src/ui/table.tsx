import type { MouseEvent, PointerEvent, ReactNode, Ref } from 'react'
import { table } from '#styled/recipes'

type CellLook = {
  align?: 'start' | 'center' | 'end' | undefined
  nowrap?: boolean | undefined
  /** Stays at the right edge while the rest scrolls. */
  pinned?: boolean | undefined
}

export type TableProps = {
  /** Names the table and the box it scrolls in. */
  label: string
  /** The box that scrolls; a virtual list measures it. */
  boxRef?: Ref<HTMLDivElement>
  /** Height limit of the box in CSS units, so that the head can stick; none by default. */
  maxHeight?: string
  busy?: boolean
  frame?: 'boxed' | 'bare'
  rowCount?: number
  children: ReactNode
}

export function Table({ label, boxRef, maxHeight, busy, frame, rowCount, children }: TableProps) {
  const look = table({ frame })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={boxRef}
      className={look.box}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      style={{ maxHeight }}
    >
      <table
        className={look.table}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-rowcount={rowCount}
      >
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className={table().head}>{children}</thead>
}

export function TableFoot({ children }: { children: ReactNode }) {
  return <tfoot className={table().foot}>{children}</tfoot>
}

export type HeadCellProps = Omit<CellLook, 'nowrap'> & {
  sort?: 'ascending' | 'descending' | 'none'
  children?: ReactNode
}

export function HeadCell({ align, pinned, sort, children }: HeadCellProps) {
  return (
    <th scope="col" aria-sort={sort} className={table({ align, pinned }).headCell}>
      {children}
    </th>
  )
}

export type RowProps = {
  chosen?: boolean
  index?: number
  onClick?: (event: MouseEvent<HTMLTableRowElement>) => void
  rowRef?: Ref<HTMLTableRowElement>
  children: ReactNode
}

/** `onClick` is a short cut for the pointer only: the row must hold a link or button that does the same. */
export function Row({ chosen, index, onClick, rowRef, children }: RowProps) {
  return (
    <tr
      ref={rowRef}
      className={table().row}
      data-chosen={chosen || undefined}
      data-clickable={onClick ? true : undefined}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={onClick}
    >
      {children}
    </tr>
  )
}

export type CellProps = CellLook & { span?: number; children?: ReactNode }

/** The whole text of a cell that is too narrow for it. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

export function Cell({ align, nowrap, pinned, span, children }: CellProps) {
  return (
    <td
      colSpan={span}
      className={table({ align, nowrap, pinned }).cell}
      onPointerEnter={nowrap ? tellWhole : undefined}
    >
      {children}
    </td>
  )
}

/** Stands for the rows a virtual list does not draw. */
export function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr className={table().spacer}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
