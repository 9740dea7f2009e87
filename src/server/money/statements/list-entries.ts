import { eq, sql } from 'drizzle-orm'
import type { BillEntry } from '#contract/money/statement-shapes.ts'
import type * as contract from '#contract/money/statements.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { pageOf, partOf } from '#server/kernel/lists/list-of.ts'
import { after, byNumber, type Order, upwards } from '#server/kernel/lists/order.ts'
import { byId } from '#server/kernel/scope.ts'
import { detailsOf, type EntryDetails } from './details.ts'
import { ofAccounts, type StatedEntry, toEntry } from './entries.ts'
import { findStatement } from './find-statement.ts'
import { type LedgerSection, sectionsOf } from './section.ts'
import { type StoredSection, sectionsOfDocument } from './sections-of-document.ts'

type Found = { readonly entry: StatedEntry; readonly balance: bigint }
const order: Order<Found> = upwards(byNumber<Found>(sql`id`, ({ entry }) => entry.id))

export const listEntries: Handler<typeof contract.listEntries> = async (ctx, input) => {
  const { statementId, storeId, currency } = input
  await findStatement(ctx.db, ctx, statementId)
  const kept = (await sectionsOfDocument(ctx.db, statementId)).find(
    (one) => one.storeId === storeId && one.currency === currency,
  )
  if (!kept) return fail('not_found')
  const [section] = await sectionsOf(
    ctx.db,
    { merchantId: ctx.merchantId, storeId },
    eq(ledgerAccounts.currency, currency),
  )
  if (!section) return fail('not_found')
  const found = await read(ctx.db, section, kept, input)
  return pageOf<Found, BillEntry>(ctx.db, input, {
    order,
    found,
    all: () => own(section, kept),
    view: async (rows) => {
      const details = await detailsOf(
        ctx.db,
        rows.map(({ entry }) => entry),
      )
      return rows.map((row) => toLine(row, kept, details))
    },
  })
}

/** The entries of a stored section, for counting and paging. */
const own = (section: LedgerSection, { afterEntry, lastEntry }: StoredSection) =>
  ofAccounts(
    section,
    (account) => sql`select e.id, e.journal_id, e.at, e.type, e.amount, e.transaction_id
      from ledger_entries e where ${byId(sql`e.account_id`, account)} and e.moves_balance and e.id > ${afterEntry} and e.id <= ${lastEntry}`,
  )

async function read(
  db: Reader,
  section: LedgerSection,
  kept: StoredSection,
  asked: Parameters<typeof partOf>[0],
): Promise<Found[]> {
  const { limit, offset } = partOf(asked)
  const past = after(order, asked.cursor)
  const { rows } = await db.execute<Parameters<typeof toEntry>[0]>(sql`
    select id, journal_id, (extract(epoch from at) * 1000)::bigint as millis, type, amount, transaction_id
    from (${own(section, kept)}) as own where ${past ?? sql`true`} order by id limit ${limit} offset ${offset}`)
  const entries = rows.map(toEntry)
  const [first] = entries
  if (!first) return []
  let balance = kept.opening + (await sumBefore(db, section, kept, first.id))
  return entries.map((entry) => {
    balance += entry.amount
    return { entry, balance }
  })
}

async function sumBefore(db: Reader, section: LedgerSection, kept: StoredSection, id: bigint) {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0)::text as sum from (${own(section, kept)}) as own where id < ${id}`)
  return BigInt(rows[0]?.sum ?? 0)
}

function toLine(
  { entry, balance }: Found,
  { currency }: StoredSection,
  details: ReadonlyMap<bigint, EntryDetails>,
): BillEntry {
  const { id, at, type, amount, transactionId } = entry
  const detail = details.get(id)
  return {
    entryId: id.toString(),
    at: at.toISOString(),
    type: type as JournalType, // the ledger stores only values of this list
    amount: decimalOf(amount, currency),
    balance: decimalOf(balance, currency),
    transactionId,
    orderId: detail?.orderId ?? null,
    flowId: detail?.flowId ?? null,
  }
}
