import { fail } from '#server/kernel/failure.ts'

type Rows = readonly (readonly string[])[]
const separators = [',', ';', '\t'] as const
/** Cells of one row: no table has as many. */
const widest = 500

/** Every empty line is this row, so that millions of them cost nothing. */
export const emptyLine: readonly string[] = ['']

type Known = {
  /** Whether the rows at the top are those of the table. */
  readonly isTable: (top: Rows) => boolean
  /** So many rows are the top. */
  readonly within: number
  /** So many rows are read that are not empty, and no more. */
  readonly most: number
}

/**
 * The rows of a table in text (RFC 4180; lines end with CR, LF or both). Spreadsheet programs of some countries part
 * cells by a semicolon or a tab, so the separator is the first by which the rows at the top are known; without one the
 * rows are those of the comma. Fails `wrong_file_format` when quotes do not close, something follows them, or a row is
 * wider than any table.
 */
export function csvRows(text: string, { isTable, within, most }: Known): Rows {
  const known = separators.find((separator) => {
    const top = partedBy(text, separator, { rows: within, filled: within })
    return top !== undefined && isTable(top)
  })
  const whole = { rows: Number.POSITIVE_INFINITY, filled: most }
  return partedBy(text, known ?? ',', whole) ?? fail('wrong_file_format')
}

type Bounds = { readonly rows: number; readonly filled: number }

/** The first rows, within their bounds; undefined when the quotes make no sense with this separator. */
function partedBy(text: string, separator: string, most: Bounds): Rows | undefined {
  const rows: (readonly string[])[] = []
  let filled = 0
  let row: string[] = []
  const endRow = () => {
    rows.push(row)
    filled++
    row = []
  }
  let at = 0
  while (at < text.length && rows.length < most.rows && filled < most.filled) {
    const begins = text[at]
    if (row.length === 0 && (begins === '\r' || begins === '\n')) {
      at += begins === '\r' && text[at + 1] === '\n' ? 2 : 1
      rows.push(emptyLine)
      continue
    }
    if (row.length === widest) return undefined
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at, separator)
    if (!cell) return undefined
    row.push(cell.value)
    at = cell.next
    const stop = text[at]
    if (stop === separator) {
      at++
      // What follows the last separator of the text is one more empty cell.
      if (at === text.length) row.push('')
    } else if (stop === '\r' || stop === '\n') {
      at += stop === '\r' && text[at + 1] === '\n' ? 2 : 1
      endRow()
    } else if (stop !== undefined) return undefined
  }
  if (row.length > 0) endRow()
  return rows
}

type Cell = { readonly value: string; readonly next: number }

function plain(text: string, from: number, separator: string): Cell {
  let next = from
  while (next < text.length) {
    const char = text[next]
    if (char === separator || char === '\r' || char === '\n') break
    next++
  }
  return { value: text.slice(from, next), next }
}

/** A cell in quotes, in which a quote stands twice; undefined when they do not close. */
function quoted(text: string, from: number): Cell | undefined {
  let quote = text.indexOf('"', from + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return undefined
  return { value: text.slice(from + 1, quote).replaceAll('""', '"'), next: quote + 1 }
}
