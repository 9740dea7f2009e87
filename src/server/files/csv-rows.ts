import { fail } from '#server/kernel/failure.ts'

type Rows = readonly (readonly string[])[]
const separators = [',', ';', '\t'] as const

/**
 * The rows of a table in text (RFC 4180; lines end with CR, LF or both). Spreadsheet programs of some countries part
 * cells by a semicolon or a tab, so the separator is the first by which `isTable` knows the rows; without one the
 * rows are those of the comma. Fails `wrong_file_format` when quotes do not close or something follows them.
 */
export function csvRows(text: string, isTable: (rows: Rows) => boolean): Rows {
  for (const separator of separators) {
    const rows = partedBy(text, separator)
    if (rows && isTable(rows)) return rows
  }
  return partedBy(text, ',') ?? fail('wrong_file_format')
}

/** Undefined when the quotes make no sense with this separator. */
function partedBy(text: string, separator: string): Rows | undefined {
  const rows: string[][] = []
  let row: string[] = []
  const endRow = () => {
    rows.push(row)
    row = []
  }
  let at = 0
  while (at < text.length) {
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
  let value = ''
  let start = from + 1
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote === -1) return undefined
    value += text.slice(start, quote)
    if (text[quote + 1] !== '"') return { value, next: quote + 1 }
    value += '"'
    start = quote + 2
  }
}
