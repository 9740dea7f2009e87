import { skeleton } from '#styled/recipes'
import { Cell, Row } from './table.tsx'

export type SkeletonProps = { shape?: 'line' | 'short' | 'title' | 'block' | 'control' | 'round' }

/** A grey shape in the place of what is coming; silent, the region around it says aria-busy. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span aria-hidden="true" className={skeleton({ shape })} />
}

/** Rows of a table that is being fetched, as high as the real ones. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
    <Row key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells without identity
        <Cell key={column}>
          <Skeleton shape={(row + column) % 3 === 0 ? 'short' : 'line'} />
        </Cell>
      ))}
    </Row>
  ))
}
