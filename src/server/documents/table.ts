import { type Look, room, type Sheets, sheet } from './sheets.ts'

/** A column of a table: its heading, its share of the width, and its alignment. */
export type DocumentColumn = {
  readonly title: string
  readonly share: number
  readonly end?: boolean
}
/** A row; `strong` marks totals. */
export type DocumentRow = { readonly cells: readonly string[]; readonly strong?: boolean }

const size = 8.5
const step = 12
const gap = 8

/** A table that repeats its headings on each page. Cells that are too long are wrapped. */
export function drawTable(
  sheets: Sheets,
  columns: readonly DocumentColumn[],
  rows: Iterable<DocumentRow>,
): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = sheet.left
  const laid = columns.map((column) => {
    const width = (column.share / whole) * room
    x += width
    return { ...column, left: x - width, width: width - gap }
  })
  const draw = (cells: readonly string[], look: Look, role: 'TH' | 'TD' | 'note') => {
    const broken = laid.map(({ width }, at) => sheets.broken(cells[at] ?? '', width, look))
    const height = Math.max(...broken.map(({ length }) => length)) * step + 4
    const on = sheets.at(height)
    const top = sheets.take(height) + height
    for (const [at, lines] of broken.entries()) {
      const column = laid[at]
      if (!column) continue
      const put = (line: string, index: number) => {
        const from = column.end
          ? column.left + column.width - sheets.widthOf(line, look)
          : column.left
        const write = role === 'note' ? sheets.note : sheets.put
        write(on, line, from, top - step * (index + 1) + 3, look)
      }
      if (role === 'note') lines.forEach(put)
      else sheets.tags.within(role, () => lines.forEach(put))
    }
    return on
  }
  const titles = laid.map(({ title }) => title)
  const head: Look = { size, quiet: true }
  sheets.tags.within('Table', () => {
    let page = sheets.tags.within('TR', () => draw(titles, head, 'TH'))
    for (const { cells, strong = false } of rows) {
      const on = sheets.at(step * 2 + 4)
      if (on !== page) draw(titles, head, 'note')
      page = on
      const look: Look = { size, bold: strong }
      page = sheets.tags.within('TR', () => draw(cells, look, 'TD'))
    }
  })
  sheets.space(8)
}
