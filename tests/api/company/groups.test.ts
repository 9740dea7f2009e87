import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/company/groups.ts'
import { getStoresByGroupId } from '#contract/company/groups.ts'
import { menus } from '#domain/permissions.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { userGroups } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { codesOf, insertWebsites, storeRow } from '../support/websites.ts'

let api: Api
let world: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
})

const permissions = ['M-02', 'M-0201', ...menus['M-0201'].buttons] as const
const operator = async (of: readonly string[], more: object = {}) =>
  api.operator(world, { groups: of, permissions, ...more })
const add = (groupName: string, more: object = {}, by = admin) =>
  api.call(contract.add, { groupName, ...more }, by, { language: 'en' })
const names = async (by = admin) =>
  (await api.data(contract.list, { pageSize: 100 }, by)).records.map((row) => row.groupName)

describe('a group', () => {
  test('has a name of 1 to 50 characters that no other group of the merchant has', async () => {
    expect((await add('  Gulf  ')).status).toBe(200)
    expect(await names()).toEqual(['Group 1', 'Group 2', 'Gulf'])
    expect((await add('gulf')).failure?.fields).toEqual({
      groupName: 'A group with this name already exists',
    })
    expect((await add('   ')).failure?.fields).toHaveProperty('groupName')
    expect((await add('x'.repeat(51))).failure?.fields).toHaveProperty('groupName')
    expect((await add('字'.repeat(50))).status).toBe(200)
    const other = await api.merchant()
    expect((await add('Gulf', {}, await api.signIn(other.admin))).status).toBe(200)
  })
  test('takes its websites out of the groups they were in', async () => {
    const [first, second] = world.stores
    const { groupId } = (await add('Mixed', { storeIds: [first, second] })).data
    expect((await storeRow(api, first)).groupId).toBe(groupId)
    const list = await api.data(contract.list, {}, admin)
    expect(list.records.map((row) => [row.groupName, row.stores])).toEqual([
      ['Group 1', 0],
      ['Group 2', 1],
      ['Mixed', 2],
    ])
    const stranger = (await api.merchant()).stores[0]
    expect((await add('More', { storeIds: [stranger] })).failure?.fields).toHaveProperty('storeIds')
    expect(await names()).not.toContain('More')
  })
  test('is changed: name, and which websites are in it', async () => {
    const [first, second, third] = world.stores
    const [, groupId] = world.groups
    const update = (more: object) =>
      api.call(contract.update, { groupId, groupName: 'Renamed', ...more }, admin)
    expect((await update({})).data).toBe('SUCCESS')
    const members = async () =>
      (await api.data(getStoresByGroupId, { groupId }, admin)).map((row) => row.storeId).sort()
    expect(await members()).toEqual([second, third].sort())
    expect((await update({ storeIds: [first, third] })).data).toBe('SUCCESS')
    expect(await members()).toEqual([first, third].sort())
    expect((await storeRow(api, second)).groupId).toBeNull()
    expect((await update({ groupName: 'GROUP 1' })).failure?.fields).toHaveProperty('groupName')
  })
  test('is not changed by who has seen something else than what stands now', async () => {
    const [first, second, third] = world.stores
    const [, groupId] = world.groups
    const seen = (await api.data(contract.detail, { groupId }, admin)).revision
    const update = (more: object) =>
      api.call(contract.update, { groupId, groupName: 'Group 2', seen, ...more }, admin)
    expect((await update({ storeIds: [first, second, third] })).data).toBe('SUCCESS')
    const late = await update({ groupName: 'Renamed', storeIds: [second] })
    expect(late.failure?.failure).toBe('changed_meanwhile')
    const now = await api.data(contract.detail, { groupId }, admin)
    expect([now.groupName, now.websites.length]).toEqual(['Group 2', 3])
    expect((await update({ groupName: 'Renamed', seen: now.revision })).data).toBe('SUCCESS')
  })
  test('that is deleted leaves its websites, in no group', async () => {
    const [groupId] = world.groups
    expect((await api.call(contract.remove, { groupId }, admin)).data).toBe('SUCCESS')
    expect(await storeRow(api, world.stores[0])).toMatchObject({ groupId: null, deletedAt: null })
    expect((await api.call(contract.detail, { groupId }, admin)).status).toBe(404)
  })
  test('that operators have is deleted only after a yes that names them', async () => {
    const [groupId] = world.groups
    const someone = await operator([groupId])
    const detail = await api.data(contract.detail, { groupId }, admin)
    expect(detail).toMatchObject({ operators: [{ operatorCode: someone.id }], otherOperators: 0 })
    const remove = (more: object = {}) => api.call(contract.remove, { groupId, ...more }, admin)
    const refused = await remove()
    expect(refused.failure?.reasons).toMatchObject([
      { code: 'group.in_use', params: { name: 'Test operator' } },
    ])
    expect((await remove({ confirmed: true })).data).toBe('SUCCESS')
    expect(await api.db.$count(userGroups, eq(userGroups.userId, someone.id))).toBe(0)
  })
})

describe('a batch', () => {
  test('adds what can be added and names the rest', async () => {
    const unseen = '\u200b\u2060'
    const groupNames = ['North', ' north ', 'Group 1', '', unseen, 'x'.repeat(51), 'South']
    const answer = await api.data(contract.batchAdd, { groupNames }, admin)
    expect(answer.added.map((one) => one.groupName)).toEqual(['North', 'South'])
    expect(answer.refused).toEqual([
      { groupName: ' north ', fault: 'group_name_taken' },
      { groupName: 'Group 1', fault: 'group_name_taken' },
      { groupName: '', fault: 'required' },
      { groupName: unseen, fault: 'required' },
      { groupName: 'x'.repeat(51), fault: 'too_long' },
    ])
    expect(await names()).toEqual(['Group 1', 'Group 2', 'North', 'South'])
  })
  test('takes fifty and no more', async () => {
    const of = (count: number) => Array.from({ length: count }, (_, i) => `G ${i}`)
    const send = (count: number) => api.call(contract.batchAdd, { groupNames: of(count) }, admin)
    expect((await send(51)).failure?.fields).toHaveProperty('groupNames')
    expect((await send(0)).failure?.fields).toHaveProperty('groupNames')
    expect((await send(50)).data.added).toHaveLength(50)
  })
  test('the same at the same moment adds each once', async () => {
    const send = () => api.data(contract.batchAdd, { groupNames: ['One', 'Two'] }, admin)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ added }) => added.length).sort()).toEqual([0, 2])
  })
})

describe('an operator', () => {
  test('sees and changes his own groups only', async () => {
    const [first, second] = world.groups
    const session = await api.signIn(await operator([first]))
    expect(await names(session)).toEqual(['Group 1'])
    expect(await api.data(contract.listRisk, {}, session)).toEqual([
      { groupId: first, groupName: 'Group 1', storeIds: [world.stores[0]] },
    ])
    for (const call of [
      api.call(contract.detail, { groupId: second }, session),
      api.call(contract.update, { groupId: second, groupName: 'Mine' }, session),
      api.call(contract.remove, { groupId: second, confirmed: true }, session),
      api.call(getStoresByGroupId, { groupId: second }, session),
    ])
      expect((await call).status).toBe(404)
    const steal = { groupId: first, groupName: 'Group 1', storeIds: [world.stores[1]] }
    expect((await api.call(contract.update, steal, session)).failure?.fields).toHaveProperty(
      'storeIds',
    )
  })
  test('who adds a group has it', async () => {
    const session = await api.signIn(await operator([world.groups[0]]))
    expect((await add('His own', {}, session)).status).toBe(200)
    expect(await names(session)).toEqual(['Group 1', 'His own'])
    await api.data(contract.batchAdd, { groupNames: ['Another'] }, session)
    expect(await names(session)).toEqual(['Another', 'Group 1', 'His own'])
  })
  test('is not told of others who have a group', async () => {
    const [first, second] = world.groups
    await operator([first, second])
    const session = await api.signIn(await operator([first]))
    const detail = await api.data(contract.detail, { groupId: first }, session)
    expect([detail.operators.length, detail.otherOperators]).toEqual([1, 1])
  })
  test('with all groups has those to come, and no website that is in none', async () => {
    const session = await api.signIn(await operator([], { allGroups: true }))
    await add('Later')
    expect(await names(session)).toContain('Later')
    await insertWebsites(api, world, 1, { groupId: null })
    const risk = await api.data(contract.listRisk, {}, session)
    expect(risk.flatMap(({ storeIds }) => storeIds).sort()).toEqual([...world.stores].sort())
  })
})

test('deleting a group while somebody is put into it: one waits for the other', async () => {
  const [groupId] = world.groups
  const answers = await Promise.all([
    api.call(contract.remove, { groupId }, admin),
    api.call(
      contract.update,
      { groupId, groupName: 'Still there', storeIds: [world.stores[1]] },
      admin,
    ),
  ])
  expect(answers[0].status).toBe(200)
  expect([200, 404]).toContain(answers[1].status)
  expect(await api.db.$count(groups, eq(groups.id, groupId))).toBe(0)
  expect(codesOf(answers[0])).toBeUndefined()
})
