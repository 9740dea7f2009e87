import { isTimeZone } from '#domain/time-zones.ts'
import { daysOf, lastDays, rangeWord } from '#portal/kit/url-params.ts'
import { shownColumns } from '../requested-columns.ts'

const dayMs = 86_400_000

// Parameters that every list has beside its filters.
const ofLists = ['tab', 'sort', 'columns']

// Whether a value was chosen. Default ranges are marked in the address and not saved: a view means the days on which it
// is opened.
const isChosen = (word: string) => !word.endsWith('~usual')

/** Whether an address has no chosen parameters. */
export const saysNothing = (search: string): boolean =>
  ![...new URLSearchParams(search).values()].some(isChosen)

/**
 * Saves a range that ends today as a number of days, so that a view always means the days up to the day on which it is
 * opened.
 */
function keptWord(word: string): string {
  const days = daysOf(word)
  if (!days || days.to !== lastDays(1, days.zone).to) return word
  const count = (Date.parse(days.to) - Date.parse(days.from)) / dayMs + 1
  return `last${count}~${days.zone}`
}

/** Converts a saved range back to the days it means today. */
function meantWord(word: string): string {
  const [, count, of = ''] = /^last(\d+)~(.+)$/.exec(word) ?? []
  return count && isTimeZone(of) ? rangeWord(lastDays(Number(count), of)) : word
}

/** What a view saves of an address: filters, tab, sort order and columns, in a fixed order. */
export function searchOf(search: string, names: readonly string[]): string {
  const kept = [...new URLSearchParams(search)]
    .filter(([name, word]) => isChosen(word) && (names.includes(name) || ofLists.includes(name)))
    .map(([name, word]) => [name, keptWord(word)])
  const params = new URLSearchParams(kept)
  params.sort()
  return params.toString()
}

/** Like `searchOf`, with the shown columns if they differ from the default. */
export function searchToKeep(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search)
  const columns = shownColumns.get()
  if (columns !== null) params.set('columns', columns)
  return searchOf(params.toString(), names)
}

/** Address that a view opens today. */
export function viewHref(list: string, search: string): string {
  const meant = [...new URLSearchParams(search)].map(([name, word]) => [name, meantWord(word)])
  return search ? `${list}?${new URLSearchParams(meant)}` : list
}
