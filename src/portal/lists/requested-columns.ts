import { store } from '#portal/kit/store.ts'
import { type Column, type ColumnChoice, isShown } from './columns.ts'

type Chosen = readonly Pick<Column<never>, 'key' | 'setting'>[]
const optional = (columns: Chosen) => columns.filter(({ setting = 9 }) => setting !== 9)

/** The columns that an address asks for; undefined when it leaves them to the user's own settings. */
export function requestedColumns(
  columns: Chosen,
  search: URLSearchParams,
): ColumnChoice | undefined {
  const word = search.get('columns')
  if (word === null) return undefined
  const asked = word.split('.')
  return Object.fromEntries(optional(columns).map(({ key }) => [key, asked.includes(key) ? 1 : 0]))
}

/** The word by which an address asks for what is shown; null where that is what everyone is shown. */
export function columnsWord(columns: Chosen, choice: ColumnChoice): string | null {
  const own = optional(columns)
  const usual = own.every((column) => isShown(column, choice) === isShown(column, {}))
  if (usual) return null
  return own
    .filter((column) => isShown(column, choice))
    .map(({ key }) => key)
    .join('.')
}

/** What the list on the screen shows, as its address would ask for it. */
export const shownColumns = store<string | null>(null)
