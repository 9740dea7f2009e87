import { sql } from 'drizzle-orm'
import { reportChanges, reportSums } from '#server/db/schema/reports.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unscoped } from '#server/kernel/scope.ts'

const atOnce = 20_000

/**
 * Merges a batch of changes into the summary rows: each change is deleted and added in one statement, so that a reader
 * of both sees it exactly once. Idempotent and safe to run concurrently.
 */
export async function takeOver({ db }: Ctx): Promise<JobSummary> {
  let taken = 0
  for (let some = atOnce; some === atOnce; taken += some) {
    const { rows } = await transact(db, (tx) =>
      tx.execute<{ taken: string }>(sql`
        with gone as (
          delete from ${reportChanges} where ${unscoped('the sums are kept for every merchant')} and ${reportChanges.id} in
            (select id from ${reportChanges} order by id limit ${atOnce} for update skip locked)
          returning *
        ), added as (
          insert into ${reportSums} (merchant_id, store_id, grain, day, country, currency, outcome, count, amount)
          select merchant_id, store_id, grain, start, place, currency, outcome, sum(count), sum(amount)
          from gone cross join lateral (values
            ('day', day, ''), ('country_day', day, country), ('country_month', date_trunc('month', day)::date, country)
          ) as g (grain, start, place)
          group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
          on conflict (merchant_id, grain, day, store_id, country, currency, outcome)
          do update set count = ${reportSums}.count + excluded.count, amount = ${reportSums}.amount + excluded.amount
          returning 1
        )
        select count(*)::text as taken from gone`),
    )
    some = Number(rows[0]?.taken ?? 0)
  }
  return taken > 0 ? { count: taken } : {}
}
