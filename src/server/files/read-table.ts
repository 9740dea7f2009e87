import type { FailureCode } from '#contract/failures.ts'
import { limits } from '#domain/limits.ts'
import type { Label } from '#labels/label.ts'
import { fail } from '#server/kernel/failure.ts'
import { csvRows, emptyLine } from './csv-rows.ts'
import { fileType } from './file-type.ts'

/** A row of an uploaded table by its columns; it is numbered as a spreadsheet numbers it. */
export type TableRow<Column extends string> = {
  readonly row: number
  readonly cells: Readonly<Record<Column, string>>
}

type Table<Column extends string> = {
  readonly columns: readonly Column[]
  /** Columns that may be missing. */
  readonly optional: readonly Column[]
  /** What the columns are called; their own names do as well. */
  readonly words: Readonly<Record<Column, Label>>
  /** What a file fails by that has far more rows than it may. */
  readonly tooMany: FailureCode
}

/** An export has lines above its heads: what it is and which filters it was made with. */
const headsWithin = 40

/**
 * The rows of an uploaded CSV file in UTF-8 that has the columns, under their names in either language and in any order;
 * empty lines are left out. Fails `file_too_large`, `wrong_file_format`, `file_encoding`, `file_heads`, `file_empty`,
 * and by `tooMany` before a file could keep the server busy.
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
    // One cell for each column of the table.
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

/** What spreadsheet programs call Unicode text begins with this mark. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

const headKey = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Finds the row of heads and what each names; undefined without the row, or with a column twice. */
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
