import type { CalendarDay } from '#contract/money/withdrawal-shapes.ts'
import type * as contract from '#contract/money/withdrawals.ts'
import { decimalOf } from '#domain/money.ts'
import { dayInZone, startOfDay } from '#domain/time-zones.ts'
import { inSnapshot } from '#server/db/transact.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, type Within } from '#server/kernel/scope.ts'
import { figuresOf } from '#server/money/balances/shared/figures.ts'
import { type Expected, expectedMovements } from './shared/expected-movements.ts'

/** What becomes available on which day, as known today: settlements, released reserves, and deductions. */
export const getCalendar: Handler<typeof contract.getCalendar> = async (ctx, input) => {
  const { currency, accId, day } = input
  if (accId && !ctx.storeIds.includes(accId)) return fail('not_found')
  const now = ctx.now
  const today = dayInZone(now, 'UTC+0')
  if (day !== undefined && !startOfDay(day, 'UTC+0')) failFields({ day: 'format' })
  if (day !== undefined && day < today) failFields({ day: 'range_reversed' })
  const within: Within = (table) => inScope(ctx, table, accId ? [accId] : undefined)
  const { available, expected } = await inSnapshot(ctx.db, async (db) => ({
    available: (await figuresOf(db, within, currency)).get(currency)?.available ?? 0n,
    expected: await expectedMovements(db, { within, currency, now }),
  }))
  const decimal = (minor: bigint) => decimalOf(minor, currency)
  const then = (until: string) =>
    expected.reduce((sum, one) => (one.day <= until ? sum + one.amount : sum), available)
  const chosen = day === undefined ? null : then(day)
  return {
    currency,
    today,
    available: decimal(available),
    days: daysOf(expected, available, decimal),
    chosen:
      day === undefined || chosen === null
        ? null
        : { day, available: decimal(chosen), withdrawable: decimal(chosen > 0n ? chosen : 0n) },
    asOf: now.toISOString(),
  }
}

function daysOf(
  expected: readonly Expected[],
  available: bigint,
  decimal: (minor: bigint) => string,
): CalendarDay[] {
  let running = available
  const byDay = Map.groupBy(expected, ({ day }) => day)
  return [...byDay.keys()].sort().map((day) => {
    const movements = byDay.get(day) ?? []
    const change = movements.reduce((sum, { amount }) => sum + amount, 0n)
    running += change
    return {
      day,
      movements: movements.map(({ journalType, count, amount }) => ({
        journalType,
        count,
        amount: decimal(amount),
      })),
      change: decimal(change),
      available: decimal(running),
    }
  })
}
