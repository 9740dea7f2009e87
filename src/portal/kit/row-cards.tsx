import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Column } from './columns.ts'
import { go } from './go.ts'
import { RowActions } from './row-actions.tsx'
import type { RowsTableProps } from './rows-table.tsx'
import { isPlainPress } from './table-row.tsx'

const look = {
  list: css({
    bg: 'surface',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',
    '&[aria-busy=true]': { opacity: '[0.6]' },
  }),
  card: css({
    p: '4',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '&:not(:last-child)': {
      borderBottomWidth: 'hair',
      borderBottomStyle: 'solid',
      borderColor: 'line',
    },
  }),
  head: css({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
  }),
  title: css({ textStyle: 'strong', minWidth: '0' }),
  side: css({ display: 'flex', alignItems: 'center', gap: '2', textAlign: 'end', flexShrink: '0' }),
  lines: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(5rem, auto) minmax(0, 1fr)]',
    columnGap: '3',
    rowGap: '1',
    textStyle: 'small',
  }),
  name: css({ color: 'fg.subtle' }),
  value: css({ minWidth: '0', textAlign: 'end' }),
}

const at = <Row,>(columns: readonly Column<Row>[], card: 'title' | 'side' | 'line') =>
  columns.filter((column) => (column.card ?? 'line') === card)

/** The rows of a list on a phone: one card each, nothing to scroll sideways. */
export function RowCards<Row>(props: RowsTableProps<Row>) {
  const { rows, columns, rowKey, label, rowHref, actions, busy = false, skeletonRows = 5 } = props
  if (!rows) {
    return (
      <div className={look.list} aria-busy="true">
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          <div key={index} className={look.card}>
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul className={look.list} aria-label={label} aria-busy={busy || undefined}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a short cut; the card holds a link that does the same
        <li
          key={rowKey(row)}
          className={look.card}
          onClick={(event) => rowHref && isPlainPress(event) && go(rowHref(row))}
        >
          <div className={look.head}>
            <div className={look.title}>
              {at(columns, 'title').map((column) => (
                <div key={column.key}>{column.cell(row)}</div>
              ))}
            </div>
            <div className={look.side}>
              <div>
                {at(columns, 'side').map((column) => (
                  <div key={column.key}>{column.cell(row)}</div>
                ))}
              </div>
              {actions && <RowActions label={rowKey(row)} actions={actions(row)} />}
            </div>
          </div>
          <dl className={look.lines}>
            {at(columns, 'line').map((column) => (
              <Line key={column.key} name={column.title()} value={column.cell(row)} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Line({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <>
      <dt className={look.name}>{name}</dt>
      <dd className={look.value}>{value}</dd>
    </>
  )
}
