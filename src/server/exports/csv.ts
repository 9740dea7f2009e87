import type { Laid } from './lay-out.ts'

// The mark tells spreadsheets that the text is UTF-8.
const mark = '\uFEFF'

/** A field by RFC 4180: quoted where a separator, a quote or the end of a line is in it. */
const field = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
const lineOf = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`

const textOf = (cell: Laid): string =>
  cell === null ? '' : 'number' in cell ? cell.number : cell.text

/** A CSV file, piece by piece. Written here: a million rows of seventeen cells leave no time for a library. */
export async function* csvFile(
  lead: readonly (readonly string[])[],
  chunks: AsyncIterable<readonly (readonly Laid[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(mark + lead.map(lineOf).join(''))
  for await (const rows of chunks) {
    yield Buffer.from(rows.map((row) => lineOf(row.map(textOf))).join(''))
  }
}
