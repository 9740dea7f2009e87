import { limits } from '#domain/limits.ts'
import {
  type LogisticsField,
  logisticsFields,
  readLogisticsField,
  type TypedLogistics,
} from '#domain/trade/logistics.ts'
import { csvRows } from '#server/files/csv-rows.ts'
import { fileType } from '#server/files/file-type.ts'
import { fail } from '#server/kernel/failure.ts'
import { logisticsFieldWords } from '#words/trade/logistics.ts'
import { countryCodeOf } from './countries.ts'

/** What a row of a file says of an order; the row is numbered as a spreadsheet numbers it. */
export type FileRow = { readonly row: number; readonly typed: TypedLogistics }

/** Stands in the template where an order's ID belongs; a row that still has it says nothing. */
export const exampleTransactionId = 'txn_EXAMPLE'

/** An export has lines above its heads: what it is and which filters it was made with. */
const headsWithin = 40

/**
 * The rows of an uploaded file that hold something for an order. It is a CSV file in UTF-8 with the columns of the
 * template, in either language and any order; an export is one too. Rows that say nothing of an order beside its ID
 * are passed over, so that an export of orders without logistics can be filled in bit by bit.
 * Fails `file_too_large`, `wrong_file_format`, `file_encoding`, `file_heads`, `file_empty` and `too_many_rows`.
 */
export async function readFile(file: File): Promise<readonly FileRow[]> {
  if (file.size === 0) return fail('file_empty')
  if (file.size > limits.spreadsheetBytesMax) return fail('file_too_large')
  const text = await textOf(file)
  const rows = csvRows(text, (parted) => headsIn(parted) !== undefined)
  const heads = headsIn(rows) ?? fail('file_heads')
  const found = rows.slice(heads.at + 1).flatMap((cells, index) => {
    const typed = typedOf(cells, heads.columns)
    const row = heads.at + index + 2
    return saysNothing(typed) ? [] : [{ row, typed }]
  })
  if (found.length === 0) return fail('file_empty')
  return found.length > limits.logisticsFileRows ? fail('too_many_rows') : found
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

type Columns = Readonly<Record<LogisticsField, number>>
const headKey = (text: string) => text.normalize('NFC').trim().toLowerCase()
const heads = new Map(
  logisticsFields.flatMap((field) => {
    const words = (['en', 'zh'] as const).map((locale) =>
      logisticsFieldWords[field]({}, { locale }),
    )
    return [field, ...words].map((text) => [headKey(text), field] as const)
  }),
)

/** Where the row of heads is and where each column; undefined without the row, or with a column twice. */
function headsIn(rows: readonly (readonly string[])[]) {
  for (const [at, cells] of rows.slice(0, headsWithin).entries()) {
    const named = cells.map((cell) => heads.get(headKey(cell)))
    const count = (field: LogisticsField) => named.filter((one) => one === field).length
    const isWhole = logisticsFields.every(
      (field) => count(field) === 1 || (field === 'trackingLink' && count(field) === 0),
    )
    if (isWhole) return { at, columns: columnsOf((field) => named.indexOf(field)) }
  }
  return undefined
}

const columnsOf = (at: (field: LogisticsField) => number): Columns => ({
  transactionId: at('transactionId'),
  carrier: at('carrier'),
  trackingNumber: at('trackingNumber'),
  shipDate: at('shipDate'),
  receiverCountry: at('receiverCountry'),
  trackingLink: at('trackingLink'),
})

function typedOf(cells: readonly string[], columns: Columns): TypedLogistics {
  const cell = (field: LogisticsField) => (cells[columns[field]] ?? '').trim()
  return {
    transactionId: cell('transactionId'),
    carrier: cell('carrier'),
    trackingNumber: cell('trackingNumber'),
    shipDate: cell('shipDate'),
    receiverCountry: countryCodeOf(cell('receiverCountry')),
    trackingLink: cell('trackingLink'),
  }
}

const saysNothing = (typed: TypedLogistics): boolean => {
  const read = readLogisticsField('transactionId', typed.transactionId)
  return (
    ('value' in read && read.value === exampleTransactionId) ||
    logisticsFields.every((field) => field === 'transactionId' || typed[field] === '')
  )
}
