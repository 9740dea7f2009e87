import { exponentOf, isCurrency } from '#domain/currencies.ts'
import type { FileLine } from '#domain/money/statement-check.ts'
import { neededFields } from '#domain/money/statements.ts'

/** A file is none of ours: it lacks the columns by which it could be added up. */
export class NotOurs extends Error {}

/** A cell of a table; what is none of text, number and instant says nothing here. */
type Cell = unknown
type Needed = (typeof neededFields)[number]

/**
 * The lines of a statement's file, from the rows of a table. What stands above the headings is none of the statement.
 * Throws `NotOurs` where no row names the columns.
 */
export async function* linesOf(
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<FileLine, void> {
  let heads: ReadonlyMap<string, number> | undefined
  let above = 0
  let at = 0
  for await (const row of rows) {
    at += 1
    const isHeads = neededFields.every((name) => row.includes(name))
    if (isHeads) heads = new Map(row.map((cell, nth) => [String(cell), nth]))
    else if (heads) {
      const line = lineOf(row, heads, at)
      if (line) yield line
    } else if (++above > headsWithin) break
  }
  if (!heads) throw new NotOurs()
}

/** A file of ours names its columns within its first rows. */
const headsWithin = 40

function lineOf(
  row: readonly Cell[],
  heads: ReadonlyMap<string, number>,
  at: number,
): FileLine | undefined {
  const cell = (name: Needed | 'store_name') => row[heads.get(name) ?? -1]
  const text = (name: Needed | 'store_name') => textOf(cell(name))
  const line = text('line')
  if (line === '') return undefined
  const currency = text('currency')
  return {
    // What is none of the three is told as a line that does not belong there.
    line: line === 'OPENING' || line === 'CLOSING' ? line : 'ENTRY',
    ...{
      storeId: text('store_id'),
      storeName: text('store_name'),
      currency,
      entryId: text('entry_id'),
    },
    ...{ recordedAt: text('recorded_at'), type: text('type'), hash: text('hash') },
    amount: amountOf(cell('amount'), currency),
    balance: amountOf(cell('balance'), currency),
    at,
  }
}

const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** A number of a spreadsheet has lost the zeros at its end; the file was made with them. */
function amountOf(cell: Cell, currency: string): string {
  if (typeof cell !== 'number' || !isCurrency(currency)) return textOf(cell)
  return cell.toFixed(exponentOf[currency])
}
