import type { FileLine } from '#domain/money/statement-check.ts'
import { type ChosenField, coveredFields, neededFields } from '#domain/money/statements.ts'
import { decimalOf } from '#domain/money.ts'
import type { Database } from '#server/db/open.ts'
import { readAhead } from '#server/exports/read-ahead.ts'
import { entryLine, openingLine } from '../add-up.ts'
import { detailsOf, type EntryDetails } from '../details.ts'
import type { StatementRow } from '../documents.ts'
import { entriesIn, type StatedEntry } from '../entries.ts'
import { type LedgerSection, sectionsOf } from '../section.ts'
import type { StoredSection } from '../sections-of-document.ts'

export type StatedDocument = {
  readonly statement: StatementRow
  readonly sections: readonly StoredSection[]
}

export type Shown = {
  readonly storeName: string
  readonly entry: StatedEntry
  readonly details: EntryDetails | undefined
}
/** A line of a file with the data of its entry; null for opening and closing lines. */
export type DocumentLine = { readonly line: FileLine; readonly shown: Shown | null }

/** Columns that need more data than the entry itself. */
const further: readonly ChosenField[] = [
  'order_id',
  'flow_id',
  'original_amount',
  'original_currency',
  'rate',
]

export const fieldsOf = ({ fields }: Pick<StatementRow, 'fields'>) =>
  [...neededFields.slice(0, -1), ...fields, 'hash'] as const

/** The columns that the document hash covers: all but the hashes themselves, in a fixed order of their own. */
export const coveredColumns = ({ fields }: Pick<StatementRow, 'fields'>) => coveredFields(fields)

/** The stored sections with their ledger accounts, in the same order. */
async function withAccounts(
  db: Database,
  { statement, sections }: StatedDocument,
): Promise<readonly { readonly kept: StoredSection; readonly ledger: LedgerSection }[]> {
  const { merchantId, storeId } = statement
  const ledger = await sectionsOf(db, { merchantId, storeId })
  return sections.flatMap((kept) => {
    const found = ledger.find(
      (one) => one.storeId === kept.storeId && one.currency === kept.currency,
    )
    return found ? [{ kept, ledger: found }] : []
  })
}

/** The last line of a section, with the closing balance and the section's hash. */
const closingLine = (
  { storeId, currency, closing, hash }: StoredSection,
  { until }: Pick<StatementRow, 'until'>,
): FileLine => ({
  ...{ line: 'CLOSING', storeId, currency, entryId: '', recordedAt: until.toISOString() },
  ...{ type: '', amount: '', balance: decimalOf(closing, currency), hash },
})

/**
 * All lines of a statement as in its files, read from the ledger in chunks. They are the same on every read, because
 * its cuts are fixed and entries never change.
 */
export async function* documentLines(
  db: Database,
  paper: StatedDocument,
  details: 'chosen' | 'all' = 'chosen',
): AsyncGenerator<readonly DocumentLine[]> {
  const { statement } = paper
  const needsMore = details === 'all' || statement.fields.some((field) => further.includes(field))
  for (const { kept, ledger } of await withAccounts(db, paper)) {
    yield [{ line: openingLine(kept, kept.opening, statement.from), shown: null }]
    let balance = kept.opening
    for await (const part of readAhead(partsOf(db, ledger, kept, needsMore))) {
      yield part.entries.map((entry) => {
        balance += entry.amount
        const shown = { storeName: kept.storeName, entry, details: part.details.get(entry.id) }
        return { line: entryLine(kept, entry, balance), shown }
      })
    }
    yield [{ line: closingLine(kept, statement), shown: null }]
  }
}

async function* partsOf(
  db: Database,
  ledger: LedgerSection,
  kept: StoredSection,
  needsMore: boolean,
) {
  for await (const entries of readAhead(entriesIn(db, ledger, kept)))
    yield { entries, details: needsMore ? await detailsOf(db, entries) : noDetails }
}
const noDetails: ReadonlyMap<bigint, EntryDetails> = new Map()
