import type { ReactNode } from 'react'

/** Row selection for bulk actions; it persists across pages. */
export type Selection<Row> = {
  readonly chosen: readonly Row[]
  readonly onChoose: (rows: readonly Row[]) => void
  /** The buttons of the bulk actions. */
  readonly acts: ReactNode
}
