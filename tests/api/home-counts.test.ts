// A count on home and the list that its link opens cover the same records, in every time zone and at every hour of the
// day.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getWaits, homeSummary } from '#contract/home.ts'
import { list as listCases } from '#contract/payments/chargebacks.ts'
import { list as listTrades, refund } from '#contract/payments/transactions.ts'
import { limits } from '#domain/limits.ts'
import { type ChargebackOutcome, chargebackOutcomes } from '#domain/payments/chargebacks.ts'
import { type TimeZone, timeZones } from '#domain/time-zones.ts'
import type { TimerKind } from '#labels/timers/all.ts'
import { actionItemLists, listsOf } from '#portal/home/lists.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { readState } from '#portal/kit/use-url-state.ts'
import { caseFilters, caseParams } from '#portal/payments/chargebacks/params.ts'
import { filledIn, logParams } from '#portal/payments/transactions/shared/filters.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transact } from '#server/db/transact.ts'
import { fromTransition } from '../support/from-transition.ts'
import { openCase } from '../support/open-case.ts'
import { payment } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
const hour = 3_600_000

/** A case that the bank opens now against a new payment, with its outcome where it has one. */
async function dispute(stage: 'retrieval' | '1st_chargeback', outcome?: ChargebackOutcome) {
  const transactionId = await payment(api.ctx(), shop)
  const opening = { transactionId, stage, reason: 'fraud' } as const
  const id = await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  if (!id || !outcome) return
  const closed = { status: fromTransition('closed'), outcome, closedAt: api.clock.now() }
  await api.db.update(chargebacks).set(closed).where(eq(chargebacks.id, id))
}

// Records of every kind every eleven hours, so that every hour of the day has some.
beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  for (let step = 0; step < 24; step++) {
    const paid = await payment(api.ctx(), shop)
    for (const outcome of ['declined', 'unpaid', 'review'] as const)
      await payment(api.ctx(), shop, { outcome })
    if (step % 3 === 0) await payment(api.ctx(), shop, { type: 'AUTH' })
    await dispute(step % 4 === 0 ? 'retrieval' : '1st_chargeback')
    await dispute('1st_chargeback', chargebackOutcomes[step % chargebackOutcomes.length])
    const back = { transactionId: paid, currency: 'USD' as const, refundAmount: '1.00' }
    await api.data(refund, back, await api.signIn(shop.admin))
    api.clock.advance(11 * hour)
  }
})
afterAll(() => api.close())
afterEach(() => vi.unstubAllGlobals())

/** The total of the list behind a link, as its screen requests it in the selected time zone. */
async function totalBehind(link: string, session: TestSession): Promise<number | null> {
  const { pathname, search } = new URL(link, 'https://portal.example')
  if (pathname === '/aq/chargeback') {
    const filters = caseFilters(readState(caseParams, search))
    return (await api.data(listCases, filters, session)).total
  }
  const only = pathname === '/aq/refundLog' ? { transactionType: ['REFUND' as const] } : {}
  const filters = { ...filledIn(readState(logParams, search)), ...only }
  return (await api.data(listTrades, filters, session)).total
}

const zoned = (zone: TimeZone) => vi.stubGlobal('localStorage', { getItem: () => zone })

test.each([0, 1, 7, 11, 6.5])('after %d more hours', async (hours) => {
  api.clock.advance(hours * hour)
  const session = await api.signIn(shop.admin)
  for (const days of [7, 30]) {
    const home = await api.data(homeSummary, { days }, session)
    const { transactions, chargebacks: cases } = home
    const waits = await api.data(getWaits, {}, session)
    const waiting = (kind: TimerKind) => waits.kinds.find((one) => one.kind === kind)?.count
    const counts = {
      successful: transactions?.successful.count,
      failed: transactions?.failed.count,
      pending: transactions?.pending.count,
      refunded: transactions?.refunded.count,
      riskOrders: waiting('risk_order'),
      unrepliedChargebacks: waiting('chargeback'),
      unrepliedRetrievals: waiting('retrieval'),
      uncaptured: waiting('authorisation'),
      openChargebacks: cases?.open.count,
      openedChargebacks: cases?.opened.count,
      wonChargebacks: cases?.won.count,
      lostChargebacks: cases?.lost.count,
    }
    expect(Object.values(counts).every((count) => Number(count) > 0)).toBe(true)
    for (const ofRefunds of [true, false]) {
      answerReachable((path) => (path === '/aq/refundLog' && !ofRefunds ? undefined : path))
      const { risk_order, chargeback, retrieval, authorisation } = actionItemLists(waits.today)
      const copied = {
        ...listsOf(home),
        riskOrders: risk_order,
        unrepliedChargebacks: chargeback,
        unrepliedRetrievals: retrieval,
        uncaptured: authorisation,
      }
      for (const zone of timeZones) {
        zoned(zone)
        const behind = Object.entries(copied).map(async ([name, link]) => [
          name,
          await totalBehind(link, session),
        ])
        expect({ zone, ...Object.fromEntries(await Promise.all(behind)) }).toEqual({
          zone,
          ...counts,
        })
      }
    }
  }
})

test('an order under review is counted as long as the log can list it', async () => {
  // The earliest records are then older than the list covers, the latest are not.
  api.clock.advance((limits.listDaysMax - 6) * 24 * hour)
  const session = await api.signIn(shop.admin)
  const { kinds, today } = await api.data(getWaits, {}, session)
  const counted = kinds.find(({ kind }) => kind === 'risk_order')?.count
  zoned('UTC-8')
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeLessThan(24)
  expect(await totalBehind(actionItemLists(today).risk_order, session)).toBe(counted)
})
