import { store } from '#portal/kit/store.ts'
import { type Column, type ColumnChoice, isShown } from './columns.ts'

type Chosen = readonly Pick<Column<never>, 'key' | 'setting'>[]
const optional = (columns: Chosen) => columns.filter(({ setting = 9 }) => setting !== 9)

/** The columns that the address requests; undefined if it leaves them to the user's settings. */
export function requestedColumns(
  columns: Chosen,
  search: URLSearchParams,
): ColumnChoice | undefined {
  const word = search.get('columns')
  if (word === null) return undefined
  const asked = word.split('.')
  return Object.fromEntries(optional(columns).map(({ key }) => [key, asked.includes(key) ? 1 : 0]))
}

/** Serialises the shown columns for the address; null if they are the default ones. */
export function columnsWord(columns: Chosen, choice: ColumnChoice): string | null {
  const own = optional(columns)
  const usual = own.every((column) => isShown(column, choice) === isShown(column, {}))
  if (usual) return null
  return own
    .filter((column) => isShown(column, choice))
    .map(({ key }) => key)
    .join('.')
}

/** Columns of the list on the screen, serialised as for the address. */
export const shownColumns = store<string | null>(null)
