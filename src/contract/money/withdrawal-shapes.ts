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

/** What the guards of a withdrawal need; the same facts on server and screen. */
export const WithdrawalFacts = v.object({
  currency: CurrencyCode,
  available: Decimal,
  /** Of one withdrawal; null: the contract states none. */
  fee: v.nullable(Decimal),
  /** The most that risk control lets leave today; null: no limit. */
  permitted: v.nullable(Decimal),
  locked: v.boolean(),
  /** How the account in this currency stands; null: there is none. */
  account: v.nullable(v.picklist(withdrawalAccountStatuses)),
  documents: v.array(v.object({ holder: v.picklist(documentHolders), expiresOn: Day })),
  /** How the merchant stands to verification. */
  verification: v.picklist(identityStatuses),
})
export type WithdrawalFacts = v.InferOutput<typeof WithdrawalFacts>

/** The account to which a withdrawal would go. */
export const WithdrawalTarget = v.object({
  accountId: v.string(),
  kind: v.picklist(withdrawalAccountKinds),
  status: v.picklist(withdrawalAccountStatuses),
  /** Bank and masked number. */
  label: v.string(),
})

/** A withdrawal as far as the user's stores take part in it. */
export const WithdrawalRow = v.object({
  flowId: v.string(),
  /** The website whose balance it is of; null: the client's, over several. */
  accId: v.nullable(v.string()),
  storeName: v.nullable(v.string()),
  status: v.picklist(withdrawalStatuses),
  currency: CurrencyCode,
  amount: Decimal,
  /** What it costs; null: nothing, for it failed or came back. */
  fee: v.nullable(Decimal),
  /** What reaches the bank in the end: the amount without the fee; null: it failed or came back. */
  transferredAmount: v.nullable(Decimal),
  /** What has left for it so far, whether it came back later or not. */
  remittedAmount: Decimal,
  /** The account as it was then: bank and masked number. */
  account: v.string(),
  /**
   * The day (UTC) on which its account is expected to have it, by working days and holidays; null: it failed or came
   * back. While it waits to be sent, the day as of now.
   */
  expectedOn: v.nullable(Day),
  /** Of the remittance, as the bank names it. */
  reference: v.nullable(v.string()),
  /** Why it was held, failed or came back. */
  cause: v.nullable(v.picklist(deskReasons.withdrawal)),
  automatic: v.boolean(),
  requestedAt: Instant,
  remittedAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
})
export type WithdrawalRow = v.InferOutput<typeof WithdrawalRow>

/** What of a withdrawal is of one store. */
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
  /** What was asked for, remitted or given back, as far as the user's stores take part. */
  amount: v.nullable(Decimal),
  reason: v.nullable(v.picklist(deskReasons.withdrawal)),
  /** What the provider adds, in the caller's language. */
  note: v.nullable(v.string()),
})
export type WithdrawalEvent = v.InferOutput<typeof WithdrawalEvent>

/** The lines of a withdrawal of one kind of movement. */
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

/** One entry of the balance, or the part of it, that a withdrawal pays out. */
export const WithdrawalLine = v.object({
  lineId: v.string(),
  /** When the entry was posted. */
  at: Instant,
  journalId: v.string(),
  journalType: v.picklist(journalTypes),
  accId: v.string(),
  storeName: v.string(),
  transactionId: v.nullable(v.string()),
  /** Of the whole entry. */
  entryAmount: Decimal,
  amount: Decimal,
  runningSum: Decimal,
})
export type WithdrawalLine = v.InferOutput<typeof WithdrawalLine>

export const withdrawalFilters = {
  ...sortEntry('time', 'amount'),
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  /** Its id, or the reference under which the bank paid it. */
  flowId: OptionalText(64),
  currency: v.optional(v.array(CurrencyCode)),
  status: v.optional(v.array(v.picklist(withdrawalStatuses, 'unknown_value'))),
}

/** A day of the calendar on which something becomes available or comes off. */
export const CalendarDay = v.object({
  day: Day,
  /** What will be posted to the available balance, by kind. */
  movements: v.array(Content),
  change: Decimal,
  /** What will then be available, if nothing else happens. */
  available: Decimal,
})
export type CalendarDay = v.InferOutput<typeof CalendarDay>
