import * as v from 'valibot'
import { CurrencyCode, Day, Decimal, Instant, ReasonShape } from '#contract/shapes.ts'
import {
  CalendarDay,
  WithdrawalFacts,
  WithdrawalLine,
  WithdrawalRow,
  WithdrawalTarget,
} from './withdrawal-shapes.ts'

/** What may be withdrawn in a currency, and the destination. */
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
  /** Over all visible websites: the client's withdrawable amounts. */
  client: v.array(Withdrawable),
})

export const WithdrawnToday = v.object({
  /** The UTC day. */
  day: Day,
  /** Excludes failed and returned withdrawals. */
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
  /** Reasons that block withdrawals whatever the amount. */
  blocks: v.array(ReasonShape),
  /** Reasons against the amount; empty without one. */
  amountReasons: v.array(ReasonShape),
  /** The part of the amount that would reach the bank; null without an amount or a fee. */
  transferredAmount: v.nullable(Decimal),
  /** The minimum amount, where the currency has one. */
  minimum: v.nullable(Decimal),
  /** A virtual account receives funds the same day, a bank in 1 to 3 working days. */
  arrival: v.picklist(['same_day', 'working_days']),
  asOf: Instant,
})

export const WithdrawalLines = v.object({
  currency: CurrencyCode,
  /** The amount of the withdrawal, and the sum of its lines computed now. */
  shown: Decimal,
  sum: Decimal,
  addsUp: v.boolean(),
  lineCount: v.number(),
  /** Running sum before the first line of this page. */
  opening: Decimal,
  lines: v.array(WithdrawalLine),
  next: v.nullable(v.string()),
  /** When the lines were reopened, because the withdrawal failed or was returned. */
  reopenedAt: v.nullable(Instant),
})

export const Calendar = v.object({
  currency: CurrencyCode,
  today: Day,
  available: Decimal,
  /** Days with movements, in order. Each movement happens at 00:00 UTC. */
  days: v.array(CalendarDay),
  /** The maximum withdrawable amount on the chosen day: zero while the balance is negative. */
  chosen: v.nullable(v.object({ day: Day, available: Decimal, withdrawable: Decimal })),
  asOf: Instant,
})

/** Movements of a day: to the bank, from payments that settle, from released reserves. */
export const movementKinds = ['bank', 'settlement', 'release'] as const

export const Movements = v.object({
  today: Day,
  /** By day, kind and currency. From today on they are expected, except those already posted. */
  movements: v.array(
    v.object({
      day: Day,
      kind: v.picklist(movementKinds),
      currency: CurrencyCode,
      /** Number of withdrawals, payments or reserves. */
      count: v.number(),
      amount: Decimal,
    }),
  ),
  asOf: Instant,
})
