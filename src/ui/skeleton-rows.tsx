import { Skeleton } from './skeleton.tsx'
import { Cell, Row } from './table.tsx'

/** Placeholder rows of a table that is loading, as high as the real ones. */
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
