import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { list } from '#contract/access/audit.ts'
import { saveProperty } from '#contract/access/common.ts'
import { end } from '#contract/access/open-sessions.ts'
import { logout } from '#contract/access/sessions.ts'
import { setTradeType } from '#contract/access/trade-type.ts'
import * as exports from '#contract/exports.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant({ industryType: null })
  admin = await api.signIn(shop.admin)
})

type Filters = Parameters<typeof api.data<typeof list>>[1]
const read = async (more: Filters = {}, who = admin) => (await api.data(list, more, who)).records
/** Without the entries that reading the audit log itself adds. */
const done = async (more: Filters = {}) =>
  (await read(more)).filter(({ action }) => action !== 'audit.read')
const note = async (more: Partial<typeof auditEntries.$inferInsert> = {}) => {
  const [row] = await api.db
    .insert(auditEntries)
    .values({
      at: api.clock.now(),
      merchantId: shop.id,
      actorKind: 'administrator',
      actorId: shop.admin.id,
      actorName: 'Ann Lee',
      action: 'export.request',
      subject: 'exp_1',
      address: '198.51.100.7',
      requestId: 'req_1',
      ...more,
    })
    .returning({ id: auditEntries.id })
  return String(row?.id)
}

describe('the audit log', () => {
  test('tells who did what, when, from where, before and after', async () => {
    const more = { address: '198.51.100.4' }
    const at = api.clock.now().toISOString()
    await api.call(setTradeType, { industryType: 'digital' }, admin, more)
    const [entry] = await done()
    expect(entry).toMatchObject({
      at,
      actorKind: 'administrator',
      actorId: shop.admin.id,
      actorEmail: shop.admin.email,
      action: 'trade_type.set',
      subject: shop.id,
      address: '198.51.100.4',
      before: { industryType: null },
      after: { industryType: 'digital' },
    })
  })

  test('is filtered by person, action, subject, address and time', async () => {
    const operator = await api.operator(shop)
    const other = { actorKind: 'operator', actorId: operator.id, actorName: 'Bo_100%' }
    const [mine, his] = [
      await note({ address: '198.51.100.7' }),
      await note({ ...other, action: 'file.upload', subject: 'fil_9', address: '198.51.100.8' }),
    ]
    const old = await note({ at: new Date(api.clock.now().getTime() - 8 * 86_400_000) })
    const found = async (more: Filters) => (await done(more)).map(({ id }) => id)
    expect(await found({})).toEqual([his, mine])
    expect(await found({ actor: 'ann' })).toEqual([mine])
    expect(await found({ actor: operator.id })).toEqual([his])
    expect(await found({ actor: operator.email.toUpperCase() })).toEqual([his])
    expect(await found({ actor: '0%' })).toEqual([his])
    expect(await found({ actor: 'B%0' })).toEqual([])
    expect(await found({ action: ['file.upload', 'file.delete'] })).toEqual([his])
    expect(await found({ subject: 'fil_9' })).toEqual([his])
    expect(await found({ address: '198.51.100.7' })).toEqual([mine])
    expect(await found({ from: '2026-11-01T00:00:00.000Z' })).toEqual([his, mine, old])
    expect(await found({ entryId: old })).toEqual([old])
  })

  test('is read page by page without a gap, also within one instant', async () => {
    const made: string[] = []
    for (let i = 0; i < 7; i++) made.unshift(await note({ subject: `exp_${i}` }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.data(
        list,
        { action: ['export.request'], pageSize: 3, ...(cursor && { cursor }) },
        admin,
      )
      expect(page.total).toBe(7)
      seen.push(...page.records.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(made)
    expect((await api.call(list, { cursor: 'odd' }, admin)).status).toBe(400)
  })

  test('notes its own reading, once for the pages and the count of one look', async () => {
    await read({ actor: 'ann', pageNum: 1 })
    await read({ actor: 'ann', pageNum: 2 })
    await read({ actor: 'bo' })
    const noted = (await read({ action: ['audit.read'] })).map(({ after }) => after)
    expect(noted).toEqual([{ action: ['audit.read'] }, { actor: 'bo' }, { actor: 'ann' }])
    api.clock.advance(6 * 60_000)
    await read({ actor: 'ann' })
    expect(await read({ action: ['audit.read'], pageSize: 50 })).toHaveLength(5)
  })

  test('is of one merchant and for its administrator', async () => {
    const id = await note()
    const stranger = await api.signIn((await api.merchant()).admin)
    expect(await read({ entryId: id }, stranger)).toEqual([])
    const operator = await api.signIn(
      await api.operator(shop, { permissions: ['M-07', 'M-0701'], allGroups: true }),
    )
    expect((await api.call(list, {}, operator)).failure).toMatchObject({
      failure: 'forbidden',
      reasons: [{ code: 'administrator.only' }],
    })
  })

  test('tells of sessions that end, by themselves or by another', async () => {
    const operator = await api.operator(shop)
    const [one, two] = [await api.signIn(operator), await api.signIn(operator)]
    await api.call(end, { sessionId: one.id }, admin)
    await api.call(logout, {}, two)
    await api.call(saveProperty, { propertyType: 'a', propertyValue: 1 }, admin)
    expect((await done()).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['clientProperty.save', shop.admin.id],
      ['session.close', operator.id],
      ['session.end', shop.admin.id],
    ])
  })
})

describe('the export of the audit log', () => {
  const what: exports.ExportRequest = {
    kind: 'audit',
    filters: { action: ['export.request'] },
  }

  test('holds the entries in words, with their values, and is noted', async () => {
    await note({ before: { state: 'a' }, after: { state: '=b' } })
    const asked = { what, format: 'csv', timeZone: 'UTC+8' } as const
    const { exportId } = await api.data(exports.request, asked, admin, { language: 'en' })
    await runJobs(api.ctx())
    const file = await api.call(exports.download, { exportId }, admin)
    const text = String(file.data)
    expect(text).toContain('Export,Audit log')
    expect(text).toContain('Filter,Action,Requested an export')
    expect(text).toContain('Ann Lee')
    expect(text).toContain(
      'Requested an export,exp_1,"{""state"":""a""}","{""state"":""=b""}",req_1',
    )
    expect((await done({ action: ['export.request'] }))[0]).toMatchObject({
      subject: exportId,
      after: { kind: 'audit' },
    })
  })

  test('is refused to an operator', async () => {
    const operator = await api.signIn(await api.operator(shop, { allGroups: true }))
    const asked = { what, format: 'csv', timeZone: 'UTC+8' } as const
    expect((await api.call(exports.request, asked, operator)).status).toBe(403)
    expect((await api.call(exports.estimate, { what }, operator)).status).toBe(403)
    expect((await api.data(exports.estimate, { what }, admin)).rows).toBe(0)
  })
})
