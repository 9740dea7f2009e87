import type { Laid } from './lay-out.ts'

// The byte order mark tells spreadsheets that the text is UTF-8.
const mark = '\uFEFF'

const special = /[",;\t\r\n]/
const laterSign = /([;\t\r\n](?:[^\S\t\r\n]|")*)([=+\-@＝＋－＠])/g

/**
 * A field as in RFC 4180: quoted if it contains a separator of any country, a quote or a line break. A program that
 * splits at `;` or tabs ignores quotes inside its cells and splits ours in the middle, so a character that would start
 * a formula there also gets a quote before it.
 */
const field = (text: string): string =>
  special.test(text) ? `"${text.replace(laterSign, "$1'$2").replaceAll('"', '""')}"` : text

function textOf(cell: NonNullable<Laid>): string {
  if (typeof cell === 'string') return field(cell)
  return 'number' in cell ? cell.number : cell.date
}

function lineOf(row: readonly Laid[]): string {
  let line = ''
  let between = ''
  for (const cell of row) {
    line += between
    if (cell !== null) line += textOf(cell)
    between = ','
  }
  return `${line}\r\n`
}

/**
 * A CSV file in pieces; yields nothing before the first rows are read. Written by hand, because libraries are too slow
 * for a million rows of seventeen cells.
 */
export async function* csvFile(
  lead: readonly (readonly string[])[],
  chunks: AsyncIterable<readonly (readonly Laid[])[]>,
): AsyncGenerator<Uint8Array> {
  let above = mark + lead.map(lineOf).join('')
  for await (const rows of chunks) {
    yield Buffer.from(above + rows.map(lineOf).join(''))
    above = ''
  }
  if (above !== '') yield Buffer.from(above)
}
