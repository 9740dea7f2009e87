import { coveredValue, type FileLine } from '#domain/money/statement-check.ts'
import { coveredFields, neededFields } from '#domain/money/statements.ts'
import { amountOf, type Cell, instantOf, numberOf, textOf } from './cell-values.ts'

/** Thrown for a file that we did not create: it lacks the columns needed for the check. */
export class NotOurs extends Error {}

type Covered = ReturnType<typeof coveredFields>[number]
type Heads = { readonly places: ReadonlyMap<string, number>; readonly covered: readonly Covered[] }

/** The lines of a file and, once they are read, the columns that the document hash covers. */
export type FileLines = {
  readonly lines: Iterable<FileLine> | AsyncIterable<FileLine>
  readonly columns: () => readonly string[]
}

export const isHeads = (row: readonly Cell[]): boolean =>
  neededFields.every((name) => row.includes(name))

/**
 * The lines of a statement's file, from table rows. Rows above the column headers are skipped. Throws `NotOurs` where
 * no row names the columns.
 */
export function linesOf(
  rows: AsyncIterable<readonly Cell[]>,
  separator: 'comma' | 'other' = 'comma',
): FileLines {
  let columns: readonly string[] = []
  const lines = async function* (): AsyncGenerator<FileLine, void> {
    let heads: Heads | undefined
    let above = 0
    let at = 0
    for await (const row of rows) {
      at += 1
      if (isHeads(row)) {
        const places = new Map(row.map((cell, nth) => [String(cell), nth]))
        heads = { places, covered: coveredFields([...places.keys()]) }
        columns = heads.covered
      } else if (heads) {
        const line = lineOf(row, heads, at, separator)
        if (line) yield line
      } else if (++above > headsWithin) break
    }
    if (!heads) throw new NotOurs()
  }
  return { lines: lines(), columns: () => columns }
}

/** The column headers are within this many rows. */
const headsWithin = 40

const kinds: readonly string[] = ['OPENING', 'CLOSING', 'DOCUMENT']
const isKind = (text: string): text is FileLine['line'] => kinds.includes(text)

function lineOf(
  row: readonly Cell[],
  { places, covered }: Heads,
  at: number,
  separator: 'comma' | 'other',
): FileLine | undefined {
  const cell = (name: Covered | 'hash') => row[places.get(name) ?? -1]
  const text = (name: Covered | 'hash') => textOf(cell(name)).trim()
  const line = text('line')
  if (line === '') return undefined
  const currency = text('currency')
  const original = text('original_currency')
  const values: Partial<Record<Covered, string>> = {
    entry_id: numberOf(cell('entry_id')),
    recorded_at: instantOf(cell('recorded_at')),
    amount: amountOf(cell('amount'), currency, separator),
    balance: amountOf(cell('balance'), currency, separator),
    original_amount: amountOf(cell('original_amount'), original, separator),
    rate: separator === 'other' ? text('rate').replace(',', '.') : text('rate'),
  }
  const value = (name: Covered) => values[name] ?? text(name)
  return {
    // An unknown kind is reported as a line that does not belong there.
    line: isKind(line) ? line : 'ENTRY',
    ...{ storeId: text('store_id'), storeName: text('store_name'), currency },
    ...{ entryId: value('entry_id'), recordedAt: value('recorded_at'), type: text('type') },
    ...{ amount: value('amount'), balance: value('balance'), hash: text('hash'), at },
    cells: covered.map((name) => coveredValue(name, value(name))),
  }
}
