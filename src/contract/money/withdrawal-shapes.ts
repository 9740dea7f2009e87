import * as v from 'valibot'
import {
  CurrencyCode,
  Day,
  Decimal,
  Id,
  Instant,
  OptionalText,
  rangeEntries,
  sortEntry,
} from '#contract/shapes.ts'
import { deskDecisions, deskReasons } from '#domain/cases.ts'
import { identityStatuses } from '#domain/company/identity.ts'
import { documentHolders } from '#domain/company/identity-documents.ts'
import { journalTypes } from '#domain/funds.ts'
import {
  withdrawalAccountKinds,
  withdrawalAccountStatuses,
} from '#domain/money/withdrawal-accounts.ts'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'

/** The facts that the guards of a withdrawal need; the same on server and client. */
export const WithdrawalFacts = v.object({
  currency: CurrencyCode,
  available: Decimal,
  /** Fee of one withdrawal; null: the contract states none. */
  fee: v.nullable(Decimal),
  /** The maximum that risk control permits today; null: no limit. */
  permitted: v.nullable(Decimal),
  locked: v.boolean(),
  /** Status of the account in this currency; null: there is none. */
  account: v.nullable(v.picklist(withdrawalAccountStatuses)),
  documents: v.array(v.object({ holder: v.picklist(documentHolders), expiresOn: Day })),
  /** The merchant's verification status. */
  verification: v.picklist(identityStatuses),
})
export type WithdrawalFacts = v.InferOutput<typeof WithdrawalFacts>

/** The destination account of a withdrawal. */
export const WithdrawalTarget = v.object({
  accountId: v.string(),
  kind: v.picklist(withdrawalAccountKinds),
  status: v.picklist(withdrawalAccountStatuses),
  /** Bank and masked number. */
  label: v.string(),
})

/** A withdrawal, limited to the part of the user's stores. */
export const WithdrawalRow = v.object({
  flowId: v.string(),
  /** The website whose balance it debits; null: the client's, over several. */
  accId: v.nullable(v.string()),
  storeName: v.nullable(v.string()),
  status: v.picklist(withdrawalStatuses),
  currency: CurrencyCode,
  amount: Decimal,
  /** Its fee; null: none, because it failed or was returned. */
  fee: v.nullable(Decimal),
  /** The amount that reaches the bank: without the fee; null: it failed or was returned. */
  transferredAmount: v.nullable(Decimal),
  /** The amount remitted so far, whether or not it was returned later. */
  remittedAmount: Decimal,
  /** The account at the time: bank and masked number. */
  account: v.string(),
  /**
   * The day (UTC) on which the funds are expected in the account, by working days and holidays; null: it failed or was
   * returned. While it is waiting to be sent, the day if it were sent now.
   */
  expectedOn: v.nullable(Day),
  /** The bank's reference of the remittance. */
  reference: v.nullable(v.string()),
  /** Why it was held, failed or was returned. */
  cause: v.nullable(v.picklist(deskReasons.withdrawal)),
  automatic: v.boolean(),
  requestedAt: Instant,
  remittedAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
})
export type WithdrawalRow = v.InferOutput<typeof WithdrawalRow>

/** The part of a withdrawal that belongs to one store. */
const WithdrawalPart = v.object({
  accId: v.string(),
  storeName: v.string(),
  amount: Decimal,
  fee: WithdrawalRow.entries.fee,
  remittedAmount: Decimal,
})

const eventKinds = ['requested', ...deskDecisions.withdrawal] as const
export const WithdrawalEvent = v.object({
  kind: v.picklist(eventKinds),
  at: Instant,
  status: v.picklist(withdrawalStatuses),
  /** What was requested, remitted or returned, limited to the user's stores. */
  amount: v.nullable(Decimal),
  reason: v.nullable(v.picklist(deskReasons.withdrawal)),
  /** The provider's comment, in the caller's language. */
  note: v.nullable(v.string()),
})
export type WithdrawalEvent = v.InferOutput<typeof WithdrawalEvent>

/** The lines of a withdrawal for one kind of movement. */
const Content = v.object({
  journalType: v.picklist(journalTypes),
  count: v.number(),
  amount: Decimal,
})

export const WithdrawalDetail = v.object({
  ...WithdrawalRow.entries,
  parts: v.array(WithdrawalPart),
  /** What it pays out, by kind; sums to the amount. */
  contents: v.array(Content),
  lineCount: v.number(),
  /** The lines sum to the amount. */
  addsUp: v.boolean(),
  events: v.array(WithdrawalEvent),
})
export type WithdrawalDetail = v.InferOutput<typeof WithdrawalDetail>

/** A balance entry, or part of one, that a withdrawal pays out. */
export const WithdrawalLine = v.object({
  lineId: v.string(),
  /** When the entry was posted. */
  at: Instant,
  journalId: v.string(),
  journalType: v.picklist(journalTypes),
  accId: v.string(),
  storeName: v.string(),
  transactionId: v.nullable(v.string()),
  /** Amount of the whole entry. */
  entryAmount: Decimal,
  amount: Decimal,
  runningSum: Decimal,
})
export type WithdrawalLine = v.InferOutput<typeof WithdrawalLine>

export const withdrawalFilters = {
  ...sortEntry('time', 'amount'),
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  /** Its id, or the bank's payment reference. */
  flowId: OptionalText(64),
  currency: v.optional(v.array(CurrencyCode)),
  status: v.optional(v.array(v.picklist(withdrawalStatuses, 'unknown_value'))),
}

/** A calendar day on which funds become available or are deducted. */
export const CalendarDay = v.object({
  day: Day,
  /** Expected postings to the available balance, by kind. */
  movements: v.array(Content),
  change: Decimal,
  /** The available balance then, if nothing else happens. */
  available: Decimal,
})
export type CalendarDay = v.InferOutput<typeof CalendarDay>
