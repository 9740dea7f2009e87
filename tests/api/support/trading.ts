import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { passDays } from '../../support/pass-days.ts'
import { ledgerViolations } from '../../support/trades.ts'
import { type Api, openApi } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

/**
 * Fixtures for test files about payments: one API, and for every test a shop of its own whose administrator is signed
 * in.
 */
export let api: Api
export let shop: TestMerchant
export let session: TestSession

/**
 * Sets up the fixtures. The network approves unless a test says otherwise; after every test the ledger invariants must
 * hold.
 */
export function openTrading({ withSchedules = false } = {}): void {
  beforeAll(async () => {
    api = await openApi()
    if (withSchedules) await beginCalendar(api.db, api.clock.now())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.outside.network.next = 'approved'
    shop = await api.merchant()
    session = await api.signIn(shop.admin)
  })
  afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))
}

let keys = 0
export const newKey = (): string => `k${keys++}`

export const refund = (
  transactionId: string,
  refundAmount: string,
  more: object = {},
  key = newKey(),
) =>
  api.call(trades.refund, { transactionId, currency: 'USD', refundAmount, ...more }, session, {
    key,
    language: 'en',
  })

/** The account balances of the shop's first store, without zero balances. */
export async function balances(currency = 'USD') {
  const { rows } = await api.db.execute<{ kind: string; balance: string }>(
    sql`select kind, balance from ledger_accounts where store_id = ${shop.stores[0]} and currency = ${currency} and balance <> 0 order by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]))
}

/** Advances the clock by days with the daily jobs, then signs the user in again. */
export async function pass(days: number): Promise<void> {
  await passDays(api, days)
  await signInAgain()
}

/** The old session has expired after time has passed. */
export async function signInAgain(): Promise<void> {
  session = await api.signIn(shop.admin)
}
