import type { Laid } from './lay-out.ts'

// The mark tells spreadsheets that the text is UTF-8.
const mark = '\uFEFF'

const special = /[",;\t\r\n]/
const laterSign = /([;\t\r\n](?:[^\S\t\r\n]|")*)([=+\-@＝＋－＠])/g

/**
 * A field by RFC 4180: quoted where a separator of any country, a quote or the end of a line is in it. A program that
 * parts by `;` or tabs heeds no quotes within its cells and parts ours in the middle, so a sign that would begin a
 * formula there gets a quote before it too.
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
 * A CSV file, piece by piece; none before rows were read. Written here: a million rows of seventeen cells leave no time
 * for a library.
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
