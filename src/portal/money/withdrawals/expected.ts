import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { stageOf, type WithdrawalStage } from '#domain/money/arrival.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { dayWords, today } from '#portal/kit/when.tsx'

type Row = Pick<WithdrawalRow, 'status' | 'expectedOn'>

/** How a withdrawal stands today. */
export const stageToday = (row: Row): WithdrawalStage => stageOf(row, today())

/** When a withdrawal is expected in its account, or since when it is there; null for what went back. */
export function expectedWords({ status, expectedOn }: Row): string | null {
  if (expectedOn === null) return null
  const day = dayWords(expectedOn)
  if (stageToday({ status, expectedOn }) === 'in_bank') return m.withdrawals_since({ day })
  if (expectedOn === today()) return m.withdrawals_expected_today()
  if (expectedOn === dayInZone(plusDays(now(), 1), 'UTC+0'))
    return m.withdrawals_expected_tomorrow()
  return m.withdrawals_expected({ day })
}
