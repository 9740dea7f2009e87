import * as v from 'valibot'
import { CurrencyCode, Decimal, Id, Instant, rangeEntries } from '#contract/shapes.ts'
import { journalTypes } from '#domain/funds.ts'
import { documentStates, statementFormats, statementTypes } from '#domain/money/statements.ts'

const days = {
  /** Both inclusive, UTC. */
  firstDay: v.string(),
  lastDay: v.string(),
}

/** A statement as its list shows it. */
export const Bill = v.object({
  statementId: v.string(),
  type: v.picklist(statementTypes),
  ...days,
  /** The website it covers; null: all of the merchant's. */
  storeId: v.nullable(v.string()),
  storeName: v.nullable(v.string()),
  state: v.picklist(documentStates),
  /** Number of entries in all sections. */
  entries: v.number(),
  formats: v.array(v.picklist(statementFormats)),
  createdAt: Instant,
  /** Who requested it; null: created on schedule. */
  createdBy: v.nullable(v.string()),
  endedAt: v.nullable(Instant),
})
export type Bill = v.InferOutput<typeof Bill>

/** Total of the entries of one kind, and the balance after them when the kinds are listed in order. */
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
  /** Entries dated before the period that were recorded after it was closed. */
  late: v.number(),
  hash: v.string(),
  kinds: v.array(KindLine),
  /** The statement of the same type and websites that ends where this one begins; null where there is none. */
  before: v.nullable(v.object({ statementId: v.string(), ...days, closing: Decimal })),
})
export type BillSection = v.InferOutput<typeof BillSection>

export const BillDetail = v.object({
  ...Bill.entries,
  sections: v.array(BillSection),
  /** Document hashes of its files by the language of their descriptions; null where they have none. */
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

/** A fee on an invoice: the charged amount less what was returned. */
const InvoiceLine = v.object({
  currency: CurrencyCode,
  type: v.picklist(journalTypes),
  count: v.number(),
  amount: Decimal,
})

export const Invoice = v.object({
  invoiceId: v.string(),
  number: v.string(),
  /** yyyy-MM, UTC */
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
  /** One website's, or `all` for those that cover all websites. */
  storeId: v.optional(Id),
  /** Periods that ended after the first of these instants and no later than the second. */
  ...rangeEntries,
}

/** Filters by settlement time, always 00:00 UTC; by default the last seven days. */
export const settlementFilters = {
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  currency: v.optional(v.array(CurrencyCode)),
}

const settled = {
  currency: CurrencyCode,
  /** Number of settled payments and captures. */
  count: v.number(),
  gross: Decimal,
  fee: Decimal,
  reserve: Decimal,
  net: Decimal,
}

/** What settled for one website in one currency on one day. */
export const SettlementLine = v.object({
  day: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  ...settled,
})
export type SettlementLine = v.InferOutput<typeof SettlementLine>

/** The same over all requested days. */
export const SettlementStore = v.object({ storeId: v.string(), storeName: v.string(), ...settled })
export type SettlementStore = v.InferOutput<typeof SettlementStore>
