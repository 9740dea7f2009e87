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

/** A row of a file with the logistics of an order, numbered as in a spreadsheet. */
export type FileRow = { readonly row: number; readonly typed: TypedLogistics }

/** The placeholder order ID of the template; a row that still has it is skipped. */
export const exampleTransactionId = 'txn_EXAMPLE'

/**
 * Reads the rows with logistics from an uploaded file: CSV in UTF-8 with the columns of the template, in either
 * language and any order, so an export works too. Rows with nothing but an order ID are skipped, so that an export of
 * orders without logistics can be filled in step by step. Fails with `file_too_large`, `wrong_file_format`,
 * `file_encoding`, `file_heads`, `file_empty` or `too_many_rows`.
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
