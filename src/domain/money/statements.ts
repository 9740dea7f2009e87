import type { JournalType } from '#domain/funds.ts'
import { midnightAtOrBefore, plusDays, startOfDay } from '#domain/time-zones.ts'

/** How often a statement comes: for each day, week (Monday to Sunday) or month of UTC+0, or for a range by hand. */
export const statementTypes = ['daily', 'weekly', 'monthly', 'custom'] as const
export type StatementType = (typeof statementTypes)[number]
/** Those that come by the calendar. */
export const scheduledTypes = ['daily', 'weekly', 'monthly'] as const

/** How a statement, or an invoice, stands. */
export const documentStates = ['generating', 'failed', 'ready'] as const
export type DocumentState = (typeof documentStates)[number]

/** Where ready files go: they lie in the portal in either case. */
export const deliveryWays = ['checkout', 'sftp'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** The forms in which a statement can be had. */
export const statementFormats = ['csv', 'xlsx', 'pdf', 'xml'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Days of a custom statement at most. */
export const customDaysMax = 31

/** Whole days of UTC+0, the end exclusive. */
export type Period = { readonly from: Date; readonly until: Date }

/** Why the days of a statement are not accepted. */
export const statementErrors = ['day_not_over', 'statement_too_long'] as const
export type StatementError =
  | 'format'
  | 'required'
  | 'range_reversed'
  | (typeof statementErrors)[number]

/** What is asked for: a day of the period; of a custom statement its first and its last one. */
type AskedPeriod = {
  readonly type: StatementType
  readonly firstDay: string
  readonly lastDay?: string | undefined
}

const monthOf = (day: Date, later: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1))
const mondayOf = (day: Date): Date => plusDays(day, -((day.getUTCDay() + 6) % 7))

/** The day, week or month in which a day is. */
export function periodAround(type: Exclude<StatementType, 'custom'>, day: Date): Period {
  if (type === 'monthly') return { from: monthOf(day, 0), until: monthOf(day, 1) }
  const from = type === 'weekly' ? mondayOf(day) : midnightAtOrBefore(day)
  return { from, until: plusDays(from, type === 'weekly' ? 7 : 1) }
}

/** The period of a type that ended at a 00:00 of UTC+0; undefined where none did. */
export function periodEnding(type: Exclude<StatementType, 'custom'>, at: Date): Period | undefined {
  const period = periodAround(type, plusDays(at, -1))
  return period.until.getTime() === at.getTime() ? period : undefined
}

/** The days that a statement is asked for, or what is wrong with them, by field. It must be over at `now`. */
export function readPeriod(
  { type, firstDay, lastDay }: AskedPeriod,
  now: Date,
): Period | Partial<Record<'firstDay' | 'lastDay', StatementError>> {
  const first = startOfDay(firstDay, 'UTC+0')
  if (!first) return { firstDay: 'format' }
  if (type !== 'custom') {
    const period = periodAround(type, first)
    return period.until > now ? { firstDay: 'day_not_over' } : period
  }
  if (!lastDay) return { lastDay: 'required' }
  const last = startOfDay(lastDay, 'UTC+0')
  if (!last) return { lastDay: 'format' }
  const until = plusDays(last, 1)
  if (until <= first) return { lastDay: 'range_reversed' }
  if (until > plusDays(first, customDaysMax)) return { lastDay: 'statement_too_long' }
  return until > now ? { lastDay: 'day_not_over' } : { from: first, until }
}

export const isPeriod = (read: ReturnType<typeof readPeriod>): read is Period => 'until' in read

/**
 * Columns without which a file could not be added up again: which line it is, whose balance it moves, when, why, by how
 * much and to what. They are in every file.
 */
export const neededFields = [
  'line',
  'store_id',
  'currency',
  'entry_id',
  'recorded_at',
  'type',
  'amount',
  'balance',
  'hash',
] as const
/** Columns that a merchant may add. */
export const chosenFields = [
  'store_name',
  'transaction_id',
  'order_id',
  'flow_id',
  'description',
  'original_amount',
  'original_currency',
  'rate',
] as const
export type ChosenField = (typeof chosenFields)[number]

/** Columns of a file that its document hash covers, in this order: all that it has but the hashes themselves. */
export const coveredFields = (
  chosen: readonly string[],
): readonly (Exclude<(typeof neededFields)[number], 'hash'> | ChosenField)[] => [
  ...neededFields.filter((name) => name !== 'hash'),
  ...chosenFields.filter((name) => chosen.includes(name)),
]

/** What an invoice charges: fees, and fees given back. */
export const invoicedTypes = [
  'PURCHASE_FEE',
  'REFUND_FEE',
  'CHARGE_BACK_FEE',
  'CHARGE_BACK_SUPP_FEE',
  'CHARGE_BACK_FEE_RETURN',
  'CHARGE_BACK_WARN_FEE',
  'CB_ARBITRATION_FEE',
  'CB_ARBITRATION_FEE_RETURN',
  'WITH_DRAW_FEE',
  'WITH_DRAW_FEE_REVERSE',
  'DECLINE_FEE',
  'OPEN_ACCOUNT_FEE',
  'TECHNICAL_SERVICES_FEE',
  'YEAR_FEE',
  'MONTH_FEE',
] as const satisfies readonly JournalType[]

const invoiced: readonly string[] = invoicedTypes
/** Whether entries of a type are charged by the invoice of their month. */
export const isInvoiced = (type: string): boolean => invoiced.includes(type)

/** A month (yyyy-MM) of UTC+0 as its whole days; undefined when it is no month. */
export function monthPeriod(month: string): Period | undefined {
  const first = startOfDay(`${month}-01`, 'UTC+0')
  return first && periodAround('monthly', first)
}
