import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { list as auditList } from '#contract/access/audit.ts'
import * as contract from '#contract/access/views.ts'
import { viewLimits } from '#domain/access/views.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

const list = '/aq/transitionLog'
let api: Api
let world: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
})

const colleague = async (permissions: readonly PermissionCode[] = ['M-10', 'M-1001']) =>
  api.signIn(await api.operator(world, { groups: [], permissions }))
const save = (name: string, more: object = {}, by = admin) =>
  api.call(contract.save, { list, name, search: 'status=FAILED', ...more }, by, { language: 'en' })
const views = (by = admin, of: typeof list | '/aq/homePage' = list) =>
  api.data(contract.listViews, { list: of }, by)
const names = async (by = admin) => (await views(by)).map(({ name }) => name)
const change = (viewId: string, more: object, by = admin) =>
  api.call(contract.change, { viewId, ...more }, by, { language: 'en' })
const remove = (viewId: string, by = admin) => api.call(contract.remove, { viewId }, by)
const open = (viewId: string | null, by = admin) =>
  api.call(contract.setDefault, { list, viewId }, by)

describe('a view', () => {
  test('keeps an address under a name, for its owner and that list alone', async () => {
    const { viewId } = (await save('  Failed ')).data
    expect(await views()).toEqual([
      {
        viewId,
        name: 'Failed',
        search: 'status=FAILED',
        shared: false,
        own: true,
        ownerName: expect.any(String),
        isDefault: false,
        revision: expect.any(String),
      },
    ])
    expect(await views(admin, '/aq/homePage')).toEqual([])
    expect(await names(await colleague())).toEqual([])
  })
  test('has a name that no other of the same owner and list has', async () => {
    await save('Failed')
    const again = await save('FAILED')
    expect(again.failure?.fields).toEqual({ name: 'You already have a view with this name' })
    expect((await save(' ')).failure?.fields).toHaveProperty('name')
    expect((await save('x'.repeat(viewLimits.name + 1))).failure?.fields).toHaveProperty('name')
    expect((await save('Failed', { list: '/aq/homePage' })).status).toBe(200)
    expect((await save('Failed', {}, await colleague())).status).toBe(200)
  })
  test('is renamed, takes another address, and goes', async () => {
    const { viewId } = (await save('Failed')).data
    await save('Other')
    expect((await change(viewId, { name: 'other' })).failure?.fields).toHaveProperty('name')
    expect((await change(viewId, { name: 'Declined', search: 'sort=amount' })).data).toBe('SUCCESS')
    expect(await views()).toMatchObject([{ name: 'Declined', search: 'sort=amount' }, {}])
    expect((await remove(viewId)).data).toBe('SUCCESS')
    expect(await names()).toEqual(['Other'])
    expect((await remove(viewId)).status).toBe(404)
  })
  test('is one of so many at most', async () => {
    for (let n = 0; n < viewLimits.perUser; n++) await save(`View ${n}`)
    const more = await save('One more')
    expect(more.failure?.reasons?.[0]?.text).toBe('You have 100 views. Delete one to save another.')
  })
  test('is of a list that the user may open, and of no screen of one record', async () => {
    const refunds = await colleague(['M-10', 'M-1002'])
    expect((await save('Failed', {}, refunds)).status).toBe(403)
    expect((await api.call(contract.listViews, { list }, refunds)).status).toBe(403)
    expect((await save('All', { list: '/aq/system/audit' }, refunds)).status).toBe(403)
    expect((await save('All', { list: '/aq/system/audit' })).status).toBe(200)
    for (const other of ['/aq/webDetail', '/aq/login', '/aq/withdrawalDetail/{code}', 'x'])
      expect((await save('All', { list: other })).failure?.fields).toHaveProperty('list')
  })
  test('is told of in the audit log', async () => {
    const { viewId } = (await save('Failed')).data
    await change(viewId, { shared: true })
    await open(viewId)
    await remove(viewId)
    const { records } = await api.data(auditList, { subject: viewId }, admin)
    expect(records.map(({ action }) => action).sort()).toEqual([
      'view.change',
      'view.default',
      'view.delete',
      'view.save',
    ])
  })
})

describe('a shared view', () => {
  test('is seen by every colleague who may open the list, and by no other merchant', async () => {
    const by = await colleague()
    const { viewId } = (await save('Failed', { shared: true }, by)).data
    expect(await views()).toMatchObject([{ viewId, shared: true, own: false }])
    expect(await names(await colleague())).toEqual(['Failed'])
    const stranger = await api.signIn((await api.merchant()).admin)
    expect(await names(stranger)).toEqual([])
    expect((await change(viewId, { name: 'Mine' }, stranger)).status).toBe(404)
    expect((await open(viewId, stranger)).status).toBe(404)
  })
  test('is changed by its owner and the administrator only', async () => {
    const owner = await colleague()
    const other = await colleague()
    const { viewId } = (await save('Failed', { shared: true }, owner)).data
    const refused = await change(viewId, { name: 'Mine' }, other)
    expect(refused.failure?.reasons?.map(({ code }) => code)).toEqual(['view.of_another'])
    expect((await remove(viewId, other)).status).toBe(409)
    expect((await change(viewId, { name: 'Declined' })).data).toBe('SUCCESS')
    expect(await names(other)).toEqual(['Declined'])
    expect((await change(viewId, { shared: false }, owner)).data).toBe('SUCCESS')
    expect(await names(other)).toEqual([])
    expect((await remove(viewId)).status).toBe(404)
  })
  test('opens the list of each who chose it, until it is shared no more', async () => {
    const other = await colleague()
    const { viewId } = (await save('Failed', { shared: true })).data
    const { viewId: mine } = (await save('Mine', {}, other)).data
    const chosen = async (by: TestSession) =>
      (await views(by)).filter(({ isDefault }) => isDefault).map((view) => view.viewId)
    await open(mine, other)
    await open(viewId, other)
    await open(viewId)
    expect([await chosen(other), await chosen(admin)]).toEqual([[viewId], [viewId]])
    expect((await open(mine)).status).toBe(404)
    await change(viewId, { shared: false })
    expect([await chosen(other), await chosen(admin)]).toEqual([[], [viewId]])
    await open(null)
    expect(await chosen(admin)).toEqual([])
  })
})

test('of two who change it the second is told, and undoes nothing', async () => {
  const owner = await colleague()
  const { viewId } = (await save('Failed', { shared: true }, owner)).data
  const seen = (await views())[0]?.revision
  expect((await change(viewId, { name: 'Declined', seen }, owner)).data).toBe('SUCCESS')
  const late = [
    await change(viewId, { name: 'Lost', seen }),
    await change(viewId, { search: 'status=SUCCESS', seen }),
  ]
  expect(late.map(({ failure }) => failure?.failure)).toEqual([
    'changed_meanwhile',
    'changed_meanwhile',
  ])
  expect(await views()).toMatchObject([{ name: 'Declined', search: 'status=FAILED' }])
})

test('at one moment each of its parts is changed, and none takes back another', async () => {
  const { viewId } = (await save('Failed')).data
  await Promise.all([
    change(viewId, { name: 'Declined' }),
    change(viewId, { shared: true }),
    change(viewId, { search: 'sort=amount' }),
  ])
  expect(await views()).toMatchObject([{ name: 'Declined', shared: true, search: 'sort=amount' }])
})

test('at one moment it becomes the default for all who ask, and goes once', async () => {
  const { viewId } = (await save('Failed')).data
  const { viewId: other } = (await save('Declined')).data
  const opened = await Promise.all(Array.from({ length: 8 }, () => open(viewId)))
  expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const mixed = await Promise.all([remove(viewId), open(viewId), remove(viewId), open(other)])
  const [gone, late, again] = mixed.map(({ status }) => status)
  expect([gone, again].sort()).toEqual([200, 404])
  expect([200, 404]).toContain(late)
  expect(mixed[3].status).toBe(200)
})

test('the same key twice saves once', async () => {
  const input = { list, name: 'Failed', search: 'status=FAILED' } as const
  const key = { key: 'once-and-again' }
  const first = await api.call(contract.save, input, admin, key)
  expect((await api.call(contract.save, input, admin, key)).data).toEqual(first.data)
  expect(await names()).toEqual(['Failed'])
  expect((await api.call(contract.save, { ...input, name: 'Other' }, admin, key)).status).toBe(409)
})
