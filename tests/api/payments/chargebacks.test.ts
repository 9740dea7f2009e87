import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getWaits } from '#contract/home.ts'
import { getDataAuth, list } from '#contract/payments/chargebacks.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { ledgerJournals } from '#server/db/schema/ledger.ts'
import { transact } from '#server/db/transact.ts'
import { planDeadlines } from '#server/payments/chargebacks/plan-deadlines.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { openCase } from '../../support/open-case.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { api, balances, openTrading, pass, refund, session, shop } from '../support/trading.ts'

openTrading()

const opened = async () => {
  const transactionId = await payment(api.ctx(), shop, {})
  const opening = { transactionId, stage: '1st_chargeback', reason: 'fraud' } as const
  await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  return transactionId
}

test('the cases of the own stores are listed, by store and by payment', async () => {
  const transactionId = await opened()
  const { records } = await api.data(list, { transactionId }, session)
  expect(records).toMatchObject([
    { transactionId, storeId: shop.stores[0], stage: '1st_chargeback', outcome: null },
  ])
  const [, second] = shop.stores
  expect((await api.data(list, { storeId: [second] }, session)).records).toEqual([])
  const other = await api.merchant()
  const theirs = await api.data(list, {}, await api.signIn(other.admin))
  expect(theirs.records).toEqual([])
})

test('who may not see cases is told so, and so is he by the list', async () => {
  expect(await api.data(getDataAuth, {}, session)).toBe(true)
  const bare = await api.signIn(await api.operator(shop, { groups: [shop.groups[0]] }))
  expect(await api.data(getDataAuth, {}, bare)).toBe(false)
  expect((await api.call(list, {}, bare)).status).toBe(403)
})

describe('a case that nobody answers', () => {
  const openedAs = async (stage: 'retrieval' | '1st_chargeback') => {
    const transactionId = await payment(api.ctx(), shop, {})
    const opening = { transactionId, stage, reason: 'fraud' } as const
    const id = await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
    return { id: id ?? '', transactionId }
  }
  const caseOf = async (transactionId: string) => {
    const [row] = (await api.data(list, { transactionId }, session)).records
    return row
  }
  const waiting = async () =>
    Object.fromEntries(
      (await api.data(getWaits, {}, session)).kinds.map(({ kind, count }) => [kind, count]),
    )

  test('a first chargeback is closed as expired at its deadline, and what was frozen is gone', async () => {
    const { id, transactionId } = await openedAs('1st_chargeback')
    const before = await balances()
    expect(before.frozen).toBe(10_000n)
    expect((await waiting()).chargeback).toBe(1)
    await pass(13)
    expect(await caseOf(transactionId)).toMatchObject({ status: 'pending', outcome: null })
    await pass(1)
    const closed = await caseOf(transactionId)
    expect(closed).toMatchObject({ status: 'closed', outcome: 'expired' })
    expect(closed?.closedAt).toBe(closed?.deadline)
    expect((await balances()).frozen).toBeUndefined()
    expect((await waiting()).chargeback).toBe(0)
    const { timeline } = await api.data(getDetail, { transactionId }, session)
    expect(timeline.map(({ kind }) => kind)).toContain('chargeback_expired')
    const told = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(told.map(({ action }) => action)).toEqual(['chargeback.open', 'chargeback.close'])
    // The money has been returned once, so it cannot be refunded as well.
    const again = await refund(transactionId, '1.00')
    expect(again.failure?.reasons?.map(({ code }) => code)).toContain('transaction.charged_back')
  })

  test('a retrieval is closed after its ten days, and no money moves', async () => {
    const { transactionId } = await openedAs('retrieval')
    expect((await waiting()).retrieval).toBe(1)
    await pass(10)
    expect(await caseOf(transactionId)).toMatchObject({ status: 'closed', outcome: 'expired' })
    expect((await waiting()).retrieval).toBe(0)
    const rows = await api.db
      .select()
      .from(ledgerJournals)
      .where(eq(ledgerJournals.transactionId, transactionId))
    expect(rows.map(({ type }) => type).filter((type) => type.startsWith('CHARGE'))).toEqual([])
  })

  test('one that was answered waits for the bank, also after its deadline', async () => {
    const { id, transactionId } = await openedAs('1st_chargeback')
    await api.db
      .update(chargebacks)
      .set({
        status: fromTransition('waiting'),
        appeal: fromTransition('sent'),
        answered: fromTransition(true),
      })
      .where(eq(chargebacks.id, id))
    await pass(15)
    expect(await caseOf(transactionId)).toMatchObject({ status: 'waiting', outcome: null })
    expect((await balances()).frozen).toBe(10_000n)
  })

  test('those of an older version get their deadlines; what is overdue is closed now', async () => {
    const late = await openedAs('1st_chargeback')
    const early = await openedAs('1st_chargeback')
    await api.db.delete(jobs).where(inArray(jobs.key, [late.id, early.id]))
    const deadline = new Date(api.clock.now().getTime() - 86_400_000)
    await api.db.update(chargebacks).set({ deadline }).where(eq(chargebacks.id, late.id))
    const plan = () => transact(api.db, (tx) => planDeadlines(tx, api.ctx().now))
    await plan()
    await plan()
    await runJobs(api.ctx())
    const closed = await caseOf(late.transactionId)
    expect(closed?.outcome).toBe('expired')
    expect(Date.parse(closed?.closedAt ?? '')).toBeGreaterThan(deadline.getTime())
    expect((await caseOf(early.transactionId))?.status).toBe('pending')
    await pass(14)
    expect((await caseOf(early.transactionId))?.outcome).toBe('expired')
  })
})
