import * as v from 'valibot'
import { CurrencyCode, Decimal, Id, Instant, rangeEntries } from '#contract/shapes.ts'
import { journalTypes } from '#domain/funds.ts'
import { documentStates, statementFormats, statementTypes } from '#domain/money/statements.ts'

const days = {
  /** Both included, UTC+0. */
  firstDay: v.string(),
  lastDay: v.string(),
}

/** A statement as its list shows it. */
export const Bill = v.object({
  statementId: v.string(),
  type: v.picklist(statementTypes),
  ...days,
  /** The one website it is of; null: all of the merchant's. */
  storeId: v.nullable(v.string()),
  storeName: v.nullable(v.string()),
  state: v.picklist(documentStates),
  /** Entries of all its sections. */
  entries: v.number(),
  formats: v.array(v.picklist(statementFormats)),
  createdAt: Instant,
  /** Who asked for it; null: it came by the calendar. */
  createdBy: v.nullable(v.string()),
  endedAt: v.nullable(Instant),
})
export type Bill = v.InferOutput<typeof Bill>

/** What entries of one kind come to, and the balance after all of them where the kinds follow each other. */
const KindLine = v.object({
  type: v.picklist(journalTypes),
  count: v.number(),
  amount: Decimal,
  balanceAfter: Decimal,
})

/** One website's balance in one currency: opening + entries = closing. */
export const BillSection = v.object({
  storeId: v.string(),
  storeName: v.string(),
  currency: CurrencyCode,
  opening: Decimal,
  sum: Decimal,
  closing: Decimal,
  addsUp: v.boolean(),
  entries: v.number(),
  /** Entries dated before the period, which were recorded after it had been closed. */
  late: v.number(),
  hash: v.string(),
  kinds: v.array(KindLine),
  /** The statement of the same type and websites that ends where this one begins; null where none was made. */
  before: v.nullable(v.object({ statementId: v.string(), ...days, closing: Decimal })),
})
export type BillSection = v.InferOutput<typeof BillSection>

export const BillDetail = v.object({
  ...Bill.entries,
  sections: v.array(BillSection),
  /** The document hash of its files by the language of their descriptions; null where they have none. */
  documentHashes: v.nullable(v.object({ en: v.string(), zh: v.string() })),
})
export type BillDetail = v.InferOutput<typeof BillDetail>

/** An entry of a section, with the balance after it. */
export const BillEntry = v.object({
  entryId: v.string(),
  at: Instant,
  type: v.picklist(journalTypes),
  amount: Decimal,
  balance: Decimal,
  transactionId: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  flowId: v.nullable(v.string()),
})
export type BillEntry = v.InferOutput<typeof BillEntry>

/** A fee of an invoice: what was charged, less what was given back. */
const InvoiceLine = v.object({
  currency: CurrencyCode,
  type: v.picklist(journalTypes),
  count: v.number(),
  amount: Decimal,
})

export const Invoice = v.object({
  invoiceId: v.string(),
  number: v.string(),
  /** yyyy-MM, UTC+0 */
  month: v.string(),
  state: v.picklist(documentStates),
  createdAt: Instant,
  endedAt: v.nullable(Instant),
  lines: v.array(InvoiceLine),
  totals: v.array(v.object({ currency: CurrencyCode, amount: Decimal })),
})
export type Invoice = v.InferOutput<typeof Invoice>

export const billFilters = {
  type: v.optional(v.picklist(statementTypes, 'unknown_value')),
  state: v.optional(v.picklist(documentStates, 'unknown_value')),
  /** One website's, or `all` for those of all websites together. */
  storeId: v.optional(Id),
  /** Of periods that ended after the first of these instants, and by the second. */
  ...rangeEntries,
}

/** When it settled, which is at 00:00 of UTC+0; in the last seven days where nothing is said. */
export const settlementFilters = {
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  currency: v.optional(v.array(CurrencyCode)),
}

const settled = {
  currency: CurrencyCode,
  /** Payments and captures that settled. */
  count: v.number(),
  gross: Decimal,
  fee: Decimal,
  reserve: Decimal,
  net: Decimal,
}

/** What settled of one website in one currency on one day. */
export const SettlementLine = v.object({
  day: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  ...settled,
})
export type SettlementLine = v.InferOutput<typeof SettlementLine>

/** The same of all the days that are asked for. */
export const SettlementStore = v.object({ storeId: v.string(), storeName: v.string(), ...settled })
export type SettlementStore = v.InferOutput<typeof SettlementStore>
