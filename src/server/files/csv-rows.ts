import { fail } from '#server/kernel/failure.ts'

type Rows = readonly (readonly string[])[]
const separators = [',', ';', '\t'] as const
/** Cells per row; no table has as many. */
const widest = 500

/** Shared by all empty lines, so that millions of them cost nothing. */
export const emptyLine: readonly string[] = ['']

type Known = {
  /** Whether these first rows are those of the expected table. */
  readonly isTable: (top: Rows) => boolean
  /** Number of rows that count as the first rows. */
  readonly within: number
  /** At most this many non-empty rows are read. */
  readonly most: number
}

/**
 * The rows of a CSV table (RFC 4180; lines end with CR, LF or both). Spreadsheet programs of some countries separate
 * cells by a semicolon or a tab, so the separator is the first one with which the first rows are recognised; otherwise
 * the comma. Fails with `wrong_file_format` if a quote is not closed, is followed by something else, or a row is wider
 * than any table.
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

/** The first rows, within the bounds; undefined if the quotes are invalid with this separator. */
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
      // A trailing separator is followed by one more empty cell.
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

/** A quoted cell, in which a quote is doubled; undefined if it is not closed. */
function quoted(text: string, from: number): Cell | undefined {
  let quote = text.indexOf('"', from + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return undefined
  return { value: text.slice(from + 1, quote).replaceAll('""', '"'), next: quote + 1 }
}
