// The deadlines of one merchant who has a hundred thousand of them.
import { sql } from 'drizzle-orm'
import { getCount, getSummary, list } from '#contract/notifications/deadlines.ts'
import { type Fixtures, now, openFixtures } from './fixtures.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'
import { type TimedQuery, timedTable, timeQueries, within } from './time-query.ts'

const timersInAll = sized(100_000, 3_000)
const rounds = sized(60, 4)
const marks = 100

/**
 * As many links as payments: a third of these are held by risk control, the others are authorised. They end within 30
 * days.
 */
async function addTimers({ db, merchant }: Fixtures): Promise<void> {
  const half = timersInAll / 2
  const [store] = merchant.stores
  const began = new Date(now.getTime() - 86_400_000).toISOString()
  const end = sql`${now.toISOString()}::timestamptz + n * 7919 % 2592000 * interval '1 second' + interval '1 minute'`
  const worth = sql`(array['USD','USD','EUR','GBP'])[1 + n * 131 % 4], 100 + n * 7919 % 500000`
  await db.execute(sql`
    insert into transactions (id, merchant_id, store_id, type, status, outcome, created_at, currency, amount,
      review_until, capture_until, out_flow_id, merchant_reference, gateway, refund_kind, trade_model, email)
    select 'txn_timer_' || n, ${merchant.id}, ${store}, case when held then 'DEBIT' else 'AUTH' end,
      case when held then 'REVIEW' else 'SUCCESS' end,
      case when held then 'PENDING_REVIEW' else 'PREAUTHORIZE_SUCCESSFUL' end, ${began}, ${worth},
      case when held then ${end} end, case when not held then ${end} end, 'flow-' || n, 'order-' || n, 'Card',
      'ORIGINAL', 'PAYMENT_LINK', 'payer' || n || '@example.test'
    from (select n, n % 3 = 0 as held from generate_series(1, ${half}::int) n) made`)
  await db.execute(sql`
    insert into payment_links (id, code, version, merchant_id, store_id, status, language, brand_name, brand_colour,
      order_id, booker_name, booker_email, products, other_fee, currency, amount, created_at, valid_until)
    select 'lnk_timer_' || n, 'code-' || n, 3, ${merchant.id}, ${store}, 'VALID', 'en', 'Store', '#000000',
      'order-' || n, 'Payer ' || n, 'payer' || n || '@example.test', '[]', 0, ${worth}, ${began}, ${end}
    from generate_series(1, ${half}::int) n`)
  await db.execute(sql`
    insert into deadline_marks (merchant_id, kind, subject, assignee_id, snoozed_until, ends_at)
    select merchant_id, 'payment_link', id, case when place % 2 = 0 then ${merchant.admin.id} end,
      case when place % 2 = 1 then valid_until - interval '1 minute' end, valid_until
    from (select *, row_number() over (order by valid_until) as place from payment_links
      where merchant_id = ${merchant.id} order by valid_until limit ${marks}) first`)
  await db.execute(sql`vacuum analyze`)
}

const cases: Readonly<Record<string, (n: number) => TimedQuery>> = {
  'a page, the next to end first': () => ({ call: list, payload: { pageSize: 50 } }),
  'a page, the most money first': () => ({ call: list, payload: { pageSize: 50, sort: '-money' } }),
  'what is at stake in all': () => ({ call: getSummary, payload: {} }),
  'the badge': () => ({ call: getCount, payload: {} }),
}

export async function deadlines(): Promise<Finding> {
  const ground = await openFixtures()
  try {
    await addTimers(ground)
    const found = await timeQueries(ground, cases, rounds)
    const badge = found.filter(({ name }) => name === 'the badge')
    return {
      title: 'The deadlines of a merchant',
      method: `${count(timersInAll)} running timers of one merchant on PostgreSQL: payment links, authorisations and held payments in three currencies, all within 30 days, ${marks} of the first assigned or snoozed. The whole application without a socket, ${rounds} times each, one after the other.`,
      tables: [timedTable(found)],
      verdicts: [
        ...within(
          found.filter((one) => !badge.includes(one)),
          1_000,
        ),
        ...within(badge, 100),
      ],
    }
  } finally {
    await ground.stop()
  }
}
