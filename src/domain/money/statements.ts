import type { JournalType } from '#domain/funds.ts'
import { midnightAtOrBefore, plusDays, startOfDay } from '#domain/time-zones.ts'

/** Statement types: one for each day, week (Monday to Sunday) or month in UTC+0, or for a custom range. */
export const statementTypes = ['daily', 'weekly', 'monthly', 'custom'] as const
export type StatementType = (typeof statementTypes)[number]
/** Types created on a schedule. */
export const scheduledTypes = ['daily', 'weekly', 'monthly'] as const

export const documentStates = ['generating', 'failed', 'ready'] as const
export type DocumentState = (typeof documentStates)[number]

/** Delivery of ready files; they are in the portal in either case. */
export const deliveryWays = ['checkout', 'sftp'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export const statementFormats = ['csv', 'xlsx', 'pdf', 'xml'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const customDaysMax = 31

/** Whole days in UTC+0, the end exclusive. */
export type Period = { readonly from: Date; readonly until: Date }

export const statementErrors = ['day_not_over', 'statement_too_long'] as const
export type StatementError =
  | 'format'
  | 'required'
  | 'range_reversed'
  | (typeof statementErrors)[number]

/** Requested period: any day in it or, for a custom statement, the first and last one. */
type AskedPeriod = {
  readonly type: StatementType
  readonly firstDay: string
  readonly lastDay?: string | undefined
}

const monthOf = (day: Date, later: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1))
const mondayOf = (day: Date): Date => plusDays(day, -((day.getUTCDay() + 6) % 7))

/** The day, week or month that contains a day. */
export function periodAround(type: Exclude<StatementType, 'custom'>, day: Date): Period {
  if (type === 'monthly') return { from: monthOf(day, 0), until: monthOf(day, 1) }
  const from = type === 'weekly' ? mondayOf(day) : midnightAtOrBefore(day)
  return { from, until: plusDays(from, type === 'weekly' ? 7 : 1) }
}

/** The period that ended at the given 00:00 UTC+0; undefined if none did. */
export function periodEnding(type: Exclude<StatementType, 'custom'>, at: Date): Period | undefined {
  const period = periodAround(type, plusDays(at, -1))
  return period.until.getTime() === at.getTime() ? period : undefined
}

/** Parses the requested days into a period, or returns the errors by field. The period must have ended at `now`. */
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
 * Columns required to verify a file (line, balance concerned, time, type, amount and balance). They are in every file.
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
/** Optional columns that a merchant may add. */
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

/** Columns that the document hash covers, in this order: all of the file's except the hashes themselves. */
export const coveredFields = (
  chosen: readonly string[],
): readonly (Exclude<(typeof neededFields)[number], 'hash'> | ChosenField)[] => [
  ...neededFields.filter((name) => name !== 'hash'),
  ...chosenFields.filter((name) => chosen.includes(name)),
]

/** Entry types of an invoice: fees and fee refunds. */
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
/** Whether entries of a type are on the invoice of their month. */
export const isInvoiced = (type: string): boolean => invoiced.includes(type)

/** Period of a month (yyyy-MM) in UTC+0; undefined if invalid. */
export function monthPeriod(month: string): Period | undefined {
  const first = startOfDay(`${month}-01`, 'UTC+0')
  return first && periodAround('monthly', first)
}
