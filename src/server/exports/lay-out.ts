import { inZone, type Language, type TimeZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { filterWords } from './filter-words.ts'
import { inert } from './inert.ts'
import type { Cell, Column, ExportScope } from './source.ts'

/** A value as a file holds it: text, a decimal that is a number to a spreadsheet, or nothing. */
export type Laid = { readonly text: string } | { readonly number: string } | null

/** The column heads; an instant takes two columns. */
export const headsOf = (columns: readonly Column[], timeZone: TimeZone): string[] =>
  columns.flatMap(({ title, kind }) =>
    kind === 'at' ? [`${title} (${timeZone})`, `${title} (UTC)`] : [title],
  )

/** A row of an export as a row of the file. */
export function layRow(
  columns: readonly Column[],
  row: readonly Cell[],
  timeZone: TimeZone,
): Laid[] {
  const laid: Laid[] = []
  columns.forEach(({ kind }, i) => {
    const cell = row[i] ?? null
    if (kind === 'at') laid.push(...layInstant(cell, timeZone))
    else laid.push(layCell(cell))
  })
  return laid
}

function layCell(cell: Cell): Laid {
  if (cell === null) return null
  if (typeof cell === 'string') return { text: inert(cell) }
  if ('amount' in cell) return { number: cell.amount }
  return 'count' in cell ? { number: String(cell.count) } : { text: cell.at.toISOString() }
}

const layInstant = (cell: Cell, timeZone: TimeZone): Laid[] =>
  cell !== null && typeof cell === 'object' && 'at' in cell
    ? [{ text: inZone(cell.at, timeZone) }, { text: inZone(cell.at, 'UTC+0') }]
    : [null, null]

/** What stands above the rows: what it is, when it was made, whose time it tells and what was filtered. */
export function preamble(
  title: string,
  scope: Pick<ExportScope, 'language' | 'timeZone' | 'until'>,
  filters: Readonly<Record<string, unknown>>,
): string[][] {
  const { timeZone, until } = scope
  const locale: { locale: Language } = { locale: scope.language }
  const utc = `${inZone(until, 'UTC+0')} UTC`
  return [
    [m.exports_head_export({}, locale), title],
    [m.exports_head_until({}, locale), `${inZone(until, timeZone)} ${timeZone}`, utc],
    [m.exports_head_zone({}, locale), timeZone],
    ...filterWords(filters, scope.language, timeZone).map((line) => line.map(inert)),
    [],
  ]
}
