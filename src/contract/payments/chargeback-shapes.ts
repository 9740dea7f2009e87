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

/** A chargeback case that a cardholder's bank opened against a payment. */
export const ChargebackRow = v.object({
  chargebackId: v.string(),
  transactionId: v.string(),
  /** The flow id of the payment, by which the network identifies it. */
  flowId: v.string(),
  orderId: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  brand: v.nullable(v.picklist(cardBrands)),
  /** First six and last four digits of the card. */
  card: v.nullable(v.string()),
  stage: v.picklist(chargebackStages),
  status: v.picklist(chargebackStatuses),
  appealStatus: v.picklist(appealStatuses),
  /** Result of the case; null while it is open. */
  outcome: v.nullable(v.picklist(chargebackOutcomes)),
  reason: v.picklist(chargebackReasons),
  /** The bank's comment. */
  comment: v.nullable(v.string()),
  currency: CurrencyCode,
  amount: Decimal,
  /** The amount currently frozen for it, in the settlement currency; null: none. */
  frozen: v.nullable(Money),
  openedAt: Instant,
  /** Deadline of the merchant's answer; in a reversal, of the bank's response. */
  deadline: Instant,
  /** When a submitted answer is sent to the bank; null: none is scheduled. */
  sendAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  /** Who saved a draft, and when; null: there is none. */
  draft: v.nullable(v.object({ savedAt: Instant, savedByName: v.string() })),
  /** How many requested evidence items exist, in the draft or found automatically, and the first missing one. */
  evidence: v.nullable(
    v.object({
      given: v.number(),
      asked: v.number(),
      missing: v.nullable(v.picklist(appealItems)),
    }),
  ),
  /** Null once there is nothing left to estimate. */
  successRate: v.nullable(v.picklist(chances)),
})
export type ChargebackRow = v.InferOutput<typeof ChargebackRow>

export const chargebackFilters = {
  /** By the opening time of the case. */
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
  /** Cases whose deadline is in the range; the end is exclusive. */
  deadlineFrom: v.optional(Instant),
  deadlineTo: v.optional(Instant),
  /** By closing time; the end is exclusive. */
  closedFrom: v.optional(Instant),
  closedTo: v.optional(Instant),
}

/** A written answer: texts, and names of uploaded files by kind. */
const Materials = v.object({
  language: v.picklist(letterLanguages, 'unknown_value'),
  texts: v.object(
    Object.fromEntries(appealTexts.map((name) => [name, v.exactOptional(v.string())])),
  ),
  files: v.object(
    Object.fromEntries(appealFiles.map((name) => [name, v.exactOptional(v.array(v.string()))])),
  ),
})

/** A file of an answer as shown. */
export const AppealFileShape = v.object({
  fileName: v.string(),
  name: v.string(),
  contentType: v.string(),
  bytes: v.number(),
})

/** An evidence item that already exists. */
export const FoundItem = v.object({
  item: v.picklist(appealItems),
  source: v.picklist(evidenceSources),
  /** The user who provided it, if a user did. */
  by: v.nullable(v.string()),
  at: Instant,
  text: v.nullable(v.string()),
  files: v.array(AppealFileShape),
})
export type FoundItem = v.InferOutput<typeof FoundItem>

/** A fact that counts for or against the merchant; the portal has its text. */
const WinLikelihoodFact = v.object({
  fact: v.string(),
  counts: v.picklist(['for', 'against']),
  points: v.number(),
})
export const WinLikelihood = v.object({
  rate: v.picklist(chances),
  points: v.number(),
  facts: v.array(WinLikelihoodFact),
  /** What would raise the win likelihood, and to which level; null: nothing. */
  raise: v.nullable(v.object({ fact: v.string(), to: v.picklist(chances) })),
})

/** The amounts of one stage, in the settlement currency; what leaves permanently is negative. */
const StageMoney = v.object({
  stage: v.picklist(chargebackStages),
  /** Null: not begun. */
  beganAt: v.nullable(Instant),
  /** The amount held when it began, or that would be held. */
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

/** The merchant's actions on a case, each with the reasons against it. */
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
  /** The disputed payment. */
  payment: v.object({
    amount: Money,
    paidAt: Instant,
    refunded: Decimal,
    payer: v.nullable(v.string()),
    threeD: v.boolean(),
  }),
  /** The current answer: the draft, or what was submitted, or what was found automatically. */
  materials: Materials,
  /** Every file named anywhere in the answer. */
  files: v.array(AppealFileShape),
  /** The revision of the draft as it was read; sent with the next draft. */
  revision: v.string(),
  found: v.array(FoundItem),
  asked: v.array(v.picklist(appealItems)),
  chance: v.nullable(WinLikelihood),
  settlementCurrency: v.nullable(CurrencyCode),
  stages: v.array(StageMoney),
  /** The cost of arbitration for the loser, in dollars and in the settlement currency. */
  arbitrationFee: v.object({ usd: Decimal, amount: v.nullable(Decimal) }),
  answers: v.array(CaseAnswer),
  timeline: v.array(CaseEvent),
  acts: v.array(v.object({ act: v.picklist(caseActs), reasons: v.array(ReasonShape) })),
})
export type ChargebackDetail = v.InferOutput<typeof ChargebackDetail>
