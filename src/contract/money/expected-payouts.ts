import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { CurrencyCode, Day, Decimal, Instant, Nothing } from '#contract/shapes.ts'
import { movementKinds } from './withdrawal-answers.ts'

/** An expected payout of a day: one withdrawal, or that day's settlements or released reserves. */
const ExpectedPayoutLine = v.object({
  /** UTC; for a withdrawal, the day on which the funds are expected in the account. */
  day: Day,
  kind: v.picklist(movementKinds),
  amount: Decimal,
  /** Number of withdrawals, payments or reserves. */
  count: v.number(),
  /** For a withdrawal: its id and destination, bank and masked number. */
  flowId: v.nullable(v.string()),
  account: v.nullable(v.string()),
})
export type ExpectedPayoutLine = v.InferOutput<typeof ExpectedPayoutLine>

const ExpectedPayoutCurrency = v.object({
  currency: CurrencyCode,
  toBank: Decimal,
  toBalance: Decimal,
  /** The total of both. */
  amount: Decimal,
  /** By day. */
  lines: v.array(ExpectedPayoutLine),
})
export type ExpectedPayoutCurrency = v.InferOutput<typeof ExpectedPayoutCurrency>

const ArrivingTotal = v.object({
  /** The main currency; without payments, the first by code of those expected. */
  currency: CurrencyCode,
  /** Whether it is the currency with the highest paid amount. */
  paidMost: v.boolean(),
  /** Each day with expected payouts; the days sum to the total. */
  days: v.array(v.object({ day: Day, toBank: Decimal, toBalance: Decimal })),
  amount: Decimal,
  toBank: Decimal,
  toBalance: Decimal,
  /** Whether another currency was converted into it. */
  converted: v.boolean(),
  /** Currencies without a current card network rate, which are not in the total. */
  leftOut: v.array(CurrencyCode),
})

export const get = call({
  id: 'arriving.get',
  method: 'POST',
  reads: true,
  of: ['balance', 'trade', 'withdraw'],
  path: '/merchant/acquirer/account/arriving',
  ours: true,
  access: { menu: ['M-0302', 'M-0301', 'M-0202'] },
  input: Nothing,
  output: v.object({
    /** The UTC days, both inclusive. */
    firstDay: Day,
    lastDay: Day,
    /** The main currency first, then by code. */
    currencies: v.array(ExpectedPayoutCurrency),
    /** Null: nothing is expected. */
    total: v.nullable(ArrivingTotal),
    /** Also the time of the rates. */
    asOf: Instant,
  }),
  refuses: [],
  summary:
    'Returns the money due to arrive within seven days (settlements, released reserves and withdrawals), with one total in the main currency.',
})

export const getMainCurrency = call({
  id: 'arriving.getMainCurrency',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/mainCurrency',
  ours: true,
  access: 'session',
  input: Nothing,
  output: v.object({ currency: v.nullable(CurrencyCode) }),
  refuses: [],
  summary:
    'Returns the currency in which most was paid over the last 90 days; null if nothing was.',
})
