import { useLocation, useSearch } from 'wouter'
import { go } from '#portal/kit/go.ts'
import type { Column } from './columns.ts'

export type SortedColumns = readonly Pick<Column<never>, 'sort'>[]

/** Reverses a sort key. */
const turned = (word: string): string => (word.startsWith('-') ? word.slice(1) : `-${word}`)

export type Sorting = {
  /** Effective sort key: the chosen one, else the default; undefined if there is neither. */
  readonly word: string | undefined
  /** Chosen sort key; undefined in the default order. */
  readonly chosen: string | undefined
  readonly choose: (word: string) => void
}

/** Parses the sort key of the address; ignores one that no column has. */
export function sortIn(columns: SortedColumns, search: URLSearchParams): string | undefined {
  const asked = search.get('sort')
  const known = columns.some(
    ({ sort }) => sort && [sort.first, turned(sort.first)].includes(asked ?? ''),
  )
  return known && asked !== null ? asked : undefined
}

/** Sort order of a list, stored in the address. */
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

/** Sort key after a press on a column header. */
export const nextWord = (first: string, word: string | undefined): string =>
  word === first ? turned(first) : first

/** The `aria-sort` value of a column. */
export function sortedAs(
  { sort }: Pick<Column<never>, 'sort'>,
  word: string | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!sort) return undefined
  if (word !== sort.first && word !== turned(sort.first)) return 'none'
  return word.startsWith('-') ? 'descending' : 'ascending'
}
