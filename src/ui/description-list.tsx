import type { ReactNode } from 'react'
import { details } from '#styled/recipes'

export type DescriptionListProps = {
  items: readonly { name: string; value: ReactNode }[]
  columns?: 1 | 2 | 3 | 4
  /** `line`: name at the left, value at the right of one line. */
  flow?: 'stacked' | 'line'
}

export function DescriptionList({ items, columns = 2, flow }: DescriptionListProps) {
  const look = details({ columns: flow === 'line' ? '1' : `${columns}`, flow })
  return (
    <dl className={look.root}>
      {items.map((item) => (
        <div key={item.name} className={look.pair}>
          <dt className={look.name}>{item.name}</dt>
          <dd className={look.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
