import { limits } from '#domain/limits.ts'
import {
  logisticsFields,
  readLogisticsField,
  type TypedLogistics,
} from '#domain/payments/logistics.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { readTable } from '#server/files/read-table.ts'
import { fail } from '#server/kernel/failure.ts'
import { countryCodeOf } from './countries.ts'

/** What a row of a file says of an order; the row is numbered as a spreadsheet numbers it. */
export type FileRow = { readonly row: number; readonly typed: TypedLogistics }

/** Stands in the template where an order's ID belongs; a row that still has it says nothing. */
export const exampleTransactionId = 'txn_EXAMPLE'

/**
 * The rows of an uploaded file that hold something for an order. It is a CSV file in UTF-8 with the columns of the
 * template, in either language and any order; an export is one too. Rows that say nothing of an order beside its ID
 * are passed over, so that an export of orders without logistics can be filled in bit by bit.
 * Fails `file_too_large`, `wrong_file_format`, `file_encoding`, `file_heads`, `file_empty` and `too_many_rows`.
 */
export async function readFile(file: File): Promise<readonly FileRow[]> {
  const rows = await readTable(file, {
    columns: logisticsFields,
    optional: ['trackingLink'],
    words: logisticsFieldLabels,
    tooMany: 'too_many_rows',
  })
  const found = rows
    .map(({ row, cells }) => ({
      row,
      typed: { ...cells, receiverCountry: countryCodeOf(cells.receiverCountry) },
    }))
    .filter(({ typed }) => !saysNothing(typed))
  if (found.length === 0) return fail('file_empty')
  return found.length > limits.logisticsFileRows ? fail('too_many_rows') : found
}

const saysNothing = (typed: TypedLogistics): boolean => {
  const read = readLogisticsField('transactionId', typed.transactionId)
  return (
    ('value' in read && read.value === exampleTransactionId) ||
    logisticsFields.every((field) => field === 'transactionId' || typed[field] === '')
  )
}
