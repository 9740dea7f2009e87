import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import { uploadProfiles } from '#contract/files.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { files as table } from '#server/db/schema/files.ts'
import { samplePng } from '../support/sample-files.ts'
import { payment } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'
import { accountRecords } from './support/withdrawal-accounts.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
})
afterAll(() => api.close())

/** A file of the administrator, used by a record. */
async function fileOf(profile: string, usedBy: string | null): Promise<string> {
  const file = new File([samplePng], 'a.png')
  const { fileName } = await api.data(files.upload, { file, profile: 'refundImage' }, admin)
  await api.db.update(table).set({ profile, usedBy }).where(eq(table.name, fileName))
  return fileName
}

/** Whether a file can be read with the session, and with its cookie, with which a page requests its pictures. */
async function reads(fileName: string, by: TestSession): Promise<boolean> {
  const own = new File([samplePng], 'own.png')
  const mine = await api.data(files.upload, { file: own, profile: 'image' }, by)
  const { headers } = await api.call(files.download, { fileName: mine.fileName }, by)
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const statuses = await Promise.all([
    ...[files.download, files.downloadPlain, files.select].map(
      async (call) => (await api.call(call, { fileName }, by, { headers: { cookie } })).status,
    ),
    ...[
      `/selectFile/${fileName}`,
      `/file/eu/load/${fileName}`,
      `/file/eu/downLoad/merchant/${fileName}`,
    ].map(async (path) => (await api.send(path, { headers: { cookie } })).status),
  ])
  expect([200, 404]).toContain(statuses[0])
  expect(new Set(statuses).size).toBe(1)
  return statuses[0] === 200
}

async function operator(group: 0 | 1 | null, ...permissions: readonly PermissionCode[]) {
  const groups = group === null ? [] : [shop.groups[group]]
  return api.signIn(await api.operator(shop, { groups, permissions }))
}

const used: readonly (readonly [
  string,
  PermissionCode,
  'group' | 'merchant',
  () => Promise<string>,
])[] = [
  ['refundImage', 'M-1001', 'group', () => payment(api.ctx(), shop)],
  ['refundImage', 'M-1002', 'group', () => payment(api.ctx(), shop)],
  ['websiteImage', 'M-0202', 'group', async () => shop.stores[0]],
  ['historyProof', 'M-0202', 'group', async () => shop.stores[0]],
  ['accountProof', 'M-0803', 'merchant', () => accountRecords(api, shop).withdrawalAccount()],
  ['charter', 'M-0803', 'merchant', async () => shop.id],
]

test.each(used)(
  '%s, used: for who holds %s, in reach of the %s',
  async (profile, menu, reach, make) => {
    const fileName = await fileOf(profile, await make())
    expect(await reads(fileName, admin)).toBe(true)
    expect(await reads(fileName, await operator(0, menu))).toBe(true)
    expect(await reads(fileName, await operator(1, menu))).toBe(reach === 'merchant')
    expect(await reads(fileName, await operator(0))).toBe(false)
    expect(await reads(fileName, await operator(0, 'M-13'))).toBe(false)
    expect(await reads(fileName, await api.signIn((await api.merchant()).admin))).toBe(false)
  },
)

test('unused: for who uploaded it, and nobody else, whatever he may', async () => {
  const fileName = await fileOf('charter', null)
  expect(await reads(fileName, admin)).toBe(true)
  expect(await reads(fileName, await operator(0, 'M-0803', 'M-1001', 'M-0202'))).toBe(false)
})

test('of a record that is not there, or that no profile is for, nobody reads a file', async () => {
  for (const profile of [...Object.keys(uploadProfiles), 'of_old_times'])
    expect([profile, await reads(await fileOf(profile, 'gone'), admin)]).toEqual([profile, false])
})
