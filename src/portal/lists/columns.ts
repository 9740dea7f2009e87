import type { ReactNode } from 'react'
import type { ColumnSetting } from '#domain/payments/transactions.ts'

/** A column of a list; declared at module scope. */
export type Column<Row> = {
  readonly key: string
  readonly title: () => string
  readonly cell: (row: Row) => ReactNode
  /** 9, as without one: always shown. 1: shown, 0: hidden, unless the user says otherwise. */
  readonly setting?: ColumnSetting
  readonly align?: 'end'
  /**
   * Where the call can order by it: the word that a first press asks with, with a minus where that is downwards; `usual`
   * when the list stands so by itself.
   */
  readonly sort?: { readonly first: string; readonly usual?: true }
  /** Stays in sight with those before it while the rest slides sideways; the first column always does. */
  readonly pinned?: true
  /** True unless said otherwise: cells stay on one line and the box scrolls. */
  readonly nowrap?: boolean
  /** Where it stands on a phone's card: by default a line of name and value. */
  readonly card?: 'title' | 'side' | 'line' | 'hide'
}

/** Which columns a user chose, by key. */
export type ColumnChoice = Readonly<Record<string, ColumnSetting>>

/** A stored choice as it may be: anything that is no setting falls out. */
export function choiceOf(stored: unknown): ColumnChoice {
  if (typeof stored !== 'object' || stored === null) return {}
  const good = Object.entries(stored).filter(
    ([, setting]) => setting === 0 || setting === 1 || setting === 9,
  )
  return Object.fromEntries(good)
}

/** Whether a column is shown: a fixed one always; columns the choice does not know as they are declared. */
export const isShown = (
  { key, setting = 9 }: Pick<Column<never>, 'key' | 'setting'>,
  choice: ColumnChoice,
): boolean => setting === 9 || (choice[key] ?? setting) !== 0

/** Whether the column at a place of those shown stays in sight, and whether it is the last that does. */
export function pinOf(
  columns: readonly Pick<Column<never>, 'pinned'>[],
  place: number,
): { pinned?: 'start'; edge?: boolean } {
  const slides = columns.findIndex((column, at) => at > 0 && !column.pinned)
  const held = slides === -1 ? 1 : slides
  return place < held ? { pinned: 'start', edge: place === held - 1 } : {}
}
