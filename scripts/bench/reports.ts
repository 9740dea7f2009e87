// The charts of a merchant with a million transactions, and the cost per payment of maintaining their sums.
import { sql } from 'drizzle-orm'
import * as calls from '#contract/money/reports.ts'
import { takeOver } from '#server/money/reports/take-over.ts'
import { payment } from '../../tests/support/trades.ts'
import { addTransactions } from './fill.ts'
import { type Fixtures, merchantConcurrency, now, openFixtures } from './fixtures.ts'
import { best, rate } from './measure.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'
import { type TimedQuery, timedTable, timeQueries, within } from './time-query.ts'

const rowsInAll = sized(1_000_000, 6_000)
const cases = sized(10_000, 200)
const rounds = sized(60, 4)
const turns = sized(3, 1)
const seconds = sized(4, 0.5)

/**
 * Bulk inserts bypass the triggers, so this writes what they would have written: a change for each payment, and
 * chargeback cases.
 */
async function addChanges({ db, merchant }: Fixtures): Promise<void> {
  await db.execute(sql`
    insert into report_changes (merchant_id, store_id, day, country, currency, outcome, count, amount)
    select merchant_id, store_id, (created_at at time zone 'UTC')::date, coalesce(issue_country, ''), currency,
      case status when 'SUCCESS' then 'succeeded' else 'failed' end, 1, amount
    from transactions where type in ('DEBIT', 'AUTH')`)
  await db.execute(sql`
    insert into chargebacks (id, merchant_id, store_id, transaction_id, stage, status, reason, currency, amount,
      opened_at, stage_at, deadline)
    select 'cbk_bench_' || id, merchant_id, store_id, id, '1st_chargeback', 'pending',
      (array['fraud','not_received','not_as_described','others'])[1 + amount % 4], currency, amount, created_at,
      created_at, created_at + interval '14 days'
    from transactions where merchant_id = ${merchant.id} and type = 'DEBIT' and status = 'SUCCESS'
    order by amount limit ${cases}`)
}

const year = { firstDay: '2025-11-21', lastDay: '2026-11-20' }
const asked =
  (call: TimedQuery['call'], more: object = {}) =>
  (): TimedQuery => ({
    call,
    payload: { ...year, step: 'day', ...more },
  })
const charts: Readonly<Record<string, (n: number) => TimedQuery>> = {
  'figures of the year': asked(calls.selectData),
  'payments, day by day': asked(calls.getTransAnalysis),
  'payments by country': asked(calls.getTransCountry),
  'refunds, day by day': asked(calls.getRefundAnalysis),
  'chargeback rate': asked(calls.getCbRatio),
  'chargeback reasons': asked(calls.getCbReason),
  warning: () => ({ call: calls.getCbAlert, payload: {} }),
  'records of a month': asked(calls.selectPage, {
    ...{ firstDay: '2026-10-01', lastDay: '2026-10-31', part: 'accepted', pageSize: 50 },
  }),
}

/**
 * Complete payments per second, all of one store, day, currency and country, with and without the triggers, in
 * alternation.
 */
async function payments(ground: Fixtures) {
  const { ctx, merchant, db } = ground
  const pay = async () => {
    await payment(ctx, merchant)
  }
  const found = { kept: [] as number[], bare: [] as number[] }
  await rate(pay, merchantConcurrency, seconds / 4)
  for (let turn = 0; turn < turns; turn++) {
    await db.execute(sql`alter table transactions disable trigger user`)
    found.bare.push(await rate(pay, merchantConcurrency, seconds))
    await db.execute(sql`alter table transactions enable trigger user`)
    found.kept.push(await rate(pay, merchantConcurrency, seconds))
  }
  return { kept: best(found.kept), bare: best(found.bare) }
}

export async function reports(): Promise<Finding> {
  const ground = await openFixtures()
  try {
    await addTransactions(ground, rowsInAll)
    await addChanges(ground)
    const began = performance.now()
    const summed = await takeOver({ ...ground.ctx, now })
    const perSecond = Number(summed.count ?? 0) / ((performance.now() - began) / 1_000)
    await ground.pool.query('vacuum analyze')
    const found = await timeQueries(ground, charts, rounds)
    const { kept, bare } = await payments(ground)
    return {
      title: 'Reports',
      method: `${count(rowsInAll)} transactions of one merchant over a year in six currencies and nineteen countries on PostgreSQL, ${count(cases)} of them charged back. The whole application without a socket, each chart of the whole year beside the year before it, ${rounds} times, one after the other. Payments: opened, sent and ended with their postings, ${merchantConcurrency} at once, all of one store, day, currency and country, with the triggers that keep the sums and without, best of ${turns} rounds of ${seconds} s by turns.`,
      tables: [
        timedTable(found),
        {
          columns: ['', 'a second'],
          rows: [
            ['payments without the sums', count(bare)],
            ['payments that keep the sums', count(kept)],
            ['changes taken over into the sums', count(perSecond)],
          ],
        },
      ],
      verdicts: [
        ...within(found, 500),
        {
          what: 'payments beside those without the sums',
          ratio: kept / bare,
          budget: 0.9,
          bound: 'least',
        },
      ],
    }
  } finally {
    await ground.stop()
  }
}
