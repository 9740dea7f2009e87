import { limits } from '#domain/limits.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { isWorkingDay, workingDayAtOrAfter } from '#domain/working-days.ts'
import type { OpenArea, WithdrawalAccountKind } from './withdrawal-accounts.ts'
import type { WithdrawalStatus } from './withdrawals.ts'

/** Where the money of a withdrawal goes, as far as it says how long that takes. */
export type ArrivalAccount = {
  readonly kind: WithdrawalAccountKind
  /** Of a bank account: where it is held. */
  readonly openArea: OpenArea | null
  readonly currency: string
}

/** The currencies that the banks of a region clear among themselves, without a correspondent abroad. */
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
 * The working days that a bank needs from the day on which it is sent the money: none on a virtual account, one where
 * the account's region clears the currency itself, two where a correspondent bank abroad stands between. An account
 * that is not known any more counts as one abroad.
 */
export function arrivalDaysTo(account: ArrivalAccount | null): number {
  if (account?.kind === 'va') return 0
  const { home, abroad } = limits.arrivalDays
  if (account?.kind === 'currentz') return home
  const area = account?.openArea
  return area && clearedAtHome[area].includes(account.currency) ? home : abroad
}

/**
 * The day (yyyy-MM-dd, UTC) on which money that is sent at an instant reaches its account: a bank takes it on the first
 * working day at or after, and weekends and bank holidays do not count. A virtual account is reached the same day.
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
  /** When the last of it left for the bank. */
  readonly remittedAt: Date | null
}

/**
 * The day (yyyy-MM-dd, UTC) on which a withdrawal is expected in its account: from when it was sent or, while something
 * of it still waits to be sent, from now on. Null for one that failed or came back.
 */
export function expectedOn(
  { status, remittedAt }: Sent,
  account: ArrivalAccount | null,
  now: Date,
): string | null {
  if (status === 'FAILED' || status === 'RETURN') return null
  return arrivalDayOf(status === 'SUCCESS' && remittedAt ? remittedAt : now, account)
}

/** How a withdrawal stands, in what its merchant asks: is it in my bank? */
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
 * The stage of a withdrawal on a day (yyyy-MM-dd, UTC). What was sent is in the bank once its expected day is over:
 * until then nothing says that it has arrived.
 */
export function stageOf({ status, expectedOn: day }: Standing, today: string): WithdrawalStage {
  if (status !== 'SUCCESS') return stages[status]
  return day !== null && day < today ? 'in_bank' : 'sent'
}
