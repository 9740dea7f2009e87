import { go } from '#portal/kit/go.ts'
import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Column } from './columns.ts'
import { RowActions } from './row-actions.tsx'
import type { RowsTableProps } from './rows-table.tsx'
import { RowBox } from './selection.tsx'
import { isPlainPress } from './table-row.tsx'

const look = {
  list: css({
    layerStyle: 'panel',
    overflow: 'hidden',
    '&[aria-busy=true]': { opacity: '[0.6]' },
  }),
  card: css({
    p: '4',
    flow: 'column',
    gap: '2',
    '&:not(:last-child)': { borderBottomWidth: 'hair' },
  }),
  head: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
  }),
  title: css({
    textStyle: 'strong',
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
  chosen: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'strong',
    minWidth: '0',
  }),
  side: css({
    gridColumn: '[1 / -1]',
    gridRow: '2',
    flow: 'row',
    gap: '3',
    '& > :last-child:not(:first-child)': { marginInlineStart: 'auto' },
  }),
  lines: css({ flow: 'column', gap: '1', textStyle: 'small' }),
  // A value that is too long for the rest of the line wraps as a whole.
  line: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' }),
  name: css({ color: 'fg.subtle' }),
  value: css({ marginInlineStart: 'auto', minWidth: '0', textAlign: 'end' }),
}

const at = <Row,>(columns: readonly Column<Row>[], card: 'title' | 'side' | 'line') =>
  columns.filter((column) => (column.card ?? 'line') === card)

export function RowCards<Row>(props: RowsTableProps<Row>) {
  const { rows, columns, rowKey, rowName = rowKey, label, rowHref, actions, selection } = props
  const { busy = false, skeletonRows = 5 } = props
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
            <div className={selection ? look.chosen : look.title}>
              {selection && <RowBox {...{ selection, row, rowKey }} label={rowName(row)} />}
              {at(columns, 'title').map((column) => (
                <div key={column.key}>{column.cell(row)}</div>
              ))}
            </div>
            {actions && <RowActions label={rowName(row)} actions={actions(row)} />}
            <div className={look.side}>
              {at(columns, 'side').map((column) => (
                <div key={column.key}>{column.cell(row)}</div>
              ))}
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
    <div className={look.line}>
      <dt className={look.name}>{name}</dt>
      <dd className={look.value}>{value}</dd>
    </div>
  )
}
