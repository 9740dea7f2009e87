import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { stageOf, type WithdrawalStage } from '#domain/money/arrival.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { formattedDay, today } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'

type Row = Pick<WithdrawalRow, 'status' | 'expectedOn'>

export const stageToday = (row: Row): WithdrawalStage => stageOf(row, today())

/**
 * A bank day (UTC+0). It names its zone when the reader's zone differs, as the instants next to it are in that zone.
 */
export const bankDay = (day: string): string =>
  zone() === 'UTC+0' ? formattedDay(day) : m.withdrawals_bank_day({ day: formattedDay(day) })

/** When a withdrawal is expected in its account or since when it is there; null when it failed or was returned. */
export function expectedLabels({ status, expectedOn }: Row): string | null {
  if (expectedOn === null) return null
  const day = bankDay(expectedOn)
  if (stageToday({ status, expectedOn }) === 'in_bank') return m.withdrawals_since({ day })
  if (expectedOn === today()) return m.withdrawals_expected_today()
  if (expectedOn === dayInZone(plusDays(now(), 1), 'UTC+0'))
    return m.withdrawals_expected_tomorrow()
  return m.withdrawals_expected({ day })
}
