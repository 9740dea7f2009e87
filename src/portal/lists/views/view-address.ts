import { isTimeZone } from '#domain/time-zones.ts'
import { daysOf, lastDays, rangeWord } from '#portal/kit/url-params.ts'
import { shownColumns } from '../requested-columns.ts'

const dayMs = 86_400_000

// Of every list, beside its filters.
const ofLists = ['tab', 'sort', 'columns']

// Days that nobody chose are marked so in the address; a view means those of the day on which it is opened.
const isChosen = (word: string) => !word.endsWith('~usual')

/** Whether an address leaves everything to the list. */
export const saysNothing = (search: string): boolean =>
  ![...new URLSearchParams(search).values()].some(isChosen)

/** Days up to today are kept as so many days: a view means those of the day on which it is opened. */
function keptWord(word: string): string {
  const days = daysOf(word)
  if (!days || days.to !== lastDays(1, days.zone).to) return word
  const count = (Date.parse(days.to) - Date.parse(days.from)) / dayMs + 1
  return `last${count}~${days.zone}`
}

/** The days that are meant today by what is kept. */
function meantWord(word: string): string {
  const [, count, of = ''] = /^last(\d+)~(.+)$/.exec(word) ?? []
  return count && isTimeZone(of) ? rangeWord(lastDays(Number(count), of)) : word
}

/** What a view keeps of an address: filters, tab, order and columns, always in the same order. */
export function searchOf(search: string, names: readonly string[]): string {
  const kept = [...new URLSearchParams(search)]
    .filter(([name, word]) => isChosen(word) && (names.includes(name) || ofLists.includes(name)))
    .map(([name, word]) => [name, keptWord(word)])
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

/** Where a view leads today. */
export function viewHref(list: string, search: string): string {
  const meant = [...new URLSearchParams(search)].map(([name, word]) => [name, meantWord(word)])
  return search ? `${list}?${new URLSearchParams(meant)}` : list
}
