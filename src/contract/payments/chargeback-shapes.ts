import * as v from 'valibot'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  ReasonShape,
  rangeEntries,
  sortEntry,
} from '#contract/shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { appealFiles, appealItems, appealTexts, letterLanguages } from '#domain/payments/appeals.ts'
import {
  appealStatuses,
  caseEventKinds,
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/payments/chargebacks.ts'
import { evidenceSources } from '#domain/payments/evidence.ts'
import { chances } from '#domain/payments/win-likelihood.ts'

const Money = v.object({ currency: CurrencyCode, amount: Decimal })

/** A case that a cardholder's bank opened against a payment. */
export const ChargebackRow = v.object({
  chargebackId: v.string(),
  transactionId: v.string(),
  /** The id of the payment's flow, by which the network knows it. */
  flowId: v.string(),
  orderId: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  brand: v.nullable(v.picklist(cardBrands)),
  /** First six and last four of the card. */
  card: v.nullable(v.string()),
  stage: v.picklist(chargebackStages),
  status: v.picklist(chargebackStatuses),
  appealStatus: v.picklist(appealStatuses),
  /** How it ended; null while it is open. */
  outcome: v.nullable(v.picklist(chargebackOutcomes)),
  /** Why the cardholder disputes the payment. */
  reason: v.picklist(chargebackReasons),
  /** What the bank wrote. */
  comment: v.nullable(v.string()),
  currency: CurrencyCode,
  amount: Decimal,
  /** What is frozen for it now, in the settlement currency; null: nothing. */
  frozen: v.nullable(Money),
  openedAt: Instant,
  /** Until then the merchant may answer; in a reversal, the bank may come back. */
  deadline: Instant,
  /** When a submitted answer leaves for the bank; null: none is about to. */
  sendAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  /** Who keeps a draft, and since when; null: nobody. */
  draft: v.nullable(v.object({ savedAt: Instant, savedByName: v.string() })),
  /** How many of the items that are asked for are there, in the draft or found, and the first that is not. */
  evidence: v.nullable(
    v.object({
      given: v.number(),
      asked: v.number(),
      missing: v.nullable(v.picklist(appealItems)),
    }),
  ),
  /** Null where nothing is to be estimated any more. */
  successRate: v.nullable(v.picklist(chances)),
})
export type ChargebackRow = v.InferOutput<typeof ChargebackRow>

export const chargebackFilters = {
  /** When the case was opened. */
  ...rangeEntries,
  ...sortEntry('opened', 'deadline', 'amount'),
  storeId: v.optional(v.array(Id)),
  chargebackId: v.optional(Id),
  flowId: v.optional(Id),
  transactionId: v.optional(Id),
  /** The stage; the specification calls it the type. */
  stage: v.optional(v.array(v.picklist(chargebackStages, 'unknown_value'))),
  status: v.optional(v.array(v.picklist(chargebackStatuses, 'unknown_value'))),
  appealStatus: v.optional(v.array(v.picklist(appealStatuses, 'unknown_value'))),
  outcome: v.optional(v.array(v.picklist(chargebackOutcomes, 'unknown_value'))),
  reason: v.optional(v.array(v.picklist(chargebackReasons, 'unknown_value'))),
  brand: v.optional(v.array(v.picklist(cardBrands, 'unknown_value'))),
  /** Cases that end in a time; the end is exclusive. */
  deadlineFrom: v.optional(Instant),
  deadlineTo: v.optional(Instant),
  /** When it was closed; the end is exclusive. */
  closedFrom: v.optional(Instant),
  closedTo: v.optional(Instant),
}

/** An answer as it is written: texts, and the names of uploaded files by kind. */
const Materials = v.object({
  language: v.picklist(letterLanguages, 'unknown_value'),
  texts: v.object(
    Object.fromEntries(appealTexts.map((name) => [name, v.exactOptional(v.string())])),
  ),
  files: v.object(
    Object.fromEntries(appealFiles.map((name) => [name, v.exactOptional(v.array(v.string()))])),
  ),
})

/** A file of an answer, as it is shown. */
export const AppealFileShape = v.object({
  fileName: v.string(),
  name: v.string(),
  contentType: v.string(),
  bytes: v.number(),
})

/** An item of evidence that is there already. */
export const FoundItem = v.object({
  item: v.picklist(appealItems),
  source: v.picklist(evidenceSources),
  /** Who gave it, of what a user gave. */
  by: v.nullable(v.string()),
  at: Instant,
  text: v.nullable(v.string()),
  files: v.array(AppealFileShape),
})
export type FoundItem = v.InferOutput<typeof FoundItem>

/** A fact that counts for or against the merchant; its words are the portal's. */
const WinLikelihoodFact = v.object({
  fact: v.string(),
  counts: v.picklist(['for', 'against']),
  points: v.number(),
})
export const WinLikelihood = v.object({
  rate: v.picklist(chances),
  points: v.number(),
  facts: v.array(WinLikelihoodFact),
  /** What would raise it, and to what; null: nothing. */
  raise: v.nullable(v.object({ fact: v.string(), to: v.picklist(chances) })),
})

/** What one stage means in money, in the settlement currency: what leaves for good is negative. */
const StageMoney = v.object({
  stage: v.picklist(chargebackStages),
  /** Null: has not begun. */
  beganAt: v.nullable(Instant),
  /** What it held as it began, or would hold. */
  held: Decimal,
  fee: Decimal,
  ifWon: Decimal,
  ifPartlyWon: v.nullable(Decimal),
  ifLost: Decimal,
})

const CaseEvent = v.object({
  eventId: v.string(),
  kind: v.picklist(caseEventKinds),
  stage: v.picklist(chargebackStages),
  at: Instant,
  actor: v.nullable(v.string()),
  money: v.nullable(Money),
  note: v.nullable(v.string()),
})

/** What a merchant may do with a case, and what stands against it. */
const caseActs = ['submit', 'edit', 'takeBack', 'reopen', 'waive', 'confirm'] as const
export type CaseAct = (typeof caseActs)[number]

const CaseAnswer = v.object({
  answerId: v.string(),
  stage: v.picklist(chargebackStages),
  version: v.number(),
  submittedAt: Instant,
  submittedByName: v.string(),
  takenBackAt: v.nullable(Instant),
  sentAt: v.nullable(Instant),
  materials: Materials,
})

export const ChargebackDetail = v.object({
  ...ChargebackRow.entries,
  /** The payment that is disputed. */
  payment: v.object({
    amount: Money,
    paidAt: Instant,
    refunded: Decimal,
    payer: v.nullable(v.string()),
    threeD: v.boolean(),
  }),
  /** The answer as it stands: the draft, or what was submitted, or what was found. */
  materials: Materials,
  /** Every file that is named anywhere in the answer. */
  files: v.array(AppealFileShape),
  /** A mark of the draft as it was read; sent with the next one. */
  revision: v.string(),
  found: v.array(FoundItem),
  asked: v.array(v.picklist(appealItems)),
  chance: v.nullable(WinLikelihood),
  settlementCurrency: v.nullable(CurrencyCode),
  stages: v.array(StageMoney),
  /** What arbitration would cost the loser, in dollars and in the settlement currency. */
  arbitrationFee: v.object({ usd: Decimal, amount: v.nullable(Decimal) }),
  answers: v.array(CaseAnswer),
  timeline: v.array(CaseEvent),
  acts: v.array(v.object({ act: v.picklist(caseActs), reasons: v.array(ReasonShape) })),
})
export type ChargebackDetail = v.InferOutput<typeof ChargebackDetail>
