import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/company/websites.ts'
import * as home from '#contract/home.ts'
import { confirmCheckout, getOrderDetail } from '#contract/links/payment-links.ts'
import { createPaymentLink } from '#contract/links/signed.ts'
import { websiteStates } from '#domain/company/websites.ts'
import { openWork } from '#server/company/websites/shared/facts.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { withdrawalParts, withdrawals } from '#server/db/schema/withdrawals.ts'
import { transact } from '#server/db/transact.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { payment } from '../../support/trades.ts'
import { cards, openPayer } from '../support/links.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { addSigning, order, signedCall } from '../support/signing.ts'
import { codesOf, insertWebsites } from '../support/websites.ts'

let api: Awaited<ReturnType<typeof openPayer>>
let world: TestMerchant
let admin: TestSession
let _staff: TestSession
beforeAll(async () => {
  api = await openPayer()
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
  _staff = await api.signIn(await api.staff())
})

describe('only a normal website takes payments', () => {
  test.each(websiteStates.filter((one) => one !== 'normal'))(
    '%s: no link and no payment',
    async (now) => {
      const link = await api.link()
      const signing = await addSigning(api, link.merchantId, link.storeId)
      const checkoutId = await api.confirm(link)
      await api.db
        .update(stores)
        .set({ state: fromTransition(now) })
        .where(eq(stores.id, link.storeId))

      const seen = await api.data(getOrderDetail, { id: link.code })
      expect(seen).toMatchObject({ status: 'VALID', selling: false })
      const paid = await api.payWith(link, cards.visa, randomUUID(), checkoutId)
      expect(paid.failure?.failure).toBe('website_not_operating')
      // The reason is confidential between the provider and the merchant.
      expect(codesOf(paid)).toEqual(['store.not_operating'])
      expect(paid.msg).toBe('This website does not take payments at the moment.')
      const confirmed = await api.call(confirmCheckout, { id: link.code })
      expect(confirmed.failure?.failure).toBe('website_not_operating')

      const made = await signedCall(api, createPaymentLink, order, signing)
      expect(made.failure?.failure).toBe('website_not_operating')
      expect(codesOf(made)?.[0]).toBe('store.not_operating')
      expect(codesOf(made)).toHaveLength(2)

      await api.db
        .update(stores)
        .set({ state: fromTransition('normal') })
        .where(eq(stores.id, link.storeId))
      expect((await api.payWith(link, cards.visa, randomUUID(), checkoutId)).data.payStatus).toBe(
        'SUCCESS',
      )
    },
  )

  test('a deleted one takes none either', async () => {
    const link = await api.link()
    await api.db
      .update(stores)
      .set({ deletedAt: api.clock.now() })
      .where(eq(stores.id, link.storeId))
    expect((await api.call(confirmCheckout, { id: link.code })).failure?.failure).toBe(
      'website_not_operating',
    )
  })
})

describe('a website is not deleted', () => {
  const remove = (storeId: string) => api.call(contract.delStore, { storeId }, admin)
  const against = async (storeId: string) => {
    const detail = await api.data(contract.selectOne, { storeId }, admin)
    const codes = codesOf(await remove(storeId))
    expect(detail.againstDelete.map(({ code }) => code)).toEqual(codes)
    return codes
  }
  test('while it has money, unsettled or in reserve', async () => {
    const [storeId] = world.stores
    await payment(api.ctx(), world)
    expect(await against(storeId)).toEqual(['store.money_left'])
  })
  test.each([
    ['an open payment', { outcome: 'unpaid' }],
    ['one in review', { outcome: 'review' }],
    ['an authorisation that may be captured', { outcome: 'approved', type: 'AUTH' }],
  ] as const)('while it has %s', async (_, paid) => {
    await payment(api.ctx(), world, paid)
    expect(await against(world.stores[0])).toEqual(['store.payment_open'])
  })
  test('what is open is found by itself, not among all payments that a website ever had', async () => {
    await payment(api.ctx(), world)
    const { paymentOpen } = openWork(api.clock.now())
    const asked = api.db.select({ paymentOpen }).from(stores).where(eq(stores.id, world.stores[0]))
    const plan = await transact(api.db, async (tx) => {
      await tx.execute(sql`analyze transactions`)
      // With so few rows the planner would choose a sequential scan.
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${asked.getSQL()}`)
    })
    expect(JSON.stringify(plan.rows)).toContain('transactions_open')
  })
  test('while a chargeback is open or a withdrawal in process', async () => {
    const [storeId, other] = world.stores
    const transactionId = await payment(api.ctx(), world)
    const common = { merchantId: world.id, currency: 'USD', amount: 100n }
    await api.db.insert(chargebacks).values({
      id: api.newId('cbk'),
      storeId,
      transactionId,
      stage: 'retrieval',
      status: 'pending',
      reason: 'fraud',
      openedAt: api.clock.now(),
      deadline: api.clock.now(),
      ...common,
    })
    const id = api.newId('wdr')
    const requestedAt = api.clock.now()
    await api.db
      .insert(withdrawals)
      .values({ id, storeId: null, status: 'INPROCESS', fee: 1n, requestedAt, ...common })
    await api.db
      .insert(withdrawalParts)
      .values({ withdrawalId: id, storeId: other, amount: 100n, fee: 1n })
    expect(await against(storeId)).toEqual(['store.money_left', 'store.chargeback_open'])
    expect(await against(other)).toEqual(['store.withdrawal_open'])
  })
  test('while the provider holds it', async () => {
    const [storeId = ''] = await insertWebsites(api, world, 1, { state: 'frozen' })
    expect(await against(storeId)).toEqual(['store.frozen'])
  })
  test('by a payment that begins at the same moment: one of the two wins', async () => {
    const link = await api.link()
    const checkoutId = await api.confirm(link)
    const session = await api.signIn(link.world.admin)
    const [gone, paid] = await Promise.all([
      api.call(contract.delStore, { storeId: link.storeId }, session),
      api.payWith(link, cards.visa, randomUUID(), checkoutId),
    ])
    expect([gone.status, paid.status].sort()).toEqual([200, 409])
  })
})

test('the overview shows what one website holds and took', async () => {
  const [first, second] = world.stores
  await payment(api.ctx(), world)
  await payment(api.ctx(), world, { outcome: 'declined' })
  // Accepted but not yet final; an unpaid transaction was never accepted.
  await payment(api.ctx(), world, { outcome: 'unanswered' })
  await payment(api.ctx(), world, { outcome: 'unpaid' })
  await payment(api.ctx(), world, { storeId: second })
  const seen = await api.data(home.webSiteOverview, { storeId: first }, admin)
  expect(seen).toMatchObject({
    successful: 1,
    failed: 1,
    successRate: '33.3',
    openChargebacks: 0,
    balances: [{ currency: 'USD', unsettled: '100.00', balance: '0.00' }],
    amounts: [{ currency: 'USD', paid: '100.00', refunded: '0.00', payments: 1 }],
  })
})
