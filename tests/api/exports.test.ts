import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as exports from '#contract/exports.ts'
import * as deadlines from '#contract/notifications/deadlines.ts'
import * as trades from '#contract/payments/transactions.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { userGroups, userRoles } from '#server/db/schema/sessions.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { fromTransition } from '../support/from-transition.ts'
import { payment, runJobs } from '../support/trades.ts'
import { unzip } from '../support/unzip.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})

const text = (file: unknown) => (file as Buffer).toString('utf8')
const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')
const ask = (more: object = {}) =>
  api.data(
    exports.request,
    { what: { kind: 'transactions', filters: {} }, format: 'csv', timeZone: 'UTC+8', ...more },
    session,
    { language: 'en' },
  )
const job = (exportId: string) => api.data(exports.get, { exportId }, session)
const fetchFile = (exportId: string, who = session) => api.call(exports.download, { exportId }, who)

describe('a file says what it holds', () => {
  test('CSV: filters, zone, both times, masked cards, amounts as they are', async () => {
    const id = await payment(api.ctx(), shop)
    await payment(api.ctx(), shop, { currency: 'EUR' })
    const { exportId } = await ask({
      what: { kind: 'transactions', filters: { currency: ['USD'] } },
    })
    await runJobs(api.ctx())
    const done = await job(exportId)
    expect(done).toMatchObject({
      state: 'ready',
      rowsTotal: 1,
      rowsWritten: 1,
      fileName: 'transactions-2026-11-20.csv',
    })
    const file = await fetchFile(exportId)
    expect(file.headers.get('content-length')).toBe(String(done.bytes))
    const rows = rowsOf(text(file.data))
    expect(rows.slice(0, 6)).toEqual([
      'Export,Transactions',
      'As of,2026-11-20 08:00:00 UTC+8,2026-11-20 00:00:00 UTC',
      'Time zone,UTC+8',
      'Filter,From,2026-11-13 08:00:00 UTC+8',
      'Filter,Currency,USD US Dollar',
      expect.any(String),
    ])
    expect(rows.at(-2)).toContain('Time (UTC+8),Time (UTC)')
    expect(rows.at(-1)).toContain(`${id},,2026-11-20 08:00:00,2026-11-20 00:00:00,Store 1,`)
    expect(rows.at(-1)).toContain(',100.00,USD,Visa,411111******1111,payer@example.test,')
  })
  test('in the words of the caller', async () => {
    await payment(api.ctx(), shop)
    const file = await api.call(trades.transactionsFile, {}, session, { language: 'zh' })
    expect(text(file.data)).toContain('交易号')
    expect(text(file.data)).toContain('UTC+8')
  })
  test('XLSX: the same rows, amounts as numbers, times as dates, everything else as text', async () => {
    const id = await payment(api.ctx(), shop, { merchantReference: 'a & <b> "c" _x000D_\r' })
    const file = await api.call(trades.transactionsFile, { format: 'xlsx' }, session, {
      language: 'en',
    })
    const parts = await unzip(file.data as unknown as Buffer)
    expect([...parts.keys()]).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      '_rels/.rels',
      '[Content_Types].xml',
    ])
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain(`preserve">${id}<`)
    expect(sheet).toContain('<c s="3"><v>100.00</v></c>')
    expect(sheet).toContain('a &amp; &lt;b&gt; "c" _x005F_x000D__x000D_<')
    expect(sheet.match(/<row>/g)?.length).toBe(7)
  })
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '\u{FF1D}1'])(
    'the name %j stays text',
    async (name) => {
      await api.db.update(stores).set({ name }).where(eq(stores.id, shop.stores[0]))
      await payment(api.ctx(), shop)
      const file = await api.call(trades.transactionsFile, {}, session)
      expect(text(file.data)).toContain(`'${name}`)
      expect(text(file.data)).not.toContain(`,${name}`)
    },
  )
})

describe('a job', () => {
  test('writes chunk by chunk, holds what there was when it was asked for, and no other store', async () => {
    const id = await payment(api.ctx(), shop)
    const [row] = await api.db.select().from(transactions).where(eq(transactions.id, id))
    if (!row) throw new Error('no payment')
    const copies = Array.from({ length: 4_500 }, (_, i) => ({ ...row, id: `${id}_${i}` }))
    for (let i = 0; i < copies.length; i += 500)
      await api.db.insert(transactions).values(copies.slice(i, i + 500))
    await payment(api.ctx(), shop, { storeId: shop.stores[2] })
    const permissions = ['M-1001', 'B-100101'] as const
    const operator = await api.operator(shop, {
      groups: [shop.groups[0]],
      permissions: [...permissions],
    })
    session = await api.signIn(operator)
    const { exportId } = await ask()
    api.clock.advance(60_000)
    await payment(api.ctx(), shop)
    await runJobs(api.ctx())
    expect(await job(exportId)).toMatchObject({
      state: 'ready',
      rowsTotal: 4_501,
      rowsWritten: 4_501,
    })
    const rows = rowsOf(text((await fetchFile(exportId)).data))
    const ids = rows.slice(6).map((line) => line.split(',')[0])
    expect(new Set(ids).size).toBe(4_501)
    const estimate = { what: { kind: 'transactions', filters: {} } } as const
    expect(await api.data(exports.estimate, estimate, session)).toEqual({
      rows: 4_502,
      capped: false,
    })
  })
  test('canceled leaves no file, before it starts and in the middle', async () => {
    await payment(api.ctx(), shop)
    const { exportId } = await ask()
    expect(await api.data(exports.cancel, { exportId }, session)).toMatchObject({
      state: 'canceled',
    })
    expect(await runJobs(api.ctx())).not.toContain('export.run')
    const again = await api.call(exports.cancel, { exportId }, session)
    expect(again.failure?.reasons).toMatchObject([{ code: 'export.canceled' }])

    const second = (await ask()).exportId
    const { files } = api.outside
    const write = files.write
    files.write = async (name, body) => {
      // The user cancels while the file is being written.
      await api.db
        .update(exportJobs)
        .set({ state: fromTransition('canceled') })
        .where(eq(exportJobs.id, second))
      return write(name, body)
    }
    await runJobs(api.ctx())
    files.write = write
    expect(await job(second)).toMatchObject({ state: 'canceled' })
    expect([...files.kept.keys()].filter((name) => name.includes(second))).toEqual([])
  })
  test('failed says so and leaves no file', async () => {
    const { exportId } = await ask()
    const { files } = api.outside
    const write = files.write
    files.write = async () => {
      throw new Error('the disk is full')
    }
    await runJobs(api.ctx())
    files.write = write
    expect(await job(exportId)).toMatchObject({ state: 'failed' })
    expect((await fetchFile(exportId)).failure?.reasons).toMatchObject([{ code: 'export.failed' }])
  })
  test('whose file is gone from the storage says that', async () => {
    const { exportId } = await ask()
    await runJobs(api.ctx())
    api.outside.files.kept.clear()
    expect((await fetchFile(exportId)).failure?.failure).toBe('file_missing')
  })
  test('is kept for seven days', async () => {
    const { exportId } = await ask()
    await runJobs(api.ctx())
    const { expiresAt } = await job(exportId)
    api.clock.set(new Date(Date.parse(String(expiresAt)) - 1000))
    session = await api.signIn(shop.admin)
    await runJobs(api.ctx())
    expect((await fetchFile(exportId)).status).toBe(200)
    api.clock.advance(1000)
    await runJobs(api.ctx())
    expect((await fetchFile(exportId)).failure?.reasons).toMatchObject([{ code: 'export.expired' }])
    expect([...api.outside.files.kept.keys()].filter((name) => name.includes(exportId))).toEqual([])
  })
  test('belongs to its user', async () => {
    const { exportId } = await ask()
    const operator = await api.operator(shop, {
      groups: [shop.groups[0]],
      permissions: ['M-1001', 'B-100101'],
    })
    const other = await api.signIn(operator)
    expect((await fetchFile(exportId, other)).status).toBe(404)
    expect((await api.call(exports.get, { exportId }, other)).status).toBe(404)
    expect((await api.call(exports.cancel, { exportId }, other)).status).toBe(404)
    expect((await api.data(exports.list, {}, other)).records).toEqual([])
    expect((await api.data(exports.list, {}, session)).records).toMatchObject([{ exportId }])
  })
  test('is handed out to who might ask for it now as well', async () => {
    const permissions = ['M-1001', 'B-100101'] as const
    const { groups } = shop
    const operator = await api.operator(shop, { groups: groups.slice(0, 1), permissions })
    const mine = await api.signIn(operator)
    session = mine
    const { exportId } = await ask()
    await runJobs(api.ctx())
    expect((await fetchFile(exportId)).status).toBe(200)
    const waiting = async () =>
      (await api.data(deadlines.list, {}, mine)).records.filter(
        ({ kind }) => kind === 'export_file',
      )
    expect(await waiting()).toMatchObject([{ subject: exportId }])
    await api.db
      .update(userGroups)
      .set({ groupId: groups[1] })
      .where(eq(userGroups.userId, operator.id))
    const beyond = (await fetchFile(exportId)).failure?.reasons
    expect(beyond).toMatchObject([{ code: 'export.beyond_reach' }])
    expect(await waiting()).toEqual([])
    await api.db.delete(userRoles).where(eq(userRoles.userId, operator.id))
    expect((await fetchFile(exportId)).status).toBe(403)
  })
  test('needs the permission of its list', async () => {
    const operator = await api.operator(shop, { groups: [shop.groups[0]], permissions: ['M-1001'] })
    session = await api.signIn(operator)
    for (const kind of ['transactions', 'refunds', 'deposits'] as const) {
      const payload = { what: { kind, filters: {} }, format: 'csv', timeZone: 'UTC+0' } as const
      expect((await api.call(exports.request, payload, session)).status).toBe(403)
    }
  })
  test('refuses what its list refuses', async () => {
    const what = { kind: 'transactions', filters: { cardFirstSix: '411111' } } as const
    const payload = { what, format: 'csv', timeZone: 'UTC+0' } as const
    const answer = await api.call(exports.request, payload, session)
    expect(answer.failure?.failure).toBe('wrong_card_search')
  })
})
