import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveProperty } from '#contract/access/common.ts'
import * as desk from '#contract/desk/announcements.ts'
import * as files from '#contract/files.ts'
import { websiteDraftProperty } from '#domain/company/websites.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { files as table } from '#server/db/schema/files.ts'
import { announcementFiles } from '#server/db/schema/messages.ts'
import { expireFiles } from '#server/files/expire-files.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { calendar } from '../support/calendar.ts'
import { samplePdf, samplePng } from '../support/sample-files.ts'
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

type Profile = 'accountProof' | 'fileList' | 'identityDocument'
const proof = async (profile: Profile = 'accountProof', by = session) => {
  api.clock.advance(1)
  const file = new File([samplePdf()], 'proof.pdf')
  return (await api.data(files.uploadService, { file, profile }, by)).fileName
}
const named = async (name: string) =>
  (await api.db.$count(table, eq(table.name, name))) > 0 && api.outside.files.kept.has(name)
const rowOf = (bytes: number, more: Partial<typeof table.$inferInsert> = {}) => ({
  ...{ name: `fil_${api.newId('fil')}.png`, merchantId: shop.id, userId: session.userId },
  ...{ profile: 'image', originalName: 'a.png', contentType: 'image/png', bytes },
  createdAt: api.clock.now(),
  ...more,
})

describe('a form that was left', () => {
  test('never closes: after five of them the oldest file gives way', async () => {
    const left: string[] = []
    for (let i = 0; i < 5; i++) left.push(await proof())
    const sixth = await proof()
    expect(await Promise.all([...left, sixth].map(named))).toEqual([false, ...Array(5).fill(true)])
    const told = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, left[0] ?? ''))
    expect(told.map(({ action }) => action)).toEqual(['file.upload', 'file.delete'])
  })

  test('takes nothing from another user, another use, or a record', async () => {
    const colleague = await api.signIn(await api.operator(shop))
    const [his, list] = [await proof('accountProof', colleague), await proof('fileList')]
    const used = await proof()
    await api.db.update(table).set({ usedBy: 'wac_1' }).where(eq(table.name, used))
    for (let i = 0; i < 6; i++) await proof()
    expect(await Promise.all([his, list, used].map(named))).toEqual([true, true, true])
  })

  test('does not use up what the merchant may store: who left the most gives way', async () => {
    const colleague = await api.signIn(await api.operator(shop))
    const mine = await proof()
    const most = limits.merchantFilesBytes * 0.6
    const rows = [
      rowOf(most, { userId: colleague.userId }),
      rowOf(limits.merchantFilesBytes - most - samplePdf().length),
    ]
    await api.db.insert(table).values(rows)
    const fresh = await proof()
    expect(await Promise.all([mine, fresh].map(named))).toEqual([true, true])
    const kept = await api.db
      .select({ name: table.name })
      .from(table)
      .where(eq(table.merchantId, shop.id))
    expect(kept.map(({ name }) => name).sort()).toEqual([mine, fresh, rows[1]?.name].sort())
  })

  test('what records use is counted, to the byte', async () => {
    const bytes = limits.merchantFilesBytes - samplePdf().length
    const [row] = [rowOf(bytes + 1, { usedBy: 'ref_1' })]
    await api.db.insert(table).values(row)
    const file = new File([samplePdf()], 'proof.pdf')
    const refused = await api.call(files.uploadService, { file, profile: 'fileList' }, session)
    expect(refused.failure?.failure).toBe('too_large')
    await api.db.update(table).set({ bytes }).where(eq(table.name, row.name))
    await proof()
  })
})

describe('expiry', () => {
  const expire = () => expireFiles(api.ctx())

  test('takes what nothing used in a day, and nothing else', async () => {
    const [left, used, kept] = [await proof(), await proof(), await proof()]
    await api.db.update(table).set({ usedBy: 'wac_1' }).where(eq(table.name, used))
    const propertyValue = { historyProof: [kept] }
    const draft = { propertyType: websiteDraftProperty, propertyValue }
    await api.data(saveProperty, draft, session)
    const { createdAt } = (await api.db.select().from(table).where(eq(table.name, left)))[0] ?? {}
    api.clock.set(new Date(Number(createdAt) + limits.unusedFileLife - 1))
    await expire()
    expect(await named(left)).toBe(true)
    api.clock.advance(10)
    await expire()
    expect(await Promise.all([left, used, kept].map(named))).toEqual([false, true, true])
    session = await api.signIn(shop.admin)
    await api.data(saveProperty, { ...draft, propertyValue: null }, session)
    expect(await expire()).toEqual({ expired: 1 })
    expect(await named(kept)).toBe(false)
    expect(await expire()).toEqual({})
  })

  test('of more files than go at once takes all', async () => {
    const rows = Array.from({ length: 1_001 }, () => rowOf(1))
    await api.db.insert(table).values(rows)
    api.clock.advance(limits.unusedFileLife)
    expect(await expire()).toEqual({ expired: 1_001 })
  })

  test("of the staff's files takes those of no announcement, of which the oldest gives way too", async () => {
    const decider = await api.signIn(await api.staff())
    const attach = async () => {
      api.clock.advance(1)
      const file = new File([samplePng], 'a.png')
      return (await api.data(desk.upload, { file }, decider)).fileName
    }
    const first = await attach()
    for (let i = 1; i < 26; i++) await attach()
    const count = () =>
      api.db.$count(announcementFiles, eq(announcementFiles.userId, decider.userId))
    expect([await count(), api.outside.files.kept.has(first)]).toEqual([25, false])
    api.clock.advance(limits.unusedFileLife)
    expect(await expire()).toEqual({ expired: 25 })
    expect(await count()).toBe(0)
  })

  test('and the sweep come back every day', () => {
    const next = ['files.expire', 'files.sweep'].map((kind) =>
      calendar.find((one) => one.kind === kind)?.next(new Date('2026-11-20T12:00:00Z')),
    )
    expect(next).toEqual([new Date('2026-11-21T04:00:00Z'), new Date('2026-11-21T04:30:00Z')])
  })
})

describe('the sweep', () => {
  const put = (name: string) => api.outside.files.write(name, Readable.from(['x']))
  const lies = (...names: string[]) => names.map((name) => api.outside.files.kept.has(name))

  test('removes the bytes that no row knows, and leaves what is not ours', async () => {
    const known = await proof()
    const secret = await proof('identityDocument')
    const uploads = [
      'fil_nobody.png',
      'fil_nobody.pdf.part',
      'idf_nobody.png',
      'idf_nobody.pdf.5d0c1f2e-9a.part',
    ]
    const orphans = [...uploads, 'export-exp_nobody']
    const others = [
      `${known}.5d0c1f2e-9a.part`,
      `${secret}.part`,
      'lost+found',
      '.keep',
      'fil_nobody',
    ]
    for (const name of [...orphans, ...others]) await put(name)
    expect(await sweepFiles(api.ctx())).toEqual({ removed: 5 })
    expect(lies(...orphans)).toEqual(Array(5).fill(false))
    expect(lies(known, secret, ...others)).toEqual(Array(7).fill(true))
  })

  test('touches nothing where most is unknown: the database is another', async () => {
    const strange = Array.from({ length: 400 }, (_, i) => `fil_strange${i}.png`)
    for (const name of strange) await put(name)
    expect(await sweepFiles(api.ctx())).toEqual({})
    expect(lies(...strange)).not.toContain(false)
    expect(api.logged.at(-1)).toContain('most stored files are unknown')
    for (const name of strange) await api.outside.files.remove(name)
  })
})
