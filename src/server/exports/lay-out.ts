import { inZone, type TimeZone, zoneWriter } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { FilterLabels } from './filter-labels.ts'
import type { Cell, Column, ExportScope } from './source.ts'

const plainBeginning = /^[A-Za-z0-9]/
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Text that a spreadsheet would run as a formula gets a leading quote and stays text. Leading white space does not hide
 * the sign; NUL is dropped because none of our file formats can contain it.
 */
function inert(text: string): string {
  const hasNul = text.includes('\0')
  // Fast path for nearly every cell.
  if (!hasNul && plainBeginning.test(text)) return text
  const clean = hasNul ? text.replaceAll('\0', '') : text
  return hasNul || formula.test(clean) ? `'${clean}` : clean
}

/**
 * A value as it appears in a file: text, a decimal stored as a number, a time stored as a spreadsheet time (`yyyy-MM-dd
 * HH:mm:ss`, or ISO text in UTC), or nothing.
 */
export type Laid = string | { readonly number: string } | { readonly date: string } | null

/** The column headings; an instant takes two columns. */
export const headsOf = (columns: readonly Column[], timeZone: TimeZone): string[] =>
  columns.flatMap(({ title, kind }) =>
    kind === 'at' ? [`${title} (${timeZone})`, `${title} (UTC)`] : [title],
  )

export function layout(
  columns: readonly Column[],
  timeZone: TimeZone,
): (row: readonly Cell[]) => Laid[] {
  const chosen = zoneWriter(timeZone)
  const utc = zoneWriter('UTC+0')
  return (row) => {
    const laid: Laid[] = []
    for (let i = 0; i < columns.length; i++) {
      const cell = row[i] ?? null
      if (columns[i]?.kind !== 'at') laid.push(layCell(cell))
      else if (cell === null || typeof cell === 'string' || !('at' in cell)) laid.push(null, null)
      else laid.push({ date: chosen(cell.at) }, { date: utc(cell.at) })
    }
    return laid
  }
}

function layCell(cell: Cell): Laid {
  if (cell === null) return null
  if (typeof cell === 'string') return inert(cell)
  if ('amount' in cell) return { number: cell.amount }
  if ('count' in cell) return { number: String(cell.count) }
  return { date: 'instant' in cell ? cell.instant : cell.at.toISOString() }
}

/** The lines above the rows: the list's title, when it was exported, the time zone and the filters. */
export function preamble(
  title: string,
  { language, timeZone, until }: Pick<ExportScope, 'language' | 'timeZone' | 'until'>,
  filters: readonly FilterLabels[],
): string[][] {
  const locale = { locale: language }
  const utc = `${inZone(until, 'UTC+0')} UTC`
  const filter = m.exports_head_filter({}, locale)
  const none = [filter, m.exports_filter_none({}, locale)]
  return [
    [m.exports_head_export({}, locale), title],
    [m.exports_head_until({}, locale), `${inZone(until, timeZone)} ${timeZone}`, utc],
    [m.exports_head_zone({}, locale), timeZone],
    ...filters.map(({ name, value }) => [filter, name, inert(value)]),
    ...(filters.length === 0 ? [none] : []),
    [],
  ]
}
