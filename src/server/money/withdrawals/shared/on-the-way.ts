import { sql } from 'drizzle-orm'
import { stageOf } from '#domain/money/arrival.ts'
import { inProcessStatuses } from '#domain/money/withdrawals.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { ofMerchant, only, type Scope } from '#server/kernel/scope.ts'
import { expectedDayOf, named, type Seen, selectWithdrawals } from '../view.ts'

type Asked = Scope & { readonly now: Date }

// No bank is closed for so long that a withdrawal sent earlier has not arrived.
const longestDays = 14
const waiting = [...inProcessStatuses, 'PART_SUCCESS']

/** Withdrawals that have not reached the bank, with their visible parts; the earliest expected first. */
export async function withdrawalsOnTheWay(
  db: Reader,
  { merchantId, storeIds, now }: Asked,
): Promise<(Seen & { readonly expectedOn: string })[]> {
  const sentAfter = plusDays(now, -longestDays).toISOString()
  const where = only(
    ofMerchant({ merchantId }, named),
    sql`(w.status = any(${sql.param(waiting)}::text[])
      or (w.status = 'SUCCESS' and w.remitted_at > ${sentAfter}::timestamptz))`,
  )
  const found = await selectWithdrawals(
    db,
    { storeIds, where },
    sql`order by w.requested_at desc, w.id desc`,
  )
  const today = dayInZone(now, 'UTC+0')
  return found
    .flatMap((seen) => {
      const day = expectedDayOf(seen, now)
      return day === null ? [] : [{ ...seen, expectedOn: day }]
    })
    .filter((seen) => stageOf(seen, today) !== 'in_bank')
    .sort((a, b) => (a.expectedOn < b.expectedOn ? -1 : a.expectedOn > b.expectedOn ? 1 : 0))
}
