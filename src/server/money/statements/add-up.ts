import { createHash } from 'node:crypto'
import { type FileLine, hashedEntry, hashedOpening } from '#domain/money/statement-check.ts'
import type { Period } from '#domain/money/statements.ts'
import { decimalOf } from '#domain/money.ts'
import { isoWriter } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import type { documentSections, KindSum } from '#server/db/schema/statements.ts'
import { readAhead } from '#server/exports/read-ahead.ts'
import { type Cut, cutsAt } from './cuts.ts'
import { entriesIn, type StatedEntry } from './entries.ts'
import type { LedgerSection } from './section.ts'

/** Opening balance and entries do not add up to the closing balance, so no document may be made. */
class DoesNotAddUp extends Error {}

// Entries are nearly in time order.
const isoText = isoWriter()

/** An entry as in the files, with the balance after it in minor units. */
export const entryLine = (
  { storeId, currency }: Pick<LedgerSection, 'storeId' | 'currency'>,
  { id, at, type, amount }: StatedEntry,
  balance: bigint,
): FileLine => ({
  line: 'ENTRY',
  storeId,
  currency,
  entryId: id.toString(),
  recordedAt: isoText(at),
  type,
  amount: decimalOf(amount, currency),
  balance: decimalOf(balance, currency),
  hash: '',
})

export const openingLine = (
  { storeId, currency }: Pick<LedgerSection, 'storeId' | 'currency'>,
  opening: bigint,
  from: Date,
): FileLine => ({
  ...{ line: 'OPENING', storeId, currency, entryId: '', recordedAt: from.toISOString(), type: '' },
  ...{ amount: '', balance: decimalOf(opening, currency), hash: '' },
})

export type AddedUp = Omit<typeof documentSections.$inferSelect, 'paperId' | 'storeName'>

/**
 * Adds up sections entry by entry, each from the balance at its first cut to that at its last, as the accounts
 * themselves state it. Sections that had not begun by the end are left out. Throws `DoesNotAddUp` if the two differ.
 */
export async function addUp(
  db: Database,
  sections: readonly LedgerSection[],
  { from, until }: Period,
): Promise<readonly AddedUp[]> {
  const first = await cutsAt(db, sections, from)
  const last = await cutsAt(db, sections, until)
  const added: AddedUp[] = []
  for (const [at, section] of sections.entries()) {
    const [opens, closes] = [first[at], last[at]]
    // Leaves out a balance that began after the period.
    if (!opens || !closes || closes.lastEntry === 0n) continue
    added.push(await addUpSection(db, section, from, opens, closes))
  }
  return added
}

async function addUpSection(
  db: Database,
  section: LedgerSection,
  from: Date,
  first: Cut,
  last: Cut,
): Promise<AddedUp> {
  const { merchantId, storeId, currency } = section
  const span = { afterEntry: first.lastEntry, lastEntry: last.lastEntry }
  const hash = createHash('sha256').update(hashedOpening(openingLine(section, first.balance, from)))
  const kinds = new Map<string, { count: number; amount: bigint }>()
  let [entries, late, balance] = [0, 0, first.balance]
  for await (const part of readAhead(entriesIn(db, section, span))) {
    let text = ''
    for (const entry of part) {
      balance += entry.amount
      text += hashedEntry(entryLine(section, entry, balance))
      if (entry.at < from) late += 1
      const kind = kinds.get(entry.type) ?? { count: 0, amount: 0n }
      kind.count += 1
      kind.amount += entry.amount
      kinds.set(entry.type, kind)
    }
    hash.update(text)
    entries += part.length
  }
  if (balance !== last.balance)
    throw new DoesNotAddUp(`${storeId} ${currency} comes to ${balance}, not ${last.balance}`)
  return {
    ...{ merchantId, storeId, currency, ...span },
    ...{ opening: first.balance, closing: last.balance, entries, late },
    hash: hash.digest('hex'),
    kinds: [...kinds].map(
      ([type, { count, amount }]): KindSum => ({ type, count, amount: amount.toString() }),
    ),
  }
}
