import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { table } from '#styled/recipes'

/**
 * Sets the measurements that a table's styles need: how far the head may follow the page, and the offset of each column
 * pinned at the start.
 */
function usePinned(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const held = box.current
    const head = held?.querySelector('thead')
    if (!held || !head) return
    const tell = () => {
      held.style.setProperty('--travel', `${held.offsetHeight - head.offsetHeight}px`)
      let begin = 0
      for (const [place, cell] of [...head.querySelectorAll('th')].entries()) {
        if (cell.dataset.pinned !== 'start') break
        held.style.setProperty(`--pin-${place + 1}`, `${begin}px`)
        begin += cell.offsetWidth
      }
      held.style.setProperty('--pin-end', `${begin}px`)
    }
    const sizes = new ResizeObserver(tell)
    const cells = new MutationObserver(() => watch())
    const watch = () => {
      sizes.disconnect()
      for (const one of [held, head, ...head.querySelectorAll('th[data-pinned=start]')])
        sizes.observe(one)
      tell()
    }
    watch()
    // Columns change with the user's settings.
    cells.observe(head, { childList: true, subtree: true, attributeFilter: ['data-pinned'] })
    return () => {
      sizes.disconnect()
      cells.disconnect()
    }
  }, [box])
}

type CellLook = {
  align?: 'start' | 'center' | 'end' | undefined
  nowrap?: boolean | undefined
  /** Stays visible at this edge while the rest scrolls sideways. */
  pinned?: 'start' | 'end' | undefined
  /** The last one pinned at the start, under whose edge the others scroll. */
  edge?: boolean | undefined
}

export type TableProps = {
  /** Accessible name of the table and its scroll container. */
  label: string
  busy?: boolean
  frame?: 'boxed' | 'bare'
  children: ReactNode
}

/** Scrolls sideways in its container and vertically with the page, its head sticky below the page's header. */
export function Table({ label, busy, frame, children }: TableProps) {
  const look = table({ frame })
  const box = useRef<HTMLDivElement>(null)
  usePinned(box)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={box}
      className={look.box}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={look.table} aria-label={label} aria-busy={busy || undefined}>
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
  sort?: 'ascending' | 'descending' | 'none' | undefined
  children?: ReactNode
}

export function HeadCell({ align, pinned, edge, sort, children }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      data-pinned={pinned}
      className={table({ align, pinned, edge }).headCell}
    >
      {children}
    </th>
  )
}

export type RowProps = {
  chosen?: boolean
  onClick?: (event: MouseEvent<HTMLTableRowElement>) => void
  children: ReactNode
}

/** `onClick` is a shortcut for the pointer only: the row must contain a link or button that does the same. */
export function Row({ chosen, onClick, children }: RowProps) {
  return (
    <tr
      className={table().row}
      data-chosen={chosen || undefined}
      data-clickable={onClick ? true : undefined}
      onClick={onClick}
    >
      {children}
    </tr>
  )
}

export type CellProps = CellLook & { span?: number; children?: ReactNode }

/** Shows the full text of a truncated cell. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

export function Cell({ align, nowrap, pinned, edge, span, children }: CellProps) {
  return (
    <td
      colSpan={span}
      className={table({ align, nowrap, pinned, edge }).cell}
      onPointerEnter={nowrap ? tellWhole : undefined}
    >
      {children}
    </td>
  )
}
