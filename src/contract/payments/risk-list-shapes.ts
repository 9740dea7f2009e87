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

/** The rule that a payment matched. */
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
  /** For a card the first six and last four digits with asterisks between; nothing else of it is stored. */
  value: v.string(),
  scope: v.picklist(riskRuleScopes),
  /** The website or group to which it applies; null for all websites. */
  scopeId: v.nullable(v.string()),
  scopeName: v.nullable(v.string()),
  status: v.picklist(riskRuleStatuses),
  /** The provider invalidated it permanently. */
  invalidated: v.boolean(),
  /** Why the provider declined or invalidated it. */
  reason: v.nullable(v.picklist(deskReasons.white_rule)),
  comment: v.string(),
  creator: v.string(),
  createdAt: Instant,
  changedAt: v.nullable(Instant),
  /** Payments of the last 90 days that it declined or allowed, in the visible websites. */
  hits: v.number(),
  /** It applies to websites that the user may not see, so they cannot change it. */
  beyondReach: v.boolean(),
  /** The revision of its editable fields. */
  revision: v.string(),
})
export type RiskRule = v.InferOutput<typeof RiskRule>

/** Filters of a list, of its counts and of its export. */
export const riskRuleFilters = {
  list: List,
  type: v.optional(Type),
  /** Part of the displayed value. */
  value: OptionalText(100),
  status: v.optional(v.picklist(riskRuleStatuses, 'unknown_value')),
  scope: v.optional(v.picklist(riskRuleScopes, 'unknown_value')),
  scopeId: v.optional(Id),
  /** Part of the creator's name. */
  creator: OptionalText(100),
  ...sortEntry('time'),
}

/** Where a rule applies: `scopeId` is the website or group. */
export const scopeEntries = {
  scope: v.optional(v.picklist(riskRuleScopes, 'unknown_value'), 'all'),
  scopeId: v.optional(v.nullable(Id), null),
}

/** Another rule in a comparison. */
const NamedRule = v.object({
  ...RuleOfPayment.entries,
  scope: RiskRule.entries.scope,
  scopeName: RiskRule.entries.scopeName,
})

const Sum = v.object({ count: v.number(), amount: v.nullable(Decimal) })
/** The outcomes of the payments that a rule would have matched. */
export const Backtest = v.object({
  from: Instant,
  to: Instant,
  /** Payments examined in the period and scope, counted up to the limit of lists. */
  payments: v.object({ count: v.number(), capped: v.boolean() }),
  count: v.number(),
  amounts: v.array(v.object({ currency: CurrencyCode, amount: Decimal })),
  /** The total in the main currency, at the current card network rates; null without matches. */
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
  /** The total of the outcomes that justify declining, and that of the others; together they are the total. */
  badAmount: v.nullable(Decimal),
  goodAmount: v.nullable(Decimal),
  /** Week by week, oldest first; the last one ends now. */
  weeks: v.array(v.object({ from: Day, bad: v.number(), good: v.number() })),
  /** The newest matches. */
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
  /** Effective rules of the list that match every payment which this one would match, newest first. */
  wider: v.array(NamedRule),
  /**
   * For a white rule: effective black rules that match every payment which it would match, newest first; they still
   * decline them. Empty for users who may not open the black list.
   */
  overruling: v.array(NamedRule),
  /** Number of effective rules that match only payments which this one would match, and the newest of them. */
  narrower: v.object({ count: v.number(), rules: v.array(NamedRule) }),
})
export type Backtest = v.InferOutput<typeof Backtest>

/** Result for the rows of a file. */
export const ImportReport = v.object({
  /** Non-empty rows of the file. */
  rows: v.number(),
  added: v.number(),
  /** Refused rows, by the row number that a spreadsheet shows. */
  refused: v.array(
    v.object({
      row: v.number(),
      value: v.string(),
      field: v.picklist(riskRuleColumns),
      fault: v.picklist(fieldErrorCodes),
      /** The field error in the caller's language. */
      message: v.string(),
    }),
  ),
})
export type ImportReport = v.InferOutput<typeof ImportReport>
