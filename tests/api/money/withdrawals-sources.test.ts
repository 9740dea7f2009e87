import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/money/withdrawals.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { ledgerViolations } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { testNetwork } from '../support/outside.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
const network = testNetwork()
beforeAll(async () => {
  api = await openApi({ network })
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api)
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))
const codes = (answer: Awaited<ReturnType<Purse['ask']>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
const rows = () =>
  api.db.select().from(withdrawals).where(eq(withdrawals.merchantId, purse.shop.id))
const terms = (set: { withdrawalLimitUsd: bigint }) =>
  api.db.update(merchants).set(set).where(eq(merchants.id, purse.shop.id))

describe('the risk assessment', () => {
  test('permits what the day has left over all stores and currencies, and says how much', async () => {
    await terms({ withdrawalLimitUsd: 30_000n })
    await purse.accounts.withdrawalAccount({ currency: 'EUR' })
    await purse.fund(50_000n)
    await purse.fund(50_000n, purse.shop.stores[1], 'EUR')
    const inEuro = await purse.ask('100.00', { accId: purse.shop.stores[1], currency: 'EUR' })
    expect(inEuro.status).toBe(200)
    const answer = await purse.ask('200.01')
    expect(answer.failure?.reasons).toMatchObject([
      {
        code: 'withdrawal.risk_limit',
        owner: 'provider',
        params: { amount: '200.00', currency: 'USD' },
      },
    ])
    const { facts, amountReasons } = await purse.verify({ amount: '200.01' })
    expect(facts.permitted).toBe('200.00')
    expect(amountReasons.map(({ code }) => code)).toEqual(['withdrawal.risk_limit'])
    expect((await purse.ask('200.00')).status).toBe(200)
    expect((await purse.verify()).blocks.map(({ code }) => code)).toEqual(['withdrawal.risk_limit'])
  })
  test('counts a new day, and not what failed', async () => {
    await terms({ withdrawalLimitUsd: 30_000n })
    await purse.fund(90_000n)
    await purse.ask('300.00')
    await purse.decide((await purse.newest()).flowId, 'fail', { reason: 'bank_refused' })
    expect((await purse.verify()).facts.permitted).toBe('300.00')
    await purse.ask('300.00')
    expect((await purse.verify()).facts.permitted).toBe('0.00')
    await purse.later(86_400_000)
    expect((await purse.verify()).facts.permitted).toBe('300.00')
  })
})

test('the preview tells fee, what arrives, when, and where to', async () => {
  await purse.fund(50_000n)
  const seen = await purse.verify({ amount: '200.00' })
  expect(seen).toMatchObject({
    transferredAmount: '190.00',
    blocks: [],
    amountReasons: [],
    minimum: null,
    arrival: 'working_days',
    facts: { available: '500.00', fee: '10.00', permitted: null, account: 'approved' },
    account: { accountId: purse.accountId, kind: 'bank' },
  })
  expect(seen.account?.label).not.toContain('000')
  const virtual = await purse.accounts.withdrawalAccount({ currency: 'EUR', kind: 'va' })
  const inEuro = await purse.verify({ currency: 'EUR' })
  expect(inEuro).toMatchObject({ arrival: 'same_day', account: { accountId: virtual } })
  expect((await purse.verify({ currency: 'CNY' })).minimum).toBe('100.00')
  expect((await purse.verify({ amount: 'x' })).amountReasons[0]?.code).toBe(
    'withdrawal.amount_invalid',
  )
})

test("the fee is converted at the network's rate; without one nobody can tell", async () => {
  await purse.accounts.withdrawalAccount({ currency: 'JPY' })
  await purse.fund(900_000n, purse.shop.stores[0], 'JPY')
  const rate = network.rate
  network.rate = async () => '151.85'
  expect((await purse.verify({ currency: 'JPY' })).facts.fee).toBe('1518')
  network.rate = () => Promise.reject(new Error('away'))
  const answer = await purse.ask('5000', { currency: 'JPY' })
  expect(answer.failure).toMatchObject({ failure: 'network_unavailable', unchanged: true })
  network.rate = rate
})

describe('the money goes', () => {
  const account = async () => (await purse.verify()).account?.accountId
  test("to the store's own account, else to the newest approved one", async () => {
    api.clock.advance(1_000)
    const newer = await purse.accounts.withdrawalAccount({ currency: 'USD' })
    await purse.accounts.withdrawalAccount({ currency: 'USD', status: 'pending' })
    expect(await account()).toBe(newer)
    await api.db
      .update(stores)
      .set({ withdrawalAccountId: purse.accountId })
      .where(eq(stores.id, purse.shop.stores[0]))
    expect(await account()).toBe(purse.accountId)
    await purse.fund(50_000n)
    await purse.ask('20.00')
    expect((await rows())[0]?.accountId).toBe(purse.accountId)
  })
})

describe('from the balance of the client', () => {
  test('it takes from the stores in the order of their ids, and sums exactly', async () => {
    const [first, second, third] = purse.shop.stores
    for (const [storeId, amount] of [
      [first, 3_333n],
      [second, 3_334n],
      [third, 3_333n],
    ] as const)
      await purse.fund(amount, storeId)
    const answer = await purse.ask('70.01', { accId: '' })
    expect(answer.status).toBe(200)
    const { flowId, accId, fee } = await purse.newest()
    expect({ accId, fee }).toEqual({ accId: null, fee: '10.00' })
    const { parts, amount } = await purse.detail(flowId)
    expect(amount).toBe('70.01')
    const sum = (pick: (part: (typeof parts)[number]) => string) =>
      parts.reduce((total, part) => total + Number(pick(part).replace('.', '')), 0)
    expect(sum((part) => part.amount)).toBe(7_001)
    expect(sum((part) => part.fee ?? '')).toBe(1_000)
    expect(parts.map(({ accId: of }) => of)).toEqual([...purse.shop.stores].sort())
  })
  test('a store that is below zero is left alone, but lowers what is there', async () => {
    const [first, second] = purse.shop.stores
    await purse.fund(10_000n, first)
    await purse.charge(2_000n, second)
    expect(codes(await purse.ask('80.01', { accId: '' }))).toEqual(['withdrawal.exceeds_available'])
    expect((await purse.ask('80.00', { accId: '' })).status).toBe(200)
    expect((await purse.available([first, second])).sort()).toEqual(['-20.00', '20.00'])
  })
})

describe('reach', () => {
  const operator = async (group: 0 | 1) =>
    api.signIn(
      await api.operator(purse.shop, {
        groups: [purse.shop.groups[group]],
        permissions: ['M-03', 'M-0301', 'M-0302', 'B-030102', 'B-030201'],
      }),
    )
  test("an operator withdraws from his stores only, and sees only their part of others'", async () => {
    const [first, second] = purse.shop.stores
    await purse.fund(10_000n, first)
    await purse.fund(10_000n, second)
    const who = await operator(1)
    const ask = (accId: string | undefined, amount: string) =>
      api.call(contract.process, { accId, currency: 'USD', amount }, who)
    expect((await ask(first, '20.00')).failure?.failure).toBe('not_found')
    expect((await ask(undefined, '100.01')).failure?.reasons?.[0]?.code).toBe(
      'withdrawal.exceeds_available',
    )
    expect((await ask(undefined, '50.00')).status).toBe(200)
    await purse.later(1_000)
    await purse.ask('120.00', { accId: '' })
    const all = await purse.newest()
    const own = await api.data(contract.getDetail, { flowId: all.flowId }, who)
    const part = (await purse.detail(all.flowId)).parts.find(({ accId }) => accId === second)
    expect(own.parts).toEqual([part])
    expect(own).toMatchObject({ amount: part?.amount, fee: part?.fee, addsUp: true })
    const seen = await api.data(contract.list, {}, who)
    expect(seen).toMatchObject({ total: 2 })
    const other = await operator(0)
    const others = await api.data(contract.list, {}, other)
    expect(others.records.every(({ flowId }) => flowId === all.flowId)).toBe(true)
  })
  test('the button is needed', async () => {
    await purse.fund(10_000n)
    const who = await api.signIn(
      await api.operator(purse.shop, {
        groups: [...purse.shop.groups],
        permissions: ['M-03', 'M-0301', 'M-0302'],
      }),
    )
    const asked = { accId: purse.shop.stores[0], currency: 'USD', amount: '20.00' } as const
    expect((await api.call(contract.process, asked, who)).status).toBe(403)
    expect((await api.data(contract.verify, asked, who)).blocks).toEqual([])
  })
  test('another client is not found', async () => {
    expect((await purse.ask('20.00', { clientId: 'mer_other' })).failure?.failure).toBe('not_found')
    await purse.fund(10_000n)
    expect((await purse.ask('20.00', { clientId: purse.shop.id })).status).toBe(200)
  })
})

describe('the lists', () => {
  test('of all, of websites, of the client, and in process', async () => {
    const [first, second] = purse.shop.stores
    await purse.fund(50_000n, first)
    await purse.fund(50_000n, second)
    await purse.ask('20.00', { accId: first })
    await purse.later(1_000)
    await purse.ask('30.00', { accId: second })
    await purse.later(1_000)
    await purse.ask('40.00', { accId: '' })
    const amounts = async (
      call: typeof contract.list | typeof contract.listStores,
      more: object = {},
    ) => (await api.data(call, more as never, purse.session)).records.map(({ amount }) => amount)
    expect(await amounts(contract.list)).toEqual(['40.00', '30.00', '20.00'])
    expect(await amounts(contract.listStores)).toEqual(['30.00', '20.00'])
    expect(await amounts(contract.listStores, { accId: second })).toEqual(['30.00'])
    expect(await amounts(contract.listSelf as never)).toEqual(['40.00'])
    expect(await amounts(contract.list, { storeId: [second] })).toHaveLength(second < first ? 2 : 1)
    const records = await api.data(
      contract.listRecords,
      { pageSize: 2, currency: ['USD'], status: ['RECEIVED'] },
      purse.session,
    )
    expect(records).toMatchObject({ total: 3, records: [{ amount: '40.00' }, { amount: '30.00' }] })
    const rest = await api.data(
      contract.listRecords,
      { pageSize: 2, cursor: records.next ?? '' },
      purse.session,
    )
    expect(rest.records.map(({ amount }) => amount)).toEqual(['20.00'])
    const { flowId } = records.records[0] ?? { flowId: '' }
    await purse.decide(flowId, 'accept')
    await purse.decide(flowId, 'remit')
    const waiting = await api.data(contract.listInProcess, {}, purse.session)
    expect(waiting.records.map(({ amount }) => amount)).toEqual(['30.00', '20.00'])
    const today = await api.data(contract.getToday, {}, purse.session)
    expect(today.totals).toEqual([
      { currency: 'USD', count: 3, amount: '90.00', fee: '30.00', transferredAmount: '60.00' },
    ])
    await purse.later(86_400_000)
    expect((await api.data(contract.getToday, {}, purse.session)).records).toEqual([])
  })
  test('as a file', async () => {
    await purse.fund(50_000n)
    await purse.ask('20.00')
    const file = await api.call(contract.exportRecords, {}, purse.session, { language: 'en' })
    const text = String(file.data)
    expect(text).toContain((await purse.newest()).flowId)
    expect(text).toMatch(/20\.00,10\.00,10\.00,USD/)
  })
})
