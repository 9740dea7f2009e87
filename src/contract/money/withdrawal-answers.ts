import * as v from 'valibot'
import { CurrencyCode, Day, Decimal, Instant, ReasonShape } from '#contract/shapes.ts'
import {
  CalendarDay,
  WithdrawalFacts,
  WithdrawalLine,
  WithdrawalRow,
  WithdrawalTarget,
} from './withdrawal-shapes.ts'

/** What may be withdrawn in a currency, and where it goes. */
const Withdrawable = v.object({
  currency: CurrencyCode,
  available: Decimal,
  account: v.nullable(WithdrawalTarget),
})

export const WithdrawalSources = v.object({
  records: v.array(
    v.object({
      accId: v.string(),
      storeName: v.string(),
      url: v.string(),
      balances: v.array(Withdrawable),
    }),
  ),
  /** Over all websites in reach: what the client withdraws from. */
  client: v.array(Withdrawable),
})

export const WithdrawnToday = v.object({
  /** The calendar day in UTC+0. */
  day: Day,
  /** Without those that failed or came back. */
  totals: v.array(
    v.object({
      currency: CurrencyCode,
      count: v.number(),
      amount: Decimal,
      fee: Decimal,
      transferredAmount: Decimal,
    }),
  ),
  records: v.array(WithdrawalRow),
})

export const WithdrawalCheck = v.object({
  facts: WithdrawalFacts,
  account: v.nullable(WithdrawalTarget),
  /** Everything that closes withdrawals whatever the amount. */
  blocks: v.array(ReasonShape),
  /** Everything against the amount; empty without one. */
  amountReasons: v.array(ReasonShape),
  /** What would reach the bank of the amount; null without an amount or a fee. */
  transferredAmount: v.nullable(Decimal),
  /** The least amount, where the currency has one. */
  minimum: v.nullable(Decimal),
  /** A virtual account is reached the same day, a bank in 1 to 3 working days. */
  arrival: v.picklist(['same_day', 'working_days']),
  asOf: Instant,
})

export const WithdrawalLines = v.object({
  currency: CurrencyCode,
  /** The amount of the withdrawal, and the sum of its lines worked out now. */
  shown: Decimal,
  sum: Decimal,
  addsUp: v.boolean(),
  lineCount: v.number(),
  /** Running sum before the first line of this page. */
  opening: Decimal,
  lines: v.array(WithdrawalLine),
  next: v.nullable(v.string()),
  /** The lines are open again: it failed or came back. */
  reopenedAt: v.nullable(Instant),
})

export const Calendar = v.object({
  currency: CurrencyCode,
  today: Day,
  available: Decimal,
  /** Days on which something moves, in their order. Each movement happens at 00:00 UTC. */
  days: v.array(CalendarDay),
  /** What can be withdrawn at the most on the chosen day: nothing while the balance is negative. */
  chosen: v.nullable(v.object({ day: Day, available: Decimal, withdrawable: Decimal })),
  asOf: Instant,
})

/** What moves on a day: to the bank, from payments that settle, from reserves that are released. */
export const movementKinds = ['bank', 'settlement', 'release'] as const

export const Movements = v.object({
  today: Day,
  /** By day, kind and currency. From today on they are expected, but what is posted already. */
  movements: v.array(
    v.object({
      day: Day,
      kind: v.picklist(movementKinds),
      currency: CurrencyCode,
      /** Withdrawals, payments, or reserves. */
      count: v.number(),
      amount: Decimal,
    }),
  ),
  asOf: Instant,
})
