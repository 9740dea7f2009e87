import { type ReactNode, useId } from 'react'
import { css } from '#styled/css'

const look = {
  root: css({ flow: 'column', gap: '2', minWidth: '0' }),
  title: css({ textStyle: 'strong' }),
  list: css({
    flow: 'column',
    borderWidth: 'hair',
    borderRadius: 'lg',
    maxHeight: '[19rem]',
    overflowY: 'auto',
  }),
  one: css({
    px: '4',
    py: '3',
    flow: 'column',
    gap: '1',
    overflowWrap: 'anywhere',
    '&:not(:last-child)': { borderBottomWidth: 'hair' },
  }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    textStyle: 'label',
  }),
  side: css({ color: 'fg.muted', fontWeight: 'normal' }),
}

export type RowListItem = {
  readonly id: string
  readonly head: string
  readonly side: string
  readonly content?: ReactNode
}

/** Messages about the rows of a file, one below the other; renders nothing if there are none. */
export function RowList({ title, items }: { title: string; items: readonly RowListItem[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={look.root}>
      <h3 id={id} className={look.title}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul className={look.list} tabIndex={0} aria-labelledby={id}>
        {items.map(({ id: key, head, side, content }) => (
          <li key={key} className={look.one}>
            <div className={look.head}>
              <span>{head}</span>
              <span className={look.side}>{side}</span>
            </div>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}
