// Balances and lines cover the same entries, within the caller's access scope.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as homeCalls from '#contract/home.ts'
import * as balances from '#contract/money/balances.ts'
import * as proofs from '#contract/money/proof-shapes.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, minor, openLedgerFixtures } from '../support/ledger-fixtures.ts'

let api: Api
let books: LedgerFixtures
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  books = await openLedgerFixtures(api)
})

describe('figures', () => {
  test('balance = available + frozen, and every figure is the sum of its entries', async () => {
    await books.busy()
    const shown = await books.usd()
    if (!shown) throw new Error('no USD balance')
    expect(minor(shown.balance)).toBe(minor(shown.available) + minor(shown.frozen))
    expect(shown.frozen).toBe('50.00')
    expect(shown.fixedDeposit).toBe('20.00')
    expect(shown.unsettled).toBe('77.77')
    for (const figure of proofs.figures) {
      const proof = await books.prove({ figure, pageSize: 100 })
      expect({ figure, sum: proof.sum, addsUp: proof.addsUp }).toEqual({
        figure,
        sum: shown[figure],
        addsUp: true,
      })
      expect(proof.lines.at(-1)?.runningSum).toBe(shown[figure])
      expect(proof.lines).toHaveLength(proof.lineCount)
    }
  })

  test('a negative available amount is shown as it is', async () => {
    await payment(api.ctx(), books.shop, { amount: 10_000n })
    await books.settle()
    await books.charge(20_000n, 'cb')
    const shown = await books.usd()
    expect(shown?.available).toMatch(/^-\d+\.\d\d$/)
    expect(shown?.balance).toBe(shown?.available)
    expect((await books.prove({ figure: 'available' })).sum).toBe(shown?.available)
  })

  test('a merchant without payments has none', async () => {
    expect((await api.data(balances.get, {}, books.session)).records).toEqual([])
    expect(await books.prove()).toMatchObject({
      shown: '0.00',
      sum: '0.00',
      addsUp: true,
      lines: [],
    })
  })
})

describe('lines', () => {
  test.each(['balance', 'frozen', 'rollingReserve', 'fixedDeposit'] as const)(
    'of %s add up, each to the figure after it',
    async (tab) => {
      await books.busy()
      const shown = await books.usd()
      const { records, total } = await books.lines({ tab })
      expect(records.length).toBeGreaterThan(0)
      expect(total).toBe(records.length)
      expect(records[0]?.accountBalance).toBe(shown?.[tab])
      let running = 0n
      for (const line of records.toReversed()) {
        expect([line.incoming, line.outgoing].filter((amount) => amount !== null)).toHaveLength(1)
        running += minor(line.incoming ?? '0') - minor(line.outgoing ?? '0')
        expect(minor(line.accountBalance)).toBe(running)
      }
    },
  )

  test('a move between available and frozen is a line of frozen, not of the balance', async () => {
    await books.busy()
    const asked = { fundType: ['WITH_DRAW_REQUEST'] }
    expect((await books.lines({ tab: 'frozen', ...asked })).records).toHaveLength(1)
    expect((await books.lines({ tab: 'balance', ...asked })).records).toHaveLength(0)
  })

  test('pages by cursor and by number read on without a gap or a repeat', async () => {
    await books.busy()
    const all = (await books.lines()).records.map((line) => line.id)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<LedgerFixtures['lines']>> = await books.lines({
        pageSize: 2,
        total: 'none',
        ...(cursor ? { cursor } : {}),
      })
      expect(page.total).toBeNull()
      paged.push(...page.records.map((line) => line.id))
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(all)
    const second = await books.lines({ pageSize: 2, pageNum: 2 })
    expect(second.records.map((line) => line.id)).toEqual(all.slice(2, 4))
  })

  test('DEPOSIT_REFUND is another name of DEPOSIT_RETURN', async () => {
    await books.busy()
    const returned = await books.lines({ fundType: ['DEPOSIT_RETURN'] })
    expect(returned.records.length).toBeGreaterThan(0)
    expect(await books.lines({ fundType: ['DEPOSIT_REFUND'] })).toEqual(returned)
  })

  test('filters keep the figure after each line', async () => {
    const { paid } = await books.busy()
    const all = (await books.lines()).records
    const ofStore = await books.lines({ storeId: [books.shop.stores[1]] })
    expect(ofStore.records[0]?.accountBalance).toBe(
      (await books.usd(books.session, { storeId: [books.shop.stores[1]] }))?.balance,
    )
    const fees = await books.lines({ fundType: ['PURCHASE_FEE'] })
    expect(fees.records).toHaveLength(2)
    for (const fee of fees.records) expect(all).toContainEqual(fee)
    const one = await books.lines({ transactionId: paid })
    expect(one.records.length).toBeGreaterThan(3)
    expect(new Set(one.records.map((line) => line.transactionId))).toEqual(new Set([paid]))
    api.clock.advance(1_000)
    await books.charge(100n, 'late')
    const from = api.clock.now().toISOString()
    const later = await books.lines({ from })
    expect(later.records).toHaveLength(1)
    expect((await books.lines({ to: from })).records).toEqual(all)
  })

  test('capital flow is the balance tab, as a list and as a file', async () => {
    await books.busy()
    const flow = await api.data(balances.listCapitalFlow, { currency: 'USD' }, books.session)
    expect(flow.records).toEqual((await books.lines({ tab: 'balance' })).records)
    const file = await api.call(balances.exportCapitalFlow, { currency: 'USD' }, books.session, {
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
    api.signIn(await api.operator(books.shop, { groups: [books.shop.groups[0]], ...permissions }))

  test("sees only his stores' figures, lines and proofs", async () => {
    await books.busy()
    const own = await operate({ permissions: ['M-0301', 'M-0303'] })
    const first = { storeId: [books.shop.stores[0]] }
    expect(await books.usd(own)).toEqual(await books.usd(books.session, first))
    expect((await books.lines({}, own)).records).toEqual((await books.lines(first)).records)
    for (const figure of proofs.figures) {
      const { asOf: _, ...his } = await books.prove({ figure }, own)
      const { asOf: __, ...merchants } = await books.prove({ figure, ...first })
      expect(his).toEqual(merchants)
    }
    const other = { storeId: [books.shop.stores[1]] }
    expect(await books.prove(other, own)).toMatchObject({
      shown: '0.00',
      sum: '0.00',
      lineCount: 0,
    })
    expect((await books.lines(other, own)).records).toEqual([])
    const unsettled = await api.data(balances.listUnsettled, {}, own)
    expect(unsettled.records.map((line) => line.storeId)).toEqual([books.shop.stores[0]])
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

describe('home', () => {
  test('counts payments by UTC day; a refund when it succeeded, and nothing without the menu', async () => {
    const paid = await payment(api.ctx(), books.shop, { amount: 10_000n })
    await payment(api.ctx(), books.shop, { outcome: 'declined' })
    await payment(api.ctx(), books.shop, { outcome: 'unpaid' })
    await payment(api.ctx(), books.shop, { outcome: 'review' })
    await books.refund(paid, '30.00')
    const home = await api.data(homeCalls.homeSummary, { days: 7 }, books.session)
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

    const nobody = await api.signIn(
      await api.operator(books.shop, { groups: [books.shop.groups[0]] }),
    )
    expect(await api.data(homeCalls.homeSummary, {}, nobody)).toEqual({
      firstDay: home.firstDay,
      lastDay: today,
      transactions: null,
      chargebacks: null,
    })
  })
})
