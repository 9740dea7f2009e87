import * as v from 'valibot'
import { AskedDay } from '#contract/asked-day.ts'
import { CurrencyCode, Decimal, Id, Instant, pageEntries } from '#contract/shapes.ts'
import { journalTypes } from '#domain/funds.ts'
import { chargebackStages, type MoneyEventKind } from '#domain/payments/chargebacks.ts'
import type { MenuCode } from '#domain/permissions.ts'

/** The figures of an account: each is the sum of its ledger entries. */
export const figures = [
  'balance',
  'available',
  'frozen',
  'rollingReserve',
  'fixedDeposit',
  'unsettled',
] as const
export type Figure = (typeof figures)[number]

/** The figures of one payment, capture or refund, by their names in its detail. */
export const tradeFigures = ['amount', 'refunded', 'settlementAmount', 'fee', 'deposit'] as const
export type TradeFigure = (typeof tradeFigures)[number]

/** What a payment, capture or refund brings, by the parts of its sum: each as it changed the balance. */
export const sumFigures = ['gross', 'fees', 'reserve', 'net'] as const
export type SumFigure = (typeof sumFigures)[number]

/** What a withdrawal, or those asked for on whole days, took, cost and sent: each by its own entries. */
export const withdrawalFigures = ['withdrawn', 'withdrawalFee', 'remitted'] as const
export type WithdrawalFigure = (typeof withdrawalFigures)[number]

/** What a case of the cardholder's bank holds, and what a line of its history froze, gave back, took and cost. */
export const caseFigures = [
  'caseHeld',
  'caseFrozen',
  'caseReleased',
  'caseLost',
  'caseFee',
] as const
export type CaseFigure = (typeof caseFigures)[number]
/** What a line of the history of a case is called where its entries are shown. */
export const caseFigureOf: Readonly<Record<MoneyEventKind, CaseFigure>> = {
  frozen: 'caseFrozen',
  arbitration_fee_frozen: 'caseFrozen',
  released: 'caseReleased',
  arbitration_fee_released: 'caseReleased',
  lost: 'caseLost',
  fee: 'caseFee',
  arbitration_fee_paid: 'caseFee',
}

/** What a statement says of entries of one kind, and what an invoice charges of one: both of their own entries only. */
export const statedFigures = ['stated', 'invoiced'] as const
export type StatedFigure = (typeof statedFigures)[number]

/** What settled on whole days (UTC+0), as the settlement data says it: each by its own entries. */
export const settledFigures = [
  'settledGross',
  'settledFee',
  'settledReserve',
  'settledNet',
] as const
export type SettledFigure = (typeof settledFigures)[number]

/** Sums over records: of whole days, of what stands open, of one authorisation's captures, or of withdrawals. */
export const recordFigures = [
  'successfulPayments',
  'successfulRefunds',
  'openChargebacks',
  'openedChargebacks',
  'pendingChargebacks',
  'captured',
  'transferred',
  'feeDue',
] as const
export type RecordFigure = (typeof recordFigures)[number]

/** What settlement will take and leave of the payments that wait for it: no entry stands for it yet. */
export const expectedFigures = ['expectedFee', 'expectedReserve', 'expectedNet'] as const
export type ExpectedFigure = (typeof expectedFigures)[number]

/** What becomes available on the days to come, by what is known today; the last one begins with what is available. */
export const comingFigures = ['comingSettled', 'comingReleased', 'comingAvailable'] as const
export type ComingFigure = (typeof comingFigures)[number]

/** Every figure that opens what it is made of. */
export const provenFigures = [
  ...figures,
  ...tradeFigures,
  ...sumFigures,
  ...withdrawalFigures,
  ...caseFigures,
  ...statedFigures,
  ...settledFigures,
  ...recordFigures,
  ...expectedFigures,
  ...comingFigures,
] as const
export type ProvenFigure = (typeof provenFigures)[number]

/** The menus of the screens that show any of them. */
export const provenBy = [
  'M-0301',
  'M-0302',
  'M-0303',
  'M-0202',
  'M-1001',
  'M-1002',
  'M-0401',
  'M-0604',
  'M-0605',
] as const satisfies readonly MenuCode[]

/** The two ends of the lines behind a figure. */
export const proofEnds = ['oldest', 'newest'] as const
export type ProofEnd = (typeof proofEnds)[number]

/** What a proof's lines are: entries of the ledger, records that sum up, payments to settle, or movements to come. */
const proofKinds = ['entries', 'records', 'expected', 'coming'] as const
export type ProofKind = (typeof proofKinds)[number]

const recordTypes = ['DEBIT', 'AUTH', 'CAPTURE', 'REFUND', 'CHARGEBACK', 'WITHDRAWAL'] as const
export type RecordType = (typeof recordTypes)[number]

export const ProofInput = v.object({
  figure: v.picklist(provenFigures, 'unknown_value'),
  currency: CurrencyCode,
  storeId: v.optional(v.array(Id)),
  /** Of one payment, capture, refund or authorisation; a figure of a trade needs it. */
  transactionId: v.optional(Id),
  /** Of one withdrawal. */
  flowId: v.optional(Id),
  /** Of one case; of it what it held as a stage began, or one line of its history; a figure of a case needs it. */
  chargebackId: v.optional(Id),
  stage: v.optional(v.picklist(chargebackStages, 'unknown_value')),
  eventId: v.optional(Id),
  /** Of one statement or invoice, and of its entries those of one kind; what is stated or invoiced needs it. */
  paperId: v.optional(Id),
  fundType: v.optional(v.picklist(journalTypes, 'unknown_value')),
  /** Only what settles on that day. */
  expectedDate: v.optional(AskedDay),
  /** The whole days of a sum, both included; without the first one: from now on. */
  firstDay: v.optional(AskedDay),
  lastDay: v.optional(AskedDay),
  pageSize: pageEntries.pageSize,
  /** Which end to begin at; a cursor goes on from there towards the other end. */
  from: v.optional(v.picklist(proofEnds, 'unknown_value'), 'oldest'),
  cursor: pageEntries.cursor,
})

/** Its place among the lines, what it adds to the figure, and the sum so far. */
const line = {
  lineId: v.string(),
  at: Instant,
  storeName: v.string(),
  transactionId: v.nullable(v.string()),
  amount: Decimal,
  runningSum: Decimal,
}

const EntryLine = v.object({
  kind: v.literal('entry'),
  ...line,
  journalId: v.string(),
  journalType: v.picklist(journalTypes),
  account: v.string(),
  /** The withdrawal that moved it, where one did. */
  withdrawalId: v.nullable(v.string()),
})

const RecordLine = v.object({
  kind: v.literal('record'),
  ...line,
  recordId: v.string(),
  recordType: v.picklist(recordTypes),
  /** Its entry in the ledger, where it has one; null for what has moved no money. */
  posted: v.nullable(
    v.object({
      journalType: v.picklist(journalTypes),
      currency: CurrencyCode,
      amount: Decimal,
    }),
  ),
})

const ExpectedLine = v.object({
  kind: v.literal('expected'),
  ...line,
  /** What will be posted: a payment less its fee and its reserve, or a reserve whose time is over. */
  movement: v.picklist(['settlement', 'release']),
  /** `at` is when it will be posted. What is left to settle, and what comes off it then. */
  gross: Decimal,
  fee: Decimal,
  reserve: Decimal,
  /** fee = gross × feePercent + feeFixed; null where the merchant's terms have changed since. */
  feePercent: v.nullable(v.string()),
  feeFixed: v.nullable(Decimal),
  /** reserve = gross × reservePercent; null likewise. */
  reservePercent: v.nullable(v.string()),
})

/** The entries of a figure of one kind and one month (UTC). */
const ProofGroup = v.object({
  journalType: v.picklist(journalTypes),
  /** yyyy-MM */
  month: v.string(),
  count: v.number(),
  amount: Decimal,
})
export type ProofGroup = v.InferOutput<typeof ProofGroup>

export const Proof = v.object({
  figure: v.picklist(provenFigures),
  kind: v.picklist(proofKinds),
  currency: CurrencyCode,
  /** The figure as the screens show it (minus: it went out), and the sum of its lines worked out now. */
  shown: Decimal,
  sum: Decimal,
  addsUp: v.boolean(),
  lineCount: v.number(),
  /** Of ledger entries, with their first page: what they come to by kind and month; sums to the figure. */
  groups: v.array(ProofGroup),
  /** Running sum before the first line of this page. */
  opening: Decimal,
  /** Oldest first, from either end: the running sum of the newest line is the figure. */
  lines: v.array(v.variant('kind', [EntryLine, RecordLine, ExpectedLine])),
  /** Where the part towards the other end begins; null when this one reaches it. */
  next: v.nullable(v.string()),
  asOf: Instant,
})
