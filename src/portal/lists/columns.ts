import type { ReactNode } from 'react'
import type { ColumnSetting } from '#domain/payments/transactions.ts'

/** A list column; declare it at module scope. */
export type Column<Row> = {
  readonly key: string
  readonly title: () => string
  readonly cell: (row: Row) => ReactNode
  /** 9, the default: always shown. 1: shown, 0: hidden, unless the user chooses otherwise. */
  readonly setting?: ColumnSetting
  readonly align?: 'end'
  /**
   * Set if the call can sort by this column: `first` is the sort key of the first press, with a minus for descending;
   * `usual` marks the default order.
   */
  readonly sort?: { readonly first: string; readonly usual?: true }
  /** Stays visible, together with those before it, during horizontal scrolling; the first column always does. */
  readonly pinned?: true
  /** Default true: cells stay on one line and the table scrolls horizontally. */
  readonly nowrap?: boolean
  /** Position on a phone's card; by default a line of name and value. */
  readonly card?: 'title' | 'side' | 'line' | 'hide'
}

export type ColumnChoice = Readonly<Record<string, ColumnSetting>>

/** Parses a stored choice; ignores invalid settings. */
export function choiceOf(stored: unknown): ColumnChoice {
  if (typeof stored !== 'object' || stored === null) return {}
  const good = Object.entries(stored).filter(
    ([, setting]) => setting === 0 || setting === 1 || setting === 9,
  )
  return Object.fromEntries(good)
}

/** Whether a column is shown: a fixed column always is; a column missing in the choice follows its declaration. */
export const isShown = (
  { key, setting = 9 }: Pick<Column<never>, 'key' | 'setting'>,
  choice: ColumnChoice,
): boolean => setting === 9 || (choice[key] ?? setting) !== 0

/** Whether the column at an index of the shown columns is pinned, and whether it is the last pinned one. */
export function pinOf(
  columns: readonly Pick<Column<never>, 'pinned'>[],
  place: number,
): { pinned?: 'start'; edge?: boolean } {
  const slides = columns.findIndex((column, at) => at > 0 && !column.pinned)
  const held = slides === -1 ? 1 : slides
  return place < held ? { pinned: 'start', edge: place === held - 1 } : {}
}
