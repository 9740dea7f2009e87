import { shownColumns } from '../columns-asked.ts'

// Of every list, beside its filters.
const ofLists = ['tab', 'sort', 'columns']

// Days that nobody chose are marked so in the address; a view means those of the day on which it is opened.
const isChosen = (word: string) => !word.endsWith('~usual')

/** Whether an address leaves everything to the list. */
export const saysNothing = (search: string): boolean =>
  ![...new URLSearchParams(search).values()].some(isChosen)

/** What a view keeps of an address: filters, tab, order and columns, always in the same order. */
export function searchOf(search: string, names: readonly string[]): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, word]) => isChosen(word) && (names.includes(name) || ofLists.includes(name)),
  )
  const params = new URLSearchParams(kept)
  params.sort()
  return params.toString()
}

/** The same with the columns that are shown, where they are not those that everyone is shown. */
export function searchToKeep(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search)
  const columns = shownColumns.get()
  if (columns !== null) params.set('columns', columns)
  return searchOf(params.toString(), names)
}

export const viewHref = (list: string, search: string): string =>
  search ? `${list}?${search}` : list
