import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  Nothing,
  pageEntries,
  pageOf,
  ReasonShape,
  SuccessText,
  WrittenAmount,
} from '#contract/shapes.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import {
  autoWithdrawalClosings,
  autoWithdrawalOutcomes,
  autoWithdrawalPeriods,
  autoWithdrawalStatuses,
} from '#domain/money/auto-withdrawals.ts'
import { buttons } from '#domain/permissions.ts'

const menu = 'M-0803' as const
const Currency = v.picklist(settlementCurrencies, 'unknown_value')
const WholeDay = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'format'), v.transform(Number))],
    'format',
  ),
  v.integer('format'),
)
const Target = v.object({ currency: Currency, accountId: Id })
const Targets = v.pipe(v.array(Target, 'format'), v.minLength(1, 'required'))

export const query = call({
  id: 'autoWithdraw.query',
  method: 'POST',
  reads: true,
  of: ['withdrawalAccounts'],
  request: 'form',
  path: '/merchant/acquirer/autoWithdrawConfig/query',
  access: { menu },
  input: Nothing,
  output: v.object({
    status: v.picklist(autoWithdrawalStatuses),
    closing: v.nullable(v.picklist(autoWithdrawalClosings)),
    closedAt: v.nullable(Instant),
    period: v.nullable(v.picklist(autoWithdrawalPeriods)),
    periodDay: v.nullable(v.number()),
    minimumAmount: v.nullable(Decimal),
    minimumCurrency: v.nullable(CurrencyCode),
    /** US dollars for one unit of the minimum's currency, and when that rate applied. */
    minimumRate: v.nullable(v.string()),
    savedAt: v.nullable(Instant),
    targets: v.array(v.object({ ...Target.entries, label: v.string() })),
    nextRunAt: v.nullable(Instant),
    /** Rejections in the last fourteen days since activation; the third one turns it off. */
    rejectedAt: v.array(Instant),
    /** Reasons that currently block every withdrawal of the merchant, including automatic ones. */
    blocks: v.array(ReasonShape),
    /** Whether the user may change it: a user limited to some groups may not move money of the others. */
    mayChange: v.boolean(),
    /** The revision of the settings; a save that names an outdated one is refused. */
    revision: v.string(),
    /** Selectable accounts: the approved ones of each currency. */
    choices: v.array(
      v.object({
        currency: Currency,
        /** Current US dollars for one unit. */
        rate: v.string(),
        accounts: v.array(v.object({ accountId: v.string(), label: v.string() })),
      }),
    ),
  }),
  refuses: ['network_unavailable'],
  summary:
    'Returns the settings of automatic withdrawal: period, minimum, accounts and the next run.',
})

export const save = call({
  id: 'autoWithdraw.save',
  method: 'POST',
  changes: ['autoWithdraw', 'withdraw'],
  request: 'form',
  path: '/merchant/acquirer/autoWithdrawConfig/save',
  access: { menu, button: buttons.autoWithdraw },
  idempotent: true,
  input: v.object({
    /** The revision that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
    period: v.picklist(autoWithdrawalPeriods, 'unknown_value'),
    periodDay: v.optional(v.nullable(WholeDay), null),
    minimumAmount: WrittenAmount,
    minimumCurrency: v.optional(Currency, 'USD'),
    /** One account for each currency; as JSON in a form payload. */
    targets: v.union([Targets, v.pipe(v.string('format'), v.parseJson({}, 'format'), Targets)]),
  }),
  output: SuccessText,
  refuses: ['refused', 'changed_meanwhile', 'network_unavailable', 'key_reused', 'in_progress'],
  summary: 'Saves and enables automatic withdrawal; the minimum must be worth more than 100 USD.',
})

export const close = call({
  id: 'autoWithdraw.close',
  method: 'POST',
  changes: ['autoWithdraw', 'withdraw'],
  request: 'form',
  path: '/merchant/acquirer/autoWithdrawConfig/close',
  access: { menu, button: buttons.autoWithdraw },
  idempotent: true,
  input: Nothing,
  output: SuccessText,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: 'Turns off automatic withdrawal; withdrawals already requested continue.',
})

const Choice = v.object({ value: v.string(), label: v.string() })
export const getEnum = call({
  id: 'autoWithdraw.getEnum',
  method: 'GET',
  path: '/merchant/acquirer/autoWithdrawConfig/getEnum',
  access: { menu },
  input: Nothing,
  output: v.object({
    periods: v.array(v.object({ ...Choice.entries, days: v.array(v.number()) })),
    statuses: v.array(Choice),
  }),
  refuses: [],
  summary:
    'Returns the periods with their days, and the states, with labels in the caller’s language.',
})

export const listRecords = call({
  id: 'autoWithdraw.listRecords',
  method: 'POST',
  reads: true,
  of: ['withdraw'],
  path: '/merchant/acquirer/autoWithdrawConfig/recordList',
  access: { menu },
  input: v.object({ currency: v.optional(v.array(CurrencyCode)), ...pageEntries }),
  output: pageOf(
    v.object({
      runId: v.string(),
      at: Instant,
      currency: CurrencyCode,
      outcome: v.picklist(autoWithdrawalOutcomes),
      /** The part that belongs to visible websites; null: there is none, or it cannot be determined. */
      amount: v.nullable(Decimal),
      /** Null where no withdrawal was requested, and where no part of it is visible. */
      withdrawalId: v.nullable(v.string()),
      rejectedAt: v.nullable(Instant),
      reasons: v.array(ReasonShape),
    }),
  ),
  refuses: [],
  summary: 'Lists what every run did in each currency, and why it did nothing, newest first.',
})
