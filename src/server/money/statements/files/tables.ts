import type { Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { csvFile } from '#server/exports/csv.ts'
import { layout } from '#server/exports/lay-out.ts'
import type { Cell, Column } from '#server/exports/source.ts'
import { xlsxFile } from '#server/exports/xlsx.ts'
import { fieldsOf, type PaperLine, paperLines, type StatedPaper } from './paper-lines.ts'

type Field = ReturnType<typeof fieldsOf>[number]
const amounts: readonly Field[] = ['amount', 'balance', 'original_amount']

const isAmount = (field: Field): boolean => amounts.includes(field)

/** What a line says under each heading. */
const cellOf: Readonly<Record<Field, (line: PaperLine) => string | null>> = {
  line: ({ line }) => line.line,
  store_id: ({ line }) => line.storeId,
  currency: ({ line }) => line.currency,
  entry_id: ({ line }) => line.entryId,
  recorded_at: ({ line }) => line.recordedAt,
  type: ({ line }) => line.type,
  amount: ({ line }) => line.amount,
  balance: ({ line }) => line.balance,
  hash: ({ line }) => line.hash,
  store_name: ({ shown }) => shown?.store_name ?? null,
  transaction_id: ({ shown }) => shown?.transaction_id ?? null,
  order_id: ({ shown }) => shown?.order_id ?? null,
  flow_id: ({ shown }) => shown?.flow_id ?? null,
  description: ({ shown }) => shown?.description ?? null,
  original_amount: ({ shown }) => shown?.original_amount ?? null,
  original_currency: ({ shown }) => shown?.original_currency ?? null,
  rate: ({ shown }) => shown?.rate ?? null,
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
  const cells = fields.map((field) => {
    const read = cellOf[field]
    return (line: PaperLine): Cell => {
      const text = read(line)
      if (text === null || text === '') return null
      return isAmount(field) ? { amount: text } : text
    }
  })
  const rows = async function* () {
    for await (const lines of paperLines(db, paper, language))
      yield lines.map((line) => lay(cells.map((cell) => cell(line))))
  }
  return (format === 'csv' ? csvFile : xlsxFile)([[...fields]], rows())
}
