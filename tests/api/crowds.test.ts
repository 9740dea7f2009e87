// Many concurrent calls of one merchant that wait for the same rows: all are answered, and so are all other merchants
// meanwhile.
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { whileBlocked } from '../support/while-blocked.ts'
import { type Api, openApi } from './support/api.ts'
import { openPurse } from './support/purse.ts'

let api: Api
let onlooker: pg.Client
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  onlooker = new pg.Client(api.url)
  await onlooker.connect()
})
afterAll(async () => {
  await onlooker.end()
  await api.close()
})

const waiting = async () => {
  const { rows } = await onlooker.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

test('forty withdrawals of one balance leave connections for another merchant, and none is told to come again', async () => {
  const purse = await openPurse(api)
  await purse.fund(10_000n)
  const other = await openPurse(api)
  const own = and(
    eq(ledgerAccounts.merchantId, purse.shop.id),
    eq(ledgerAccounts.kind, 'available'),
  )
  const { answers } = await whileBlocked(
    api.db,
    (tx) => tx.select().from(ledgerAccounts).where(own).for('update'),
    async () => {
      const answers = Promise.all(
        Array.from({ length: 40 }, (_, i) => purse.ask('15.00', {}, `crowd-${i}`)),
      )
      // Each of the two processes is at its merchant concurrency limit.
      await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(12)
      // One request to each process.
      for (const _ of ['here', 'elsewhere'])
        expect(await api.call(balances.get, {}, other.session)).toMatchObject({ status: 200 })
      return { answers }
    },
  )
  const asked = await answers
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(asked.filter(({ status }) => status === 409)).toHaveLength(34)
})
