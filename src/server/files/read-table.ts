import type { FailureCode } from '#contract/failures.ts'
import { limits } from '#domain/limits.ts'
import type { Label } from '#labels/label.ts'
import { fail } from '#server/kernel/failure.ts'
import { csvRows, emptyLine } from './csv-rows.ts'
import { fileType } from './file-type.ts'

/** A row of an uploaded table by column, with its row number in the spreadsheet. */
export type TableRow<Column extends string> = {
  readonly row: number
  readonly cells: Readonly<Record<Column, string>>
}

type Table<Column extends string> = {
  readonly columns: readonly Column[]
  readonly optional: readonly Column[]
  /** Labels of the columns; the keys are accepted as headings as well. */
  readonly words: Readonly<Record<Column, Label>>
  /** Error code for a file that has far too many rows. */
  readonly tooMany: FailureCode
}

/** An export has lines above its headings: the title and the filters that were used. */
const headsWithin = 40

/**
 * Reads the rows of an uploaded UTF-8 CSV file. Columns are found by their headings, in either language and in any
 * order; empty lines are skipped. Fails with `file_too_large`, `wrong_file_format`, `file_encoding`, `file_heads`,
 * `file_empty`, or with `tooMany` before a huge file could keep the server busy.
 */
export async function readTable<Column extends string>(
  file: File,
  table: Table<Column>,
): Promise<readonly TableRow<Column>[]> {
  if (file.size === 0) return fail('file_empty')
  if (file.size > limits.spreadsheetBytesMax) return fail('file_too_large')
  const text = await textOf(file)
  const headsOf = headFinder(table)
  const rows = csvRows(text, {
    isTable: (top) => headsOf(top) !== undefined,
    within: headsWithin,
    most: headsWithin + limits.spreadsheetRows + 1,
  })
  const heads = headsOf(rows) ?? fail('file_heads')
  const lines = rows.slice(heads.at + 1).map((line, index) => ({ line, row: heads.at + index + 2 }))
  const said = lines.filter(({ line }) => line !== emptyLine)
  if (said.length > limits.spreadsheetRows) return fail(table.tooMany)
  return said.map(({ line, row }) => {
    const cells = table.columns.map((column) => {
      const place = heads.named.indexOf(column)
      return [column, place < 0 ? '' : (line[place] ?? '').trim()] as const
    })
    return { row, cells: Object.fromEntries(cells) as TableRow<Column>['cells'] }
  })
}

async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isUtf16(bytes)) return fail('file_encoding')
  const { ext } = await fileType(bytes, file.name, 'fileList')
  if (ext !== 'csv') return fail('wrong_file_format')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('file_encoding')
  }
}

/** "Unicode text" of spreadsheet programs starts with this byte order mark. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

const headKey = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Finds the heading row and the column of each heading; undefined without such a row, or if a column occurs twice. */
function headFinder<Column extends string>({ columns, optional, words }: Table<Column>) {
  const heads = new Map(
    columns.flatMap((column) => {
      const names = (['en', 'zh'] as const).map((locale) => words[column]({}, { locale }))
      return [column, ...names].map((text) => [headKey(text), column] as const)
    }),
  )
  return (rows: readonly (readonly string[])[]) => {
    for (const [at, cells] of rows.slice(0, headsWithin).entries()) {
      const named = cells.map((cell) => heads.get(headKey(cell)))
      const count = (column: Column) => named.filter((one) => one === column).length
      const isWhole = columns.every(
        (column) => count(column) === 1 || (count(column) === 0 && optional.includes(column)),
      )
      if (isWhole) return { at, named }
    }
    return undefined
  }
}
