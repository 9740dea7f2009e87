import { coveredValue, type FileLine } from '#domain/money/statement-check.ts'
import type { ChosenField } from '#domain/money/statements.ts'
import { decimalOf } from '#domain/money.ts'
import type { Language } from '#domain/time-zones.ts'
import { fundLabels } from '#labels/funds.ts'
import type { StatementRow } from '../documents.ts'
import { coveredColumns, type DocumentLine, type fieldsOf, type Shown } from './document-lines.ts'

export type Field = ReturnType<typeof fieldsOf>[number]

const descriptionsIn = (locale: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fundLabels).map(([type, word]) => [type, word({}, { locale })]))

/** Descriptions of the entry types when a statement is made; its files keep them for ever. */
export const descriptionsNow = () => ({ en: descriptionsIn('en'), zh: descriptionsIn('zh') })

/** The value of each optional column for an entry. */
export function chosenCells(
  { descriptions }: Pick<StatementRow, 'descriptions'>,
  locale: Language,
): Readonly<Record<ChosenField, (shown: Shown) => string | null>> {
  const words = descriptions?.[locale] ?? descriptionsIn(locale)
  return {
    store_name: ({ storeName }) => storeName,
    transaction_id: ({ entry }) => entry.transactionId,
    order_id: ({ details }) => details?.orderId ?? null,
    flow_id: ({ details }) => details?.flowId ?? null,
    description: ({ entry }) => words[entry.type] ?? entry.type,
    original_amount: ({ details }) => {
      const { originalAmount = null, originalCurrency = null } = details ?? {}
      return originalAmount !== null && originalCurrency !== null
        ? decimalOf(originalAmount, originalCurrency)
        : null
    },
    original_currency: ({ details }) => details?.originalCurrency ?? null,
    rate: ({ details }) => details?.rate ?? null,
  }
}

/** The values of a line in the columns that every file has. */
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

/** For each of the fields, the function that reads its value from a line. */
export function readersOf(
  statement: Pick<StatementRow, 'descriptions'>,
  language: Language,
  fields: readonly Field[],
): readonly ((line: DocumentLine) => string | null)[] {
  const chosen = chosenCells(statement, language)
  const isChosen = (field: Field): field is ChosenField => field in chosen
  return fields.map((field) => {
    if (!isChosen(field)) return ({ line }) => lineCells[field](line)
    return ({ shown }) => shown && chosen[field](shown)
  })
}

export function coveredCells(
  statement: Pick<StatementRow, 'descriptions' | 'fields'>,
  language: Language,
): (line: DocumentLine) => readonly string[] {
  const columns = coveredColumns(statement)
  const readers = readersOf(statement, language, columns)
  return (line) => readers.map((read, nth) => coveredValue(columns[nth] ?? '', read(line) ?? ''))
}
