// A proof is the sum of its entries, and pending settlement is proven by day and store.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { preInboundFile } from '#contract/exports.ts'
import * as balances from '#contract/money/balances.ts'
import * as proofs from '#contract/money/proof-shapes.ts'
import { ledgerViolations, payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, minor, openLedgerFixtures } from '../support/ledger-fixtures.ts'

let api: Api
let books: LedgerFixtures
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  books = await openLedgerFixtures(api)
})

describe('a proof', () => {
  test('reads on from either end, and the newest line ends on the figure', async () => {
    await books.busy()
    const whole = await books.prove({ pageSize: 100 })
    for (const from of proofs.proofEnds) {
      const parts: (typeof whole)[] = []
      let cursor: string | null = null
      do {
        const part: typeof whole = await books.prove({
          from,
          pageSize: 3,
          ...(cursor ? { cursor } : {}),
        })
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

  test('says what its entries come to by kind and month, once, and for the stores in reach', async () => {
    await books.busy()
    for (const figure of proofs.figures) {
      const whole = await books.prove({ figure, pageSize: 100 })
      const kinds = Map.groupBy(whole.lines, (line) =>
        line.kind === 'entry' ? `${line.journalType} ${line.at.slice(0, 7)}` : '',
      )
      expect(
        new Map(
          whole.groups.map(({ journalType, month, count, amount }) => [
            `${journalType} ${month}`,
            [count, minor(amount)],
          ]),
        ),
      ).toEqual(
        new Map(
          [...kinds].map(([kind, lines]) => [
            kind,
            [lines.length, lines.reduce((sum, { amount }) => sum + minor(amount), 0n)],
          ]),
        ),
      )
      const sum = whole.groups.reduce((total, { amount }) => total + minor(amount), 0n)
      expect(sum).toBe(minor(whole.shown))
    }
    const first = await books.prove({ figure: 'available', pageSize: 1 })
    const next = await books.prove({
      figure: 'available',
      pageSize: 1,
      ...(first.next ? { cursor: first.next } : {}),
    })
    expect([first.groups.length > 0, next.groups]).toEqual([true, []])
  })

  test("of a payment holds that payment's entries, and agrees with the payment's own amounts", async () => {
    const { paid, waiting } = await books.busy()
    const reserve = await books.prove({ figure: 'rollingReserve', transactionId: paid })
    expect(reserve).toMatchObject({ shown: '6.00', sum: '6.00', addsUp: true, lineCount: 2 })
    const unsettled = await books.prove({ figure: 'unsettled', transactionId: waiting })
    expect(unsettled).toMatchObject({ shown: '77.77', sum: '77.77', addsUp: true, lineCount: 1 })
    const settled = await books.prove({ figure: 'unsettled', transactionId: paid })
    expect(settled).toMatchObject({ shown: '0.00', sum: '0.00', addsUp: true, lineCount: 2 })
  })

  test("of another merchant's payment is empty", async () => {
    const stranger = await api.merchant()
    const theirs = await payment(api.ctx(), stranger)
    for (const figure of proofs.figures) {
      const proof = await books.prove({ figure, transactionId: theirs })
      expect(proof).toMatchObject({ shown: '0.00', sum: '0.00', lineCount: 0, lines: [] })
    }
    expect((await books.lines({ transactionId: theirs })).records).toEqual([])
  })

  test('does not add up when an entry is missing from the books', async () => {
    await books.busy()
    await api.db.execute(
      `update ledger_accounts set balance = balance + 1 where store_id = '${books.shop.stores[0]}' and kind = 'available' and currency = 'USD'`,
    )
    const proof = await books.prove({ figure: 'available' })
    expect(proof.addsUp).toBe(false)
    expect(minor(proof.shown) - minor(proof.sum)).toBe(1n)
    await api.db.execute(
      `update ledger_accounts set balance = balance - 1 where store_id = '${books.shop.stores[0]}' and kind = 'available' and currency = 'USD'`,
    )
  })

  test('refuses a day that is none, and a cursor that is not ours', async () => {
    const call = (more: object) =>
      api.call(balances.prove, { figure: 'unsettled', currency: 'USD', ...more }, books.session)
    for (const wrong of [{ expectedDate: '2026-02-30' }, { cursor: 'x' }, { figure: 'money' }])
      expect((await call(wrong)).status).toBe(400)
  })
})

describe('unsettled', () => {
  test('is listed by currency, store and day in UTC+0; every sum opens its entries', async () => {
    const [first, second] = books.shop.stores
    await payment(api.ctx(), books.shop, { amount: 10_000n })
    const refunded = await payment(api.ctx(), books.shop, { amount: 6_000n })
    await payment(api.ctx(), books.shop, { amount: 5_000n, storeId: second, currency: 'EUR' })
    await books.later(day)
    await payment(api.ctx(), books.shop, { amount: 2_500n, storeId: second })
    await books.refund(refunded, '10.00')

    const { totals, records } = await api.data(balances.listUnsettled, {}, books.session)
    const figures = await api.data(balances.get, {}, books.session)
    for (const total of totals) {
      const shown = figures.records.find(({ currency }) => currency === total.currency)
      expect(total.unsettled).toBe(shown?.unsettled)
      expect(minor(total.net)).toBe(
        minor(total.unsettled) - minor(total.fee) - minor(total.reserve),
      )
    }
    expect(records).toHaveLength(3)
    for (const { currency, storeId, expectedDate, gross, count } of records) {
      const asked = { figure: 'unsettled' as const, currency, storeId: [storeId], expectedDate }
      const proof = await books.prove(asked)
      expect(proof).toMatchObject({ shown: gross, sum: gross, addsUp: true })
      expect(new Set(proof.lines.map((line) => line.transactionId)).size).toBe(count)
      const back = await books.prove({ ...asked, from: 'newest', pageSize: 1 })
      expect(back.lines.at(-1)).toEqual(proof.lines.at(-1))
    }
    const dollars = records.find((line) => line.storeId === first)
    expect(dollars).toMatchObject({ currency: 'USD', count: 2, gross: '150.00', reserve: '15.00' })
    const euros = { currency: ['EUR' as const] }
    expect((await api.data(balances.listUnsettled, euros, books.session)).records).toHaveLength(1)

    const file = await api.call(preInboundFile, euros, books.session, { language: 'en' })
    const text = (file.data as unknown as Buffer).toString('utf8')
    expect(text.trimEnd().split('\r\n').at(-1)).toContain('50.00')
    await books.settle()
    expect((await api.data(balances.listUnsettled, {}, books.session)).records).toEqual([])
    const ours = (await ledgerViolations(api.ctx())).filter(({ subject }) =>
      books.shop.stores.some((store) => subject.startsWith(store)),
    )
    expect(ours).toEqual([])
  })
})
