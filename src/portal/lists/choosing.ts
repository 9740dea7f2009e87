import type { ReactNode } from 'react'

/** Rows of a list that are chosen, to do something with all of them; they stay so from page to page. */
export type Selection<Row> = {
  readonly chosen: readonly Row[]
  readonly onChoose: (rows: readonly Row[]) => void
  /** The buttons of what can be done with them. */
  readonly acts: ReactNode
}
