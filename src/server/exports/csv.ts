import { stringify } from 'csv-stringify/sync'
import type { Laid } from './lay-out.ts'

// The mark tells spreadsheets that the text is UTF-8.
const mark = '\uFEFF'
const write = (rows: readonly (readonly string[])[]) =>
  stringify(rows as string[][], { record_delimiter: 'windows' }) // it only reads them

const textOf = (cell: Laid): string =>
  cell === null ? '' : 'number' in cell ? cell.number : cell.text

/** A CSV file, piece by piece. */
export async function* csvFile(
  lead: readonly (readonly string[])[],
  chunks: AsyncIterable<readonly (readonly Laid[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(mark + write(lead))
  for await (const rows of chunks) {
    yield Buffer.from(write(rows.map((row) => row.map(textOf))))
  }
}
