import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { verifyLedger } from '#server/ledger/verify.ts'
import { beginMove } from '#server/sandbox/clock-moves.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { cards, openPayer } from '../support/links.ts'

type Payer = Awaited<ReturnType<typeof openPayer>>
const opened: Payer[] = []
afterAll(async () => void (await Promise.all(opened.map((one) => one.close()))))

const day = 86_400_000
const days = 24
const start = new Date('2026-11-20T10:00:00.000Z')

/** Fixtures with every kind of payment made at one instant, so that two instances are identical. */
async function openWorld(): Promise<Payer> {
  const payer = await openPayer()
  opened.push(payer)
  payer.clock.stand(0, start)
  await beginCalendar(payer.db, start)
  for (const card of ['visa', 'pending', 'review', 'challenge', 'chargeback', 'retrieval'] as const)
    await payer.payWith(await payer.link(), cards[card])
  // One link is never paid; of another only the checkout is opened.
  await payer.link()
  await payer.confirm(await payer.link())
  return payer
}

async function passTo(payer: Payer, from: number, to: number): Promise<void> {
  payer.clock.stand(from, start)
  const at = (ms: number) => new Date(start.getTime() + ms)
  await beginMove(payer.db, at(from), at(to))
  await runJobs(payer.ctx())
}

/** The history of the money, the payments, the links and the cases, with instants and without ids. */
async function history({ db }: Payer) {
  const rows = async (query: string) => (await db.execute(sql.raw(query))).rows
  return {
    balances: await rows(
      'select kind, currency, balance, entry_count from ledger_accounts order by 1, 2, 3, 4',
    ),
    entries: await rows(
      'select type, kind, currency, amount, balance_after, at from ledger_entries order by at, 1, 2, 3, 4, 5',
    ),
    events: await rows(
      'select kind, amount, currency, status, at from transaction_events order by at, 1, 2, 3, 4',
    ),
    payments: await rows(
      'select status, outcome, settled_at, release_at, ended_at from transactions order by 1, 2, 3, 4, 5',
    ),
    links: await rows('select status, valid_until from payment_links order by 1, 2'),
    cases: await rows(
      'select stage, status, outcome, opened_at, deadline, closed_at from chargebacks order by 1',
    ),
  }
}

test('one move of many days does what the days do one by one: the same money at the same instants', async () => {
  const [single, whole] = [await openWorld(), await openWorld()]
  for (let n = 0; n < days; n++) await passTo(single, n * day, (n + 1) * day)
  await passTo(whole, 0, days * day)
  const [told, expected] = [await history(whole), await history(single)]
  expect(told).toEqual(expected)
  // Guards against an empty history.
  expect(told.cases).toMatchObject([
    { stage: '1st_chargeback', outcome: 'expired' },
    { stage: 'retrieval', outcome: 'expired' },
  ])
  expect(new Set(told.entries.map(({ type }) => type))).toEqual(
    new Set([
      ...['INBOUND', 'PURCHASE', 'PURCHASE_FEE', 'CHARGE_BACK', 'CHARGE_BACK_FEE'],
      // An amount charged back in full needs no reserve any more.
      ...['DEPOSIT', 'DEPOSIT_RELEASE'],
    ]),
  )
  expect([await verifyLedger(single.db), await verifyLedger(whole.db)]).toEqual([[], []])
})
