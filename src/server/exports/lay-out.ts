import { inZone, type TimeZone, zoneWriter } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { FilterLabels } from './filter-labels.ts'
import type { Cell, Column, ExportScope } from './source.ts'

const plainBeginning = /^[A-Za-z0-9]/
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Text that a spreadsheet would take for a formula gets a quote before it and stays text. Leading white space
 * does not hide the sign; a NUL is dropped, since no file format of ours may hold one.
 */
function inert(text: string): string {
  const hasNul = text.includes('\0')
  // Nearly every cell ends here.
  if (!hasNul && plainBeginning.test(text)) return text
  const clean = hasNul ? text.replaceAll('\0', '') : text
  return hasNul || formula.test(clean) ? `'${clean}` : clean
}

/**
 * A value as a file holds it: text, a decimal that is a number to a spreadsheet, a time that is one too (`yyyy-MM-dd
 * HH:mm:ss`, or ISO text of UTC), or nothing.
 */
export type Laid = string | { readonly number: string } | { readonly date: string } | null

/** The column heads; an instant takes two columns. */
export const headsOf = (columns: readonly Column[], timeZone: TimeZone): string[] =>
  columns.flatMap(({ title, kind }) =>
    kind === 'at' ? [`${title} (${timeZone})`, `${title} (UTC)`] : [title],
  )

/** How a row of an export becomes a row of the file. */
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

/** What stands above the rows: what it is, when it was made, whose time it tells and what was filtered. */
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
