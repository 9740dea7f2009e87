import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { transact } from '#server/db/transact.ts'
import { expireFiles } from '#server/files/expire-files.ts'
import { takeFiles } from '#server/files/take-files.ts'
import { type Api, openApi } from '../api/support/api.ts'
import type { TestMerchant, TestSession } from '../api/support/people.ts'
import { whileBlocked } from '../support/while-blocked.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})
afterAll(() => api.close())

const old = () => new Date(api.clock.now().getTime() - limits.unusedFileLife)
async function stored(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `fil_${randomUUID().replaceAll('-', '')}.pdf`)
  const row = { originalName: 'a.pdf', contentType: 'application/pdf', bytes: 1, createdAt: old() }
  const owner = { merchantId: shop.id, userId: session.userId, profile: 'accountProof' }
  await api.db.insert(files).values(names.map((name) => ({ name, ...owner, ...row })))
  for (const name of names) api.outside.files.kept.set(name, Buffer.from('x'))
  return names
}
const wanted = (name: string) =>
  ({ field: 'certificate', profile: 'accountProof', names: [name] }) as const

test('a file that a record is about to take is not expired: the record decides', async () => {
  const [name = ''] = await stored(1)
  const ctx = await api.merchantCtx(session)
  const take = (tx: Tx) => takeFiles(tx, ctx, 'wac_1', wanted(name))
  // On another connection, before this transaction has committed or rolled back.
  expect(await whileBlocked(api.db, take, () => expireFiles(api.ctx()))).toEqual({})
  expect(await expireFiles(api.ctx())).toEqual({})
  expect(await api.db.$count(files, eq(files.name, name))).toBe(1)
  expect(api.outside.files.kept.has(name)).toBe(true)
})

test('sixty files taken while they expire: each is used and there, or gone and refused', async () => {
  const names = await stored(60)
  const ctx = await api.merchantCtx(session)
  const takes = names.map((name) =>
    transact(api.db, (tx) => takeFiles(tx, ctx, 'wac_1', wanted(name))).then(
      () => true,
      () => false,
    ),
  )
  const [taken] = await Promise.all([Promise.all(takes), expireFiles(api.ctx())])
  await expireFiles(api.ctx())
  const rows = await api.db.select().from(files).where(inArray(files.name, names))
  const used = new Set(rows.filter(({ usedBy }) => usedBy === 'wac_1').map(({ name }) => name))
  expect(names.map((name) => used.has(name))).toEqual(taken)
  expect(names.map((name) => api.outside.files.kept.has(name))).toEqual(taken)
})
