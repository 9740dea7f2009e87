import * as v from 'valibot'
import { RequestedDay } from '#contract/requested-day.ts'
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

/** The figures of one payment, capture or refund, named as in its detail. */
export const tradeFigures = ['amount', 'refunded', 'settlementAmount', 'fee', 'deposit'] as const
export type TradeFigure = (typeof tradeFigures)[number]

/** The parts of a payment's, capture's or refund's sum, each as it changed the balance. */
export const sumFigures = ['gross', 'fees', 'reserve', 'net'] as const
export type SumFigure = (typeof sumFigures)[number]

/** Amount, fee and transfer of a withdrawal, or of those requested on whole days; each proven by its own entries. */
export const withdrawalFigures = ['withdrawn', 'withdrawalFee', 'remitted'] as const
export type WithdrawalFigure = (typeof withdrawalFigures)[number]

/** What a chargeback case holds, and what a line of its history froze, returned, took and cost. */
export const caseFigures = [
  'caseHeld',
  'caseFrozen',
  'caseReleased',
  'caseLost',
  'caseFee',
] as const
export type CaseFigure = (typeof caseFigures)[number]
/** Maps a kind of history line of a case to the figure under which its entries are shown. */
export const caseFigureOf: Readonly<Record<MoneyEventKind, CaseFigure>> = {
  frozen: 'caseFrozen',
  arbitration_fee_frozen: 'caseFrozen',
  released: 'caseReleased',
  arbitration_fee_released: 'caseReleased',
  lost: 'caseLost',
  fee: 'caseFee',
  arbitration_fee_paid: 'caseFee',
}

/** Amounts of one kind on a statement or an invoice, each proven by its own entries only. */
export const statedFigures = ['stated', 'invoiced'] as const
export type StatedFigure = (typeof statedFigures)[number]

/** What settled on whole days (UTC), as in the settlement data; each proven by its own entries. */
export const settledFigures = [
  'settledGross',
  'settledFee',
  'settledReserve',
  'settledNet',
] as const
export type SettledFigure = (typeof settledFigures)[number]

/** Sums over records: of whole days, of open amounts, of one authorisation's captures, or of withdrawals. */
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

/** What settlement will deduct and reserve from unsettled payments; not yet posted. */
export const expectedFigures = ['expectedFee', 'expectedReserve', 'expectedNet'] as const
export type ExpectedFigure = (typeof expectedFigures)[number]

/** What is expected to become available on the coming days; the last one starts with the available balance. */
export const comingFigures = ['comingSettled', 'comingReleased', 'comingAvailable'] as const
export type ComingFigure = (typeof comingFigures)[number]

/** Every figure that has a proof. */
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

/** The menus of the screens that show these figures. */
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

/** The two ends of a proof's lines. */
export const proofEnds = ['oldest', 'newest'] as const
export type ProofEnd = (typeof proofEnds)[number]

/** Kinds of a proof's lines: ledger entries, summed records, payments to settle, or future movements. */
const proofKinds = ['entries', 'records', 'expected', 'coming'] as const
export type ProofKind = (typeof proofKinds)[number]

const recordTypes = ['DEBIT', 'AUTH', 'CAPTURE', 'REFUND', 'CHARGEBACK', 'WITHDRAWAL'] as const
export type RecordType = (typeof recordTypes)[number]

export const ProofInput = v.object({
  figure: v.picklist(provenFigures, 'unknown_value'),
  currency: CurrencyCode,
  storeId: v.optional(v.array(Id)),
  /** One payment, capture, refund or authorisation; required for a trade figure. */
  transactionId: v.optional(Id),
  /** One withdrawal. */
  flowId: v.optional(Id),
  /** One case: what it held when a stage began, or one line of its history; required for a case figure. */
  chargebackId: v.optional(Id),
  stage: v.optional(v.picklist(chargebackStages, 'unknown_value')),
  eventId: v.optional(Id),
  /** One statement or invoice, limited to entries of one kind; required for stated and invoiced figures. */
  paperId: v.optional(Id),
  fundType: v.optional(v.picklist(journalTypes, 'unknown_value')),
  /** Only what settles on that day. */
  expectedDate: v.optional(RequestedDay),
  /** The whole days of a sum, both inclusive; without the first one the range starts now. */
  firstDay: v.optional(RequestedDay),
  lastDay: v.optional(RequestedDay),
  pageSize: pageEntries.pageSize,
  /** The end to start from; a cursor continues from there towards the other end. */
  from: v.optional(v.picklist(proofEnds, 'unknown_value'), 'oldest'),
  cursor: pageEntries.cursor,
})

/** The line's position, its amount, and the running sum. */
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
  /** The withdrawal that moved it, where there is one. */
  withdrawalId: v.nullable(v.string()),
})

const RecordLine = v.object({
  kind: v.literal('record'),
  ...line,
  recordId: v.string(),
  recordType: v.picklist(recordTypes),
  /** Its ledger entry; null for a record that moved no money. */
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
  /** The future posting: a payment less fee and reserve, or a reserve that is due for release. */
  movement: v.picklist(['settlement', 'release']),
  /** `at` is the expected posting time. The amount left to settle, and its deductions. */
  gross: Decimal,
  fee: Decimal,
  reserve: Decimal,
  /** fee = gross × feePercent + feeFixed; null where the merchant's terms have changed since. */
  feePercent: v.nullable(v.string()),
  feeFixed: v.nullable(Decimal),
  /** reserve = gross × reservePercent; null where the merchant's terms have changed since. */
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
  /** The figure as the screens show it (negative: outgoing), and the sum of its lines computed now. */
  shown: Decimal,
  sum: Decimal,
  addsUp: v.boolean(),
  lineCount: v.number(),
  /** Only for ledger entries, on the first page: totals by kind and month, which sum to the figure. */
  groups: v.array(ProofGroup),
  /** Running sum before the first line of this page. */
  opening: Decimal,
  /** Oldest first, from either end: the running sum of the newest line equals the figure. */
  lines: v.array(v.variant('kind', [EntryLine, RecordLine, ExpectedLine])),
  /** Cursor towards the other end; null when the end is reached. */
  next: v.nullable(v.string()),
  asOf: Instant,
})
