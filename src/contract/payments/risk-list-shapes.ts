import * as v from 'valibot'
import { fieldErrorCodes } from '#contract/failures.ts'
import {
  CurrencyCode,
  Day,
  Decimal,
  Id,
  Instant,
  OptionalText,
  sortEntry,
} from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import {
  rehearsedOutcomes,
  riskLists,
  riskRuleColumns,
  riskRuleScopes,
  riskRuleStatuses,
  riskRuleTypes,
} from '#domain/payments/risk-lists.ts'

const List = v.picklist(riskLists, 'unknown_value')
const Type = v.picklist(riskRuleTypes, 'unknown_value')

/** The rule that a payment met. */
export const RuleOfPayment = v.object({
  ruleId: v.string(),
  list: v.picklist(riskLists),
  type: v.picklist(riskRuleTypes),
  value: v.string(),
})

/** A rule as its list shows it. */
export const RiskRule = v.object({
  ruleId: v.string(),
  list: v.picklist(riskLists),
  type: v.picklist(riskRuleTypes),
  /** Of a card first six and last four digits with stars between; all that is kept of it. */
  value: v.string(),
  scope: v.picklist(riskRuleScopes),
  /** The website or group it holds for; null for all websites. */
  scopeId: v.nullable(v.string()),
  scopeName: v.nullable(v.string()),
  status: v.picklist(riskRuleStatuses),
  /** The provider took it out of effect for good. */
  invalidated: v.boolean(),
  /** Why the provider declined or invalidated it. */
  reason: v.nullable(v.picklist(deskReasons.white_rule)),
  comment: v.string(),
  creator: v.string(),
  createdAt: Instant,
  changedAt: v.nullable(Instant),
  /** Payments of the last 90 days that it declined or let through, in the websites in reach. */
  hits: v.number(),
  /** It holds for websites out of the user's reach, so he cannot change it. */
  beyondReach: v.boolean(),
  /** The mark of what an edit changes. */
  revision: v.string(),
})
export type RiskRule = v.InferOutput<typeof RiskRule>

/** Filters of a list, of its counts and of its export. */
export const riskRuleFilters = {
  list: List,
  type: v.optional(Type),
  /** A part of the value as it is shown. */
  value: OptionalText(100),
  status: v.optional(v.picklist(riskRuleStatuses, 'unknown_value')),
  scope: v.optional(v.picklist(riskRuleScopes, 'unknown_value')),
  scopeId: v.optional(Id),
  /** A part of the name of who added it. */
  creator: OptionalText(100),
  ...sortEntry('time'),
}

/** Where a rule holds: `scopeId` names the website or group. */
export const scopeEntries = {
  scope: v.optional(v.picklist(riskRuleScopes, 'unknown_value'), 'all'),
  scopeId: v.optional(v.nullable(Id), null),
}

/** Another rule that one is compared with. */
const NamedRule = v.object({
  ...RuleOfPayment.entries,
  scope: RiskRule.entries.scope,
  scopeName: RiskRule.entries.scopeName,
})

const Sum = v.object({ count: v.number(), amount: v.nullable(Decimal) })
/** What became of the payments that a rule would have met. */
export const Backtest = v.object({
  from: Instant,
  to: Instant,
  /** Payments of the time and place that were looked at, counted as far as lists count. */
  payments: v.object({ count: v.number(), capped: v.boolean() }),
  count: v.number(),
  amounts: v.array(v.object({ currency: CurrencyCode, amount: Decimal })),
  /** All of them in the main currency, at the card network's rates of now; null where nothing was met. */
  total: v.nullable(
    v.object({
      currency: CurrencyCode,
      amount: Decimal,
      converted: v.boolean(),
      leftOut: v.array(CurrencyCode),
    }),
  ),
  /** By outcome, amounts in the main currency. */
  outcomes: v.object({
    charged_back: Sum,
    refunded_fraud: Sum,
    refused: Sum,
    open: Sum,
    good: Sum,
  }),
  /** Of the outcomes that speak for stopping them, and of the others: together the total. */
  badAmount: v.nullable(Decimal),
  goodAmount: v.nullable(Decimal),
  /** Week by week, oldest first, the last one ends now. */
  weeks: v.array(v.object({ from: Day, bad: v.number(), good: v.number() })),
  /** The newest of them. */
  first: v.array(
    v.object({
      transactionId: v.string(),
      at: Instant,
      payer: v.nullable(v.string()),
      storeName: v.string(),
      currency: CurrencyCode,
      amount: Decimal,
      outcome: v.picklist(rehearsedOutcomes),
    }),
  ),
  /** Effective rules of the list that meet every payment which this one would meet, the newest first. */
  wider: v.array(NamedRule),
  /**
   * Of a white rule: effective black rules that meet every payment which it would meet, the newest first. They stop it
   * all the same. Empty for who may not open the black list.
   */
  overruling: v.array(NamedRule),
  /** How many effective ones meet nothing but what this one would meet, and the newest of them. */
  narrower: v.object({ count: v.number(), rules: v.array(NamedRule) }),
})
export type Backtest = v.InferOutput<typeof Backtest>

/** What became of the rows of a file. */
export const ImportReport = v.object({
  /** Rows of the file that say something. */
  rows: v.number(),
  added: v.number(),
  /** Rows that were not taken, by the number a spreadsheet shows beside them. */
  refused: v.array(
    v.object({
      row: v.number(),
      value: v.string(),
      field: v.picklist(riskRuleColumns),
      fault: v.picklist(fieldErrorCodes),
      /** The fault in the caller's language. */
      message: v.string(),
    }),
  ),
})
export type ImportReport = v.InferOutput<typeof ImportReport>
