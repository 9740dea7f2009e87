import type { ReactNode } from 'react'
import type { ColumnSetting } from '#domain/transactions.ts'

/** A column of a list; declared at module scope. */
export type Column<Row> = {
  readonly key: string
  readonly title: () => string
  readonly cell: (row: Row) => ReactNode
  /** 9: always shown. 1: shown, 0: hidden, unless the user says otherwise. */
  readonly setting: ColumnSetting
  readonly align?: 'end'
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
  { key, setting }: Pick<Column<never>, 'key' | 'setting'>,
  choice: ColumnChoice,
): boolean => setting === 9 || (choice[key] ?? setting) !== 0
