import { Fragment, type ReactNode } from 'react'
import { details } from '#styled/recipes'

export type DescriptionListProps = {
  items: readonly { name: string; value: ReactNode }[]
  columns?: 1 | 2 | 3 | 4
  /** `line`: name on the left and value on the right of one line. */
  flow?: 'stacked' | 'line'
  /** Wrapper around each pair, where only placeholders are drawn and filled later. */
  around?: (pair: ReactNode) => ReactNode
}

export function DescriptionList(props: DescriptionListProps) {
  const { items, columns = 2, flow, around = (pair) => pair } = props
  const look = details({ columns: flow === 'line' ? '1' : `${columns}`, flow })
  return (
    <dl className={look.root}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, as the documents of a case
        <Fragment key={place}>
          {around(
            <div className={look.pair}>
              <dt className={look.name}>{item.name}</dt>
              <dd className={look.value}>{item.value}</dd>
            </div>,
          )}
        </Fragment>
      ))}
    </dl>
  )
}
