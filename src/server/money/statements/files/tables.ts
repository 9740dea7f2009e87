import type { FileLine } from '#domain/money/statement-check.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { csvFile } from '#server/exports/csv.ts'
import { layout } from '#server/exports/lay-out.ts'
import type { Cell, Column } from '#server/exports/source.ts'
import { xlsxFile } from '#server/exports/xlsx.ts'
import { type Field, readersOf } from './cells.ts'
import {
  type DocumentLine,
  documentLines,
  fieldsOf,
  type StatedDocument,
} from './document-lines.ts'

const kinds: Readonly<Partial<Record<Field, Column['kind']>>> = {
  recorded_at: 'instant',
  amount: 'amount',
  balance: 'amount',
  original_amount: 'amount',
}

const cellOf = (kind: Column['kind'], text: string | null): Cell => {
  if (text === null || text === '') return null
  if (kind === 'amount') return { amount: text }
  return kind === 'instant' ? { instant: text } : text
}

/** The last line of a file over all sections: their number and the document hash. */
function documentLine(
  { statement, sections }: StatedDocument,
  language: Language,
): readonly DocumentLine[] {
  const hash = statement.documentHashes?.[language]
  if (!hash) return []
  const line: FileLine = {
    ...{ line: 'DOCUMENT', storeId: '', currency: '', entryId: `${sections.length}` },
    ...{ recordedAt: '', type: '', amount: '', balance: '', hash },
  }
  return [{ line, shown: null }]
}

/** A statement as CSV or XLSX: the headings are stable column names, times are UTC. */
export function tableFile(
  db: Database,
  paper: StatedDocument,
  format: 'csv' | 'xlsx',
  language: Language,
): AsyncGenerator<Uint8Array> {
  const fields = fieldsOf(paper.statement)
  const columns = fields.map((title): Column => ({ title, kind: kinds[title] ?? 'text' }))
  const lay = layout(columns, 'UTC+0')
  const readers = readersOf(paper.statement, language, fields)
  const laid = (line: DocumentLine) =>
    lay(readers.map((read, nth) => cellOf(columns[nth]?.kind ?? 'text', read(line))))
  const rows = async function* () {
    for await (const lines of documentLines(db, paper)) yield lines.map(laid)
    yield documentLine(paper, language).map(laid)
  }
  return (format === 'csv' ? csvFile : xlsxFile)([[...fields]], rows())
}
