import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { CurrencyCode, Day, Decimal, Instant, Nothing } from '#contract/shapes.ts'
import { movementKinds } from './withdrawal-answers.ts'

declare module '#contract/call.ts' {
  interface FirstLabels {
    arriving: 'arriving'
  }
}

/** What arrives on a day: one withdrawal, or the settlements or released reserves of that day. */
const ExpectedPayoutLine = v.object({
  /** In UTC+0; of a withdrawal the day on which its account is expected to have it. */
  day: Day,
  kind: v.picklist(movementKinds),
  amount: Decimal,
  /** Withdrawals, payments, or reserves. */
  count: v.number(),
  /** Of a withdrawal: itself and where it goes, bank and masked number. */
  flowId: v.nullable(v.string()),
  account: v.nullable(v.string()),
})
export type ExpectedPayoutLine = v.InferOutput<typeof ExpectedPayoutLine>

const ExpectedPayoutCurrency = v.object({
  currency: CurrencyCode,
  toBank: Decimal,
  toBalance: Decimal,
  /** Both together. */
  amount: Decimal,
  /** By day. */
  lines: v.array(ExpectedPayoutLine),
})
export type ExpectedPayoutCurrency = v.InferOutput<typeof ExpectedPayoutCurrency>

const ArrivingTotal = v.object({
  /** The main currency; where nothing was paid, the first by code of those that arrive. */
  currency: CurrencyCode,
  /** Whether it is the one in which most was paid. */
  paidMost: v.boolean(),
  /** Each day on which something arrives; together they are the total. */
  days: v.array(v.object({ day: Day, toBank: Decimal, toBalance: Decimal })),
  amount: Decimal,
  toBank: Decimal,
  toBalance: Decimal,
  /** Whether another currency was converted for it. */
  converted: v.boolean(),
  /** Currencies for which the card network has no rate now: they are not in the total. */
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
    /** The calendar days in UTC+0, both included. */
    firstDay: Day,
    lastDay: Day,
    /** The main currency first, then by code. */
    currencies: v.array(ExpectedPayoutCurrency),
    /** null: nothing arrives. */
    total: v.nullable(ArrivingTotal),
    /** Also when the rates were asked for. */
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
