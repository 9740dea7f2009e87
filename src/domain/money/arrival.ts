import { limits } from '#domain/limits.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { isWorkingDay, workingDayAtOrAfter } from '#domain/working-days.ts'
import type { OpenArea, WithdrawalAccountKind } from './withdrawal-accounts.ts'
import type { WithdrawalStatus } from './withdrawals.ts'

/** The properties of a destination account that decide how long a withdrawal takes. */
export type ArrivalAccount = {
  readonly kind: WithdrawalAccountKind
  /** Region of a bank account; null for other accounts. */
  readonly openArea: OpenArea | null
  readonly currency: string
}

/** Currencies that the banks of a region clear among themselves, without a correspondent bank abroad. */
const clearedAtHome: Readonly<Record<OpenArea, readonly string[]>> = {
  HK: ['HKD', 'USD', 'CNH'],
  CN: ['CNY'],
  EU: ['EUR'],
  US: ['USD'],
  SG: ['SGD'],
  KR: ['KRW'],
  JP: ['JPY'],
}

/**
 * Working days that a bank needs from the day of sending: none to a virtual account, one if the account's region clears
 * the currency itself, two through a correspondent bank abroad. An unknown account counts as abroad.
 */
export function arrivalDaysTo(account: ArrivalAccount | null): number {
  if (account?.kind === 'va') return 0
  const { home, abroad } = limits.arrivalDays
  if (account?.kind === 'currentz') return home
  const area = account?.openArea
  return area && clearedAtHome[area].includes(account.currency) ? home : abroad
}

/**
 * Day (yyyy-MM-dd, UTC) on which money sent at an instant reaches the account: a bank processes it from the next
 * working day, and weekends and bank holidays do not count. A virtual account receives it the same day.
 */
export function arrivalDayOf(sentAt: Date, account: ArrivalAccount | null): string {
  const days = arrivalDaysTo(account)
  if (days === 0) return dayInZone(sentAt, 'UTC+0')
  let day = workingDayAtOrAfter(sentAt)
  for (let left = days; left > 0; ) {
    day = plusDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return dayInZone(day, 'UTC+0')
}

type Sent = {
  readonly status: WithdrawalStatus
  /** Instant of the last remittance to the bank. */
  readonly remittedAt: Date | null
}

/**
 * Day (yyyy-MM-dd, UTC) on which a withdrawal is expected in its account: counted from the remittance or, until all is
 * sent, from now. Null if it failed or was returned.
 */
export function expectedOn(
  { status, remittedAt }: Sent,
  account: ArrivalAccount | null,
  now: Date,
): string | null {
  if (status === 'FAILED' || status === 'RETURN') return null
  return arrivalDayOf(status === 'SUCCESS' && remittedAt ? remittedAt : now, account)
}

/** Stages of a withdrawal from the merchant's view. */
export type WithdrawalStage =
  | 'requested'
  | 'checking'
  | 'on_its_way'
  | 'part_sent'
  | 'sent'
  | 'in_bank'
  | 'failed'
  | 'returned'

const stages: Readonly<Record<Exclude<WithdrawalStatus, 'SUCCESS'>, WithdrawalStage>> = {
  RECEIVED: 'requested',
  PENDING: 'checking',
  INPROCESS: 'on_its_way',
  PART_SUCCESS: 'part_sent',
  FAILED: 'failed',
  RETURN: 'returned',
}

type Standing = { readonly status: WithdrawalStatus; readonly expectedOn: string | null }

/**
 * Stage of a withdrawal on a day (yyyy-MM-dd, UTC). It counts as `in_bank` only after its expected day, because nothing
 * confirms the arrival earlier.
 */
export function stageOf({ status, expectedOn: day }: Standing, today: string): WithdrawalStage {
  if (status !== 'SUCCESS') return stages[status]
  return day !== null && day < today ? 'in_bank' : 'sent'
}
