import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remove as removeGroup } from '#contract/company/groups.ts'
import * as contract from '#contract/company/offline-stores.ts'
import { download } from '#contract/files.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type Api, openApi } from '../support/api.ts'
import {
  approvedAccount,
  offlineStoreRow,
  sentStore,
  storeContent,
  storePersons,
} from '../support/offline-stores.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { reasonsOf } from '../support/store-world.ts'

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

const permissions = ['M-02', 'M-14'] as const
const operator = async (inGroups: readonly string[], more: object = {}) =>
  api.signIn(await api.operator(world, { groups: inGroups, permissions, ...more }))
const names = async (by: TestSession, filters: object = {}) =>
  (await api.data(contract.list, filters, by)).records.map(({ name }) => name)

describe('a store that is added', () => {
  test('waits for the provider, with a code that the server gave', async () => {
    const storeId = await sentStore(api, world, admin)
    await sentStore(api, world, admin, { nameEn: 'Second' })
    const { records } = await api.data(contract.list, {}, admin)
    expect(records.map(({ code }) => code)).toEqual(['S00000002', 'S00000001'])
    const { store } = await api.data(contract.getDetail, { storeId }, admin)
    expect(store).toMatchObject({ status: 'pending', storeStatus: null, change: 'opening' })
    const other = await api.merchant()
    const theirs = await sentStore(api, other, await api.signIn(other.admin))
    expect((await offlineStoreRow(api, theirs)).code).toBe('S00000001')
  })
  test('is kept without the blanks around what was typed', async () => {
    const more = { nameEn: '  Harbour Store ', licenceNumber: ' L-9 ' }
    const storeId = await sentStore(api, world, admin, more)
    const { store } = await api.data(contract.getDetail, { storeId }, admin)
    expect(store?.content.data).toMatchObject({ nameEn: 'Harbour Store', licenceNumber: 'L-9' })
    expect(await names(admin)).toEqual(['Harbour Store'])
  })
  test('is refused with what is missing, and nothing is kept', async () => {
    const content = await storeContent(api, world, admin, { nameEn: '港口', storePhotos: [] })
    const answer = await api.call(contract.add, { content }, admin)
    expect(Object.keys(answer.failure?.fields ?? {}).toSorted()).toEqual([
      ...['content.data.nameEn', 'content.data.storePhotos'],
    ])
    expect(await names(admin)).toEqual([])
  })
  test('as a franchise names its own company and persons; as a direct one it takes them over', async () => {
    const content = await storeContent(api, world, admin, { storeType: 'franchise' })
    expect(reasonsOf(await api.call(contract.add, { content }, admin))).toEqual([
      'offline_store.legal_person_needed',
      'offline_store.director_needed',
      'offline_store.beneficiary_needed',
    ])
    const company = {
      ...{ companyNameEn: 'Franchise Ltd', companyCountry: 'HK' },
      ...{ companyNumber: '123', companyAddressEn: '2 Nathan Road' },
    }
    const persons = await storePersons(api, world, admin)
    const whole = { data: { ...content.data, ...company }, persons }
    const small = persons.map((one) => ({ ...one, data: { ...one.data, share: '24.9999' } }))
    const refused = await api.call(contract.add, { content: { ...whole, persons: small } }, admin)
    expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['content.person.psn_2.share'])
    expect((await api.call(contract.add, { content: whole }, admin)).status).toBe(200)
    const unverified = await api.merchant({ verificationStatus: 'draft' })
    const theirs = await api.signIn(unverified.admin)
    const direct = { content: await storeContent(api, unverified, theirs) }
    expect(reasonsOf(await api.call(contract.add, direct, theirs))).toEqual(['identity.not_sent'])
  })
  test('settles to an approved withdrawal account of its own merchant', async () => {
    const own = await approvedAccount(api, world)
    const foreign = await approvedAccount(api, await api.merchant())
    const settled = (withdrawalAccountId: string) =>
      storeContent(api, world, admin, { settlementType: 'withdrawal_account', withdrawalAccountId })
    const refused = await api.call(contract.add, { content: await settled(foreign) }, admin)
    expect(refused.failure?.fields).toHaveProperty(['content.data.withdrawalAccountId'])
    const { storeId } = await api.data(contract.add, { content: await settled(own) }, admin)
    const [row] = (await api.data(contract.list, { withdrawalAccountId: [own] }, admin)).records
    expect(row).toMatchObject({ storeId, withdrawalAccount: expect.stringContaining('6789') })
  })
  test('is added once for one key', async () => {
    const payload = { content: await storeContent(api, world, admin) }
    const key = randomUUID()
    const first = await api.data(contract.add, payload, admin, { key })
    expect(await api.data(contract.add, payload, admin, { key })).toEqual(first)
    expect(await names(admin)).toHaveLength(1)
  })
  test('lies sealed, and the audit log names nobody', async () => {
    const content = await storeContent(api, world, admin, { phone: '+85299998888' })
    const { storeId } = await api.data(contract.add, { content }, admin)
    expect(JSON.stringify(await offlineStoreRow(api, storeId))).not.toContain('99998888')
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, storeId)))
    expect(entries.map(({ action }) => action)).toEqual(['offline_store.send'])
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain('99998888')
  })
})

describe('reach', () => {
  test('an operator sees and keeps stores of his groups only', async () => {
    const [first, second] = world.groups
    await sentStore(api, world, admin, { nameEn: 'First', groupId: first })
    const hidden = await sentStore(api, world, admin, { nameEn: 'Second', groupId: second })
    await sentStore(api, world, admin, { nameEn: 'In none', groupId: null })
    const his = await operator([first])
    expect(await names(his)).toEqual(['First'])
    expect(await names(await operator([], { allGroups: true }))).toHaveLength(3)
    expect(await names(await operator([]))).toEqual([])
    const mayChooseNone = async (by: TestSession) =>
      (await api.data(contract.getDetail, {}, by)).allGroups
    expect(await mayChooseNone(admin)).toBe(true)
    expect(await mayChooseNone(await operator([], { allGroups: true }))).toBe(true)
    expect(await mayChooseNone(his)).toBe(false)
    const content = await storeContent(api, world, his)
    for (const answer of [
      api.call(contract.getDetail, { storeId: hidden }, his),
      api.call(contract.saveDraft, { storeId: hidden, content, groupId: first }, his),
      api.call(contract.update, { storeId: hidden, content, groupId: first }, his),
      api.call(contract.applyRenew, { storeId: hidden, licence: {} }, his),
    ])
      expect((await answer).status).toBe(404)
    expect((await api.data(contract.listHistory, {}, his)).records).toHaveLength(1)
    for (const groupId of [second, null])
      expect(
        (await api.call(contract.saveDraft, { content, groupId }, his)).failure?.fields,
      ).toHaveProperty('groupId')
  })
  test('a group that is deleted leaves its stores, in no group', async () => {
    const storeId = await sentStore(api, world, admin, { groupId: world.groups[1] })
    await api.data(removeGroup, { groupId: world.groups[1], confirmed: true }, admin)
    expect((await offlineStoreRow(api, storeId)).groupId).toBeNull()
  })
  test('another merchant finds nothing, and without the menu nobody does', async () => {
    const storeId = await sentStore(api, world, admin)
    const other = await api.merchant()
    const theirs = await api.signIn(other.admin)
    expect((await api.call(contract.getDetail, { storeId }, theirs)).status).toBe(404)
    const bare = await api.signIn(await api.operator(world, { groups: world.groups }))
    expect((await api.call(contract.list, {}, bare)).status).toBe(403)
    const [name = ''] =
      (await api.data(contract.getDetail, { storeId }, admin)).store?.content.data.storePhotos ?? []
    expect((await api.call(download, { fileName: name }, theirs)).status).toBe(404)
    const elsewhere = await operator([world.groups[1]])
    expect((await api.call(download, { fileName: name }, elsewhere)).status).toBe(404)
    // A file row inserted by a test has no stored bytes; only the access check matters here.
    const here = await operator([world.groups[0]])
    expect((await api.call(download, { fileName: name }, here)).failure?.failure).toBe(
      'file_missing',
    )
  })
})

test('the list is filtered by what stands in it', async () => {
  const storeId = await sentStore(api, world, admin, { nameEn: 'Alpha', city: 'Sha Tin' })
  await sentStore(api, world, admin, { nameEn: 'Beta', groupId: null })
  await api.data(
    contract.saveDraft,
    { content: { data: { nameEn: 'Gamma', storeType: 'franchise' }, persons: [] } },
    admin,
  )
  expect(await names(admin, { name: 'ALPH' })).toEqual(['Alpha'])
  expect(await names(admin, { address: 'sha tin' })).toEqual(['Alpha'])
  expect(await names(admin, { code: '0002' })).toEqual(['Beta'])
  expect(await names(admin, { storeType: ['franchise'] })).toEqual(['Gamma'])
  expect(await names(admin, { status: ['pending'] })).toHaveLength(2)
  expect(await names(admin, { storeStatus: ['operating'] })).toEqual([])
  expect(await names(admin, { groupId: [world.groups[0]] })).toEqual(['Alpha'])
  expect(await names(admin, { groupId: ['none'] })).toHaveLength(2)
  const { store } = await api.data(contract.getDetail, { storeId }, admin)
  const to = store?.appliedAt ?? ''
  expect(await names(admin, { to })).not.toContain('Alpha')
  const withdrawalAccountId = await approvedAccount(api, world)
  const paid = { settlementType: 'withdrawal_account', withdrawalAccountId } as const
  await sentStore(api, world, admin, { nameEn: 'Delta', ...paid })
  expect(await names(admin, { withdrawalAccountId: [withdrawalAccountId] })).toEqual(['Delta'])
})
