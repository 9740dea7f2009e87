import { useLocation, useSearch } from 'wouter'
import { go } from '#portal/kit/go.ts'
import type { Column } from './columns.ts'

export type SortedColumns = readonly Pick<Column<never>, 'sort'>[]

/** The same order the other way round. */
const turned = (word: string): string => (word.startsWith('-') ? word.slice(1) : `-${word}`)

export type Sorting = {
  /** How the list stands, in the call's word; undefined when it does not say. */
  readonly word: string | undefined
  /** The word that was chosen: undefined while the list stands as it does by itself. */
  readonly chosen: string | undefined
  readonly choose: (word: string) => void
}

/** The order that an address asks for; words that no column has count for nothing. */
export function sortIn(columns: SortedColumns, search: URLSearchParams): string | undefined {
  const asked = search.get('sort')
  const known = columns.some(
    ({ sort }) => sort && [sort.first, turned(sort.first)].includes(asked ?? ''),
  )
  return known && asked !== null ? asked : undefined
}

/** In which order a list stands, held by the address. */
export function useSort(columns: SortedColumns): Sorting {
  const [pathname] = useLocation()
  const search = new URLSearchParams(useSearch())
  const usual = columns.find(({ sort }) => sort?.usual)?.sort?.first
  const chosen = sortIn(columns, search)
  return {
    word: chosen ?? usual,
    chosen,
    choose: (word) => {
      for (const name of ['page', 'cursor', 'sort']) search.delete(name)
      if (word !== usual) search.set('sort', word)
      go(search.size ? `${pathname}?${search}` : pathname)
    },
  }
}

/** The word that a press on the head of a column asks for. */
export const nextWord = (first: string, word: string | undefined): string =>
  word === first ? turned(first) : first

/** How a column stands, as a table says it. */
export function sortedAs(
  { sort }: Pick<Column<never>, 'sort'>,
  word: string | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!sort) return undefined
  if (word !== sort.first && word !== turned(sort.first)) return 'none'
  return word.startsWith('-') ? 'descending' : 'ascending'
}
