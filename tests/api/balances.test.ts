// Figures, lines and proofs are of the same entries, in the reach of whoever asks.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as balances from '#contract/balances.ts'
import type { Input } from '#contract/call.ts'
import * as trades from '#contract/transactions.ts'
import { minorOf } from '#domain/money.ts'
import { transact } from '#server/db/transact.ts'
import { chargebackFee, fixedDeposit, withdrawalRequest } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { settleDue } from '#server/transactions/settle-due.ts'
import { ledgerFaults, payment } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})

const day = 86_400_000
const minor = (decimal: string) => minorOf(decimal, 'USD')
const place = (storeId: string, flowId: string) => ({
  merchantId: shop.id,
  storeId,
  transactionId: null,
  flowId,
  currency: 'USD' as const,
  at: api.clock.now(),
})
const settle = async () => {
  api.clock.advance(3 * day)
  await settleDue(api.ctx())
  // A session does not live for days.
  session = await api.signIn(shop.admin)
}
const usd = async (who = session, more: Input<typeof balances.get> = {}) =>
  (await api.data(balances.get, more, who)).records.find(({ currency }) => currency === 'USD')
const prove = (more: Partial<Input<typeof balances.prove>> = {}, who = session) =>
  api.data(balances.prove, { figure: 'balance', currency: 'USD', ...more }, who)
const lines = (more: object = {}, who = session) =>
  api.data(balances.list, { currency: 'USD', pageSize: 100, ...more }, who)

/** Payments in two stores, settled; a refund, a fee, a withdrawal asked for, a deposit; one more unsettled. */
async function busyShop() {
  const [first, second] = shop.stores
  const paid = await payment(api.ctx(), shop, { amount: 10_000n })
  await payment(api.ctx(), shop, { amount: 25_050n, storeId: second })
  await settle()
  const refund = { transactionId: paid, currency: 'USD', refundAmount: '40.00' } as const
  await api.data(trades.refund, refund, session)
  await transact(api.db, (tx) =>
    post(tx, [
      ...withdrawalRequest(place(second, `wd-${shop.id}`), 5_000n),
      ...chargebackFee(place(first, `cb-${shop.id}`), 1_500n),
      ...fixedDeposit(place(second, `fd-${shop.id}`), 2_000n),
    ]),
  )
  const waiting = await payment(api.ctx(), shop, { amount: 7_777n })
  return { paid, waiting }
}

describe('figures', () => {
  test('balance = available + frozen, and every figure is the sum of its entries', async () => {
    await busyShop()
    const shown = await usd()
    if (!shown) throw new Error('no USD balance')
    expect(minor(shown.balance)).toBe(minor(shown.available) + minor(shown.frozen))
    expect(shown.frozen).toBe('50.00')
    expect(shown.fixedDeposit).toBe('20.00')
    expect(shown.unsettled).toBe('77.77')
    for (const figure of balances.figures) {
      const proof = await prove({ figure, pageSize: 100 })
      expect({ figure, sum: proof.sum, addsUp: proof.addsUp }).toEqual({
        figure,
        sum: shown[figure],
        addsUp: true,
      })
      expect(proof.lines.at(-1)?.runningSum).toBe(shown[figure])
      expect(proof.lines).toHaveLength(proof.entryCount)
    }
  })

  test('a negative available amount is shown as it is', async () => {
    await payment(api.ctx(), shop, { amount: 10_000n })
    await settle()
    const fee = chargebackFee(place(shop.stores[0], `cb-${shop.id}`), 20_000n)
    await transact(api.db, (tx) => post(tx, fee))
    const shown = await usd()
    expect(shown?.available).toMatch(/^-\d+\.\d\d$/)
    expect(shown?.balance).toBe(shown?.available)
    expect((await prove({ figure: 'available' })).sum).toBe(shown?.available)
  })

  test('a merchant without payments has none', async () => {
    expect((await api.data(balances.get, {}, session)).records).toEqual([])
    expect(await prove()).toMatchObject({ shown: '0.00', sum: '0.00', addsUp: true, lines: [] })
  })
})

describe('lines', () => {
  test.each(['balance', 'frozen', 'rollingReserve', 'fixedDeposit'] as const)(
    'of %s add up, each to the figure after it',
    async (tab) => {
      await busyShop()
      const shown = await usd()
      const { records, total } = await lines({ tab })
      expect(records.length).toBeGreaterThan(0)
      expect(total).toBe(records.length)
      expect(records[0]?.accountBalance).toBe(shown?.[tab])
      let running = 0n
      for (const line of records.toReversed()) {
        expect([line.incoming, line.outgoing].filter((amount) => amount !== null)).toHaveLength(1)
        running += minor(line.incoming ?? '0') - minor(line.outgoing ?? '0')
        expect(line.accountBalance).toBe(
          (line.accountBalance.startsWith('-') ? '-' : '') +
            `${(running < 0n ? -running : running) / 100n}.${String((running < 0n ? -running : running) % 100n).padStart(2, '0')}`,
        )
      }
    },
  )

  test('a move between available and frozen is a line of frozen, not of the balance', async () => {
    await busyShop()
    const asked = { fundType: ['WITH_DRAW_REQUEST'] }
    expect((await lines({ tab: 'frozen', ...asked })).records).toHaveLength(1)
    expect((await lines({ tab: 'balance', ...asked })).records).toHaveLength(0)
  })

  test('pages by cursor and by number read on without a gap or a repeat', async () => {
    await busyShop()
    const all = (await lines()).records.map((line) => line.id)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof lines>> = await lines({
        pageSize: 2,
        total: 'none',
        ...(cursor ? { cursor } : {}),
      })
      expect(page.total).toBeNull()
      paged.push(...page.records.map((line) => line.id))
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(all)
    const second = await lines({ pageSize: 2, pageNum: 2 })
    expect(second.records.map((line) => line.id)).toEqual(all.slice(2, 4))
  })

  test('filters keep the figure after each line', async () => {
    const { paid } = await busyShop()
    const all = (await lines()).records
    const ofStore = await lines({ storeId: [shop.stores[1]] })
    expect(ofStore.records[0]?.accountBalance).toBe(
      (await usd(session, { storeId: [shop.stores[1]] }))?.balance,
    )
    const fees = await lines({ fundType: ['PURCHASE_FEE'] })
    expect(fees.records).toHaveLength(2)
    for (const fee of fees.records) expect(all).toContainEqual(fee)
    const one = await lines({ transactionId: paid })
    expect(one.records.length).toBeGreaterThan(3)
    expect(new Set(one.records.map((line) => line.transactionId))).toEqual(new Set([paid]))
    api.clock.advance(1_000)
    await transact(api.db, (tx) =>
      post(tx, chargebackFee(place(shop.stores[0], `late-${shop.id}`), 100n)),
    )
    const from = api.clock.now().toISOString()
    const later = await lines({ from })
    expect(later.records).toHaveLength(1)
    expect((await lines({ to: from })).records).toEqual(all)
  })

  test('capital flow is the balance tab, as a list and as a file', async () => {
    await busyShop()
    const flow = await api.data(balances.listCapitalFlow, { currency: 'USD' }, session)
    expect(flow.records).toEqual((await lines({ tab: 'balance' })).records)
    const file = await api.call(balances.exportCapitalFlow, { currency: 'USD' }, session, {
      language: 'en',
    })
    const text = (file.data as unknown as Buffer).toString('utf8')
    const rows = text.trimEnd().split('\r\n').slice(-flow.records.length)
    expect(rows).toHaveLength(flow.records.length)
    for (const [at, line] of flow.records.entries()) {
      expect(rows[at]).toContain(line.fundFlowId)
      expect(rows[at]).toContain(line.accountBalance)
    }
    expect(text).toContain('Account balance')
  })
})

describe('an operator', () => {
  const operate = async (permissions: Parameters<Api['operator']>[1] = {}) =>
    api.signIn(await api.operator(shop, { groups: [shop.groups[0]], ...permissions }))

  test("sees only his stores' figures, lines and proofs", async () => {
    await busyShop()
    const own = await operate({ permissions: ['M-0301', 'M-0303'] })
    const first = { storeId: [shop.stores[0]] }
    expect(await usd(own)).toEqual(await usd(session, first))
    expect((await lines({}, own)).records).toEqual((await lines(first)).records)
    for (const figure of balances.figures) {
      const { asOf: _, ...his } = await prove({ figure }, own)
      const { asOf: __, ...merchants } = await prove({ figure, ...first })
      expect(his).toEqual(merchants)
    }
    const other = { storeId: [shop.stores[1]] }
    expect(await prove(other, own)).toMatchObject({ shown: '0.00', sum: '0.00', entryCount: 0 })
    expect((await lines(other, own)).records).toEqual([])
    const unsettled = await api.data(balances.listUnsettled, {}, own)
    expect(unsettled.records.map((line) => line.storeId)).toEqual([shop.stores[0]])
  })

  test('needs the menu for lines, and the button for the file', async () => {
    const none = await operate({ permissions: ['M-0303'] })
    expect((await api.call(balances.list, { currency: 'USD' }, none)).status).toBe(403)
    const looks = await operate({ permissions: ['M-0301'] })
    const asked = { currency: 'USD' } as const
    expect((await api.call(balances.exportCapitalFlow, asked, looks)).status).toBe(403)
    expect((await api.call(balances.listUnsettled, {}, looks)).status).toBe(403)
  })
})

describe('a proof', () => {
  test('reads on from either end, and the newest line ends on the figure', async () => {
    await busyShop()
    const whole = await prove({ pageSize: 100 })
    for (const from of balances.proofEnds) {
      const parts: (typeof whole)[] = []
      let cursor: string | null = null
      do {
        const part: typeof whole = await prove({ from, pageSize: 3, ...(cursor ? { cursor } : {}) })
        const sum = part.lines.reduce((total, line) => total + minor(line.amount), 0n)
        expect(minor(part.opening) + sum).toBe(minor(part.lines.at(-1)?.runningSum ?? '0'))
        parts.push(part)
        cursor = part.next
      } while (cursor)
      const ordered = from === 'oldest' ? parts : parts.toReversed()
      expect(ordered.flatMap((part) => part.lines)).toEqual(whole.lines)
      expect(ordered[0]?.opening).toBe('0.00')
    }
  })

  test("of a payment holds that payment's entries, and agrees with the payment's own amounts", async () => {
    const { paid, waiting } = await busyShop()
    const reserve = await prove({ figure: 'rollingReserve', transactionId: paid })
    expect(reserve).toMatchObject({ shown: '6.00', sum: '6.00', addsUp: true, entryCount: 2 })
    const unsettled = await prove({ figure: 'unsettled', transactionId: waiting })
    expect(unsettled).toMatchObject({ shown: '77.77', sum: '77.77', addsUp: true, entryCount: 1 })
    const settled = await prove({ figure: 'unsettled', transactionId: paid })
    expect(settled).toMatchObject({ shown: '0.00', sum: '0.00', addsUp: true, entryCount: 2 })
  })

  test("of another merchant's payment is empty", async () => {
    const stranger = await api.merchant()
    const theirs = await payment(api.ctx(), stranger)
    for (const figure of balances.figures) {
      const proof = await prove({ figure, transactionId: theirs })
      expect(proof).toMatchObject({ shown: '0.00', sum: '0.00', entryCount: 0, lines: [] })
    }
    expect((await lines({ transactionId: theirs })).records).toEqual([])
  })

  test('does not add up when an entry is missing from the books', async () => {
    await busyShop()
    await api.db.execute(
      `update ledger_accounts set balance = balance + 1 where store_id = '${shop.stores[0]}' and kind = 'available' and currency = 'USD'`,
    )
    const proof = await prove({ figure: 'available' })
    expect(proof.addsUp).toBe(false)
    expect(minor(proof.shown) - minor(proof.sum)).toBe(1n)
    await api.db.execute(
      `update ledger_accounts set balance = balance - 1 where store_id = '${shop.stores[0]}' and kind = 'available' and currency = 'USD'`,
    )
  })

  test('refuses a day that is none, and a cursor that is not ours', async () => {
    const call = (more: object) =>
      api.call(balances.prove, { figure: 'unsettled', currency: 'USD', ...more }, session)
    for (const wrong of [{ expectedDate: '2026-02-30' }, { cursor: 'x' }, { figure: 'money' }])
      expect((await call(wrong)).status).toBe(400)
  })
})

describe('unsettled', () => {
  test('is listed by currency, store and day in UTC+0; every sum opens its entries', async () => {
    const [first, second] = shop.stores
    await payment(api.ctx(), shop, { amount: 10_000n })
    const refunded = await payment(api.ctx(), shop, { amount: 6_000n })
    await payment(api.ctx(), shop, { amount: 5_000n, storeId: second, currency: 'EUR' })
    api.clock.advance(day)
    session = await api.signIn(shop.admin)
    await payment(api.ctx(), shop, { amount: 2_500n, storeId: second })
    const refund = { transactionId: refunded, currency: 'USD', refundAmount: '10.00' } as const
    await api.data(trades.refund, refund, session)

    const { totals, records } = await api.data(balances.listUnsettled, {}, session)
    const figures = await api.data(balances.get, {}, session)
    for (const total of totals) {
      const shown = figures.records.find(({ currency }) => currency === total.currency)
      expect(total.unsettled).toBe(shown?.unsettled)
      expect(minor(total.net)).toBe(
        minor(total.unsettled) - minor(total.fee) - minor(total.reserve),
      )
    }
    expect(records).toHaveLength(3)
    for (const { currency, storeId, expectedDate, gross, count } of records) {
      const asked = { figure: 'unsettled', currency, storeId: [storeId], expectedDate } as const
      const proof = await prove(asked)
      expect(proof).toMatchObject({ shown: gross, sum: gross, addsUp: true })
      expect(new Set(proof.lines.map((line) => line.transactionId)).size).toBe(count)
      const back = await prove({ ...asked, from: 'newest', pageSize: 1 })
      expect(back.lines.at(-1)).toEqual(proof.lines.at(-1))
    }
    const dollars = records.find((line) => line.storeId === first)
    expect(dollars).toMatchObject({ currency: 'USD', count: 2, gross: '150.00', reserve: '15.00' })
    const euros = { currency: ['EUR' as const] }
    expect((await api.data(balances.listUnsettled, euros, session)).records).toHaveLength(1)

    const file = await api.call(trades.exportPreInbound, euros, session, { language: 'en' })
    const text = (file.data as unknown as Buffer).toString('utf8')
    expect(text.trimEnd().split('\r\n').at(-1)).toContain('50.00')
    await settle()
    expect((await api.data(balances.listUnsettled, {}, session)).records).toEqual([])
    const ours = (await ledgerFaults(api.ctx())).filter(({ subject }) =>
      shop.stores.some((store) => subject.startsWith(store)),
    )
    expect(ours).toEqual([])
  })
})

describe('home', () => {
  test('counts payments by UTC day; a refund when it succeeded, and nothing without the menu', async () => {
    const paid = await payment(api.ctx(), shop, { amount: 10_000n })
    await payment(api.ctx(), shop, { outcome: 'declined' })
    await payment(api.ctx(), shop, { outcome: 'unpaid' })
    await payment(api.ctx(), shop, { outcome: 'review' })
    const refund = { transactionId: paid, currency: 'USD', refundAmount: '30.00' } as const
    await api.data(trades.refund, refund, session)
    const home = await api.data(balances.homeSummary, { days: 7 }, session)
    expect(home.transactions).toMatchObject({
      successful: { count: 1, amounts: [{ currency: 'USD', amount: '100.00' }] },
      failed: { count: 1 },
      pending: { count: 2 },
      refunded: { count: 1, amounts: [{ currency: 'USD', amount: '30.00' }] },
      successRate: '33.3',
    })
    const today = api.clock.now().toISOString().slice(0, 10)
    expect(home.transactions?.days).toHaveLength(7)
    expect(home.transactions?.days.at(-1)).toEqual({ day: today, successful: 1, failed: 1 })
    expect(home.waiting).toEqual({ chargebacks: 0, retrievals: 0, riskOrders: 1 })

    const nobody = await api.signIn(await api.operator(shop, { groups: [shop.groups[0]] }))
    expect(await api.data(balances.homeSummary, {}, nobody)).toEqual({
      transactions: null,
      chargebacks: null,
      waiting: { chargebacks: null, retrievals: null, riskOrders: null },
    })
  })
})
