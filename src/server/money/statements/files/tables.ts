import type { FileLine } from '#domain/money/statement-check.ts'
import type { ChosenField } from '#domain/money/statements.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { csvFile } from '#server/exports/csv.ts'
import { layout } from '#server/exports/lay-out.ts'
import type { Cell, Column } from '#server/exports/source.ts'
import { xlsxFile } from '#server/exports/xlsx.ts'
import {
  chosenCells,
  fieldsOf,
  type PaperLine,
  paperLines,
  type StatedPaper,
} from './paper-lines.ts'

type Field = ReturnType<typeof fieldsOf>[number]
const amounts: readonly Field[] = ['amount', 'balance', 'original_amount']

const isAmount = (field: Field): boolean => amounts.includes(field)

/** What a line says under the headings that every file has. */
const lineCells: Readonly<Record<Exclude<Field, ChosenField>, (line: FileLine) => string>> = {
  line: ({ line }) => line,
  store_id: ({ storeId }) => storeId,
  currency: ({ currency }) => currency,
  entry_id: ({ entryId }) => entryId,
  recorded_at: ({ recordedAt }) => recordedAt,
  type: ({ type }) => type,
  amount: ({ amount }) => amount,
  balance: ({ balance }) => balance,
  hash: ({ hash }) => hash,
}

/** A statement as CSV or XLSX: headings are the stable names of its columns, instants are of UTC. */
export function tableFile(
  db: Database,
  paper: StatedPaper,
  format: 'csv' | 'xlsx',
  language: Language,
): AsyncGenerator<Uint8Array> {
  const fields = fieldsOf(paper.statement)
  const columns = fields.map(
    (title): Column => ({ title, kind: isAmount(title) ? 'amount' : 'text' }),
  )
  const lay = layout(columns, 'UTC+0')
  const chosen = chosenCells(language)
  const isChosen = (field: Field): field is ChosenField => field in chosen
  const textOf = (field: Field): ((line: PaperLine) => string | null) => {
    if (!isChosen(field)) return ({ line }) => lineCells[field](line)
    return ({ shown }) => shown && chosen[field](shown)
  }
  const cells = fields.map((field) => {
    const read = textOf(field)
    const asAmount = isAmount(field)
    return (line: PaperLine): Cell => {
      const text = read(line)
      if (text === null || text === '') return null
      return asAmount ? { amount: text } : text
    }
  })
  const rows = async function* () {
    for await (const lines of paperLines(db, paper))
      yield lines.map((line) => lay(cells.map((cell) => cell(line))))
  }
  return (format === 'csv' ? csvFile : xlsxFile)([[...fields]], rows())
}
