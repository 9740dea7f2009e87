import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/company/websites.ts'
import * as files from '#contract/files.ts'
import type { Changes } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import {
  added,
  codesOf,
  declared,
  insertWebsites,
  proof,
  type Wanted,
  wanted,
} from '../support/websites.ts'

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

const add = async (more: Partial<Wanted> = {}, key?: string) =>
  api.call(contract.addmod, await wanted(api, world, admin, more), admin, {
    language: 'en',
    ...(key && { key }),
  })
const check = () => api.data(contract.checkkycstatus, {}, admin)
const set = (more: Changes<typeof merchants>) =>
  api.db.update(merchants).set(more).where(eq(merchants.id, world.id))

describe('a new website', () => {
  test('waits for the provider, with what was declared of it', async () => {
    const storeUrl = ' HTTPS://Shop.Example.test:443/en/ '
    const storeId = await added(api, world, admin, { storeName: '  My shop ', storeUrl })
    const detail = await api.data(contract.selectOne, { storeId }, admin)
    expect(detail).toMatchObject({
      storeName: 'My shop',
      storeUrl: 'https://shop.example.test/en',
      state: 'under_review',
      applicationStatus: 'PENDING',
      apiStatus: 'unbound',
      linkStatus: 'closed',
      group: { id: world.groups[0], name: 'Group 1' },
      application: { region: 'HK', monthlyVolume: '100000', chargebackRate: '1' },
      delivery: { fileDelivery: 'portal', sftpDirectory: null },
    })
    const [waits] = await api.db
      .select()
      .from(jobs)
      .where(eq(jobs.kind, 'desk.robot'))
      .then((all) => all.filter(({ payload }) => JSON.stringify(payload).includes(storeId)))
    expect(waits?.payload).toEqual({ queue: 'website', subject: storeId })
    const audited = and(eq(auditEntries.subject, storeId), eq(auditEntries.action, 'store.add'))
    expect(await api.db.$count(auditEntries, audited)).toBe(1)
  })

  test('sent twice with one key is there once', async () => {
    const payload = await wanted(api, world, admin)
    const send = () => api.call(contract.addmod, payload, admin, { key: 'once' })
    const [first, again] = [await send(), await send()]
    expect(again.data).toEqual(first.data)
    expect(await api.db.$count(stores, eq(stores.merchantId, world.id))).toBe(4)
  })

  test('needs its fields, trimmed and well formed', async () => {
    const answer = await add({
      storeName: ' a ',
      storeUrl: 'ftp://shop.example',
      groupId: '',
      settlementCurrency: [],
      tradeCategory: undefined as never,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure?.fields ?? {}).sort()).toEqual([
      'groupId',
      'settlementCurrency',
      'storeName',
      'storeUrl',
      'tradeCategory',
    ])
    for (const storeName of ['a'.repeat(101), '🏔'])
      expect(Object.keys((await add({ storeName })).failure?.fields ?? {})).toEqual(['storeName'])
    const ends = [await add({ storeName: 'ab' }), await add({ storeName: 'a'.repeat(100) })]
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
  })

  test('with SFTP needs the directory', async () => {
    const sftp = (sftpDirectory: string | null) =>
      add({ delivery: { fileDelivery: 'sftp', sftpDirectory } })
    expect(Object.keys((await sftp(null)).failure?.fields ?? {})).toEqual([
      'delivery.sftpDirectory',
    ])
    expect(Object.keys((await sftp('  ')).failure?.fields ?? {})).toEqual([
      'delivery.sftpDirectory',
    ])
    expect((await sftp('/out')).status).toBe(200)
  })

  test.each([
    [{ region: 'OTHER' }, 'store.region_not_served'],
    [{ companyType: 'individual' }, 'store.individual_not_served'],
    [{ monthlyVolume: '99999.99' }, 'store.volume_too_low'],
    [{ chargebackRate: '1.01' }, 'store.chargeback_rate_too_high'],
    [{ experienced: false }, 'store.experience_unconfirmed'],
    [{ honest: false }, 'store.business_unconfirmed'],
    [{ historyFrom: '2026-06', historyTo: '2026-10' }, 'store.history_range'],
    [{ historyFrom: '2025-10', historyTo: '2026-10' }, 'store.history_range'],
    [{ historyFrom: '2026-01', historyTo: '2026-12' }, 'store.history_to_come'],
    [{ historyFrom: '2027-01', historyTo: '2027-12' }, 'store.history_to_come'],
  ] as const)('that declares %o is refused by name', async (more, code) => {
    const application = { ...declared(await proof(api, admin)), ...more }
    const answer = await add({ application })
    expect([answer.status, codesOf(answer)]).toEqual([409, [code]])
  })

  test('names everything that is not met at once', async () => {
    const application = {
      ...declared(await proof(api, admin)),
      region: 'OTHER' as const,
      monthlyVolume: '0',
      honest: false,
    }
    expect(codesOf(await add({ application, tradeCategory: 'service' }))).toEqual([
      'store.trade_type_differs',
      'store.region_not_served',
      'store.volume_too_low',
      'store.business_unconfirmed',
    ])
  })

  test('brings pictures of its own use only', async () => {
    const bytes = new Uint8Array(1_048_577)
    const file = new File([bytes], 'big.png')
    const tooBig = await api.call(files.upload, { file, profile: 'websiteImage' }, admin)
    expect(tooBig.failure?.failure).toBe('file_too_large')
    const history = await proof(api, admin)
    expect((await add({ image: history })).failure?.fields).toHaveProperty('image')
    const used = declared(history)
    expect((await add({ application: used })).status).toBe(200)
    expect((await add({ application: used })).failure?.fields).toHaveProperty([
      'application.historyProof',
    ])
  })
})

describe('what stands against adding one', () => {
  test('identity verification that was not passed', async () => {
    expect(await check()).toMatchObject({ status: 'PASSED', passed: true, reasons: [] })
    for (const [accountStatus, here, outside] of [
      ['EMPTY', 'store.account_needed', 'store.kyc_needed'],
      ['PENDING', 'account.checking', 'account.checking'],
      ['FAILED', 'store.account_needed', 'store.kyc_needed'],
    ] as const) {
      await set({ accountStatus: fromTransition(accountStatus), metaClient: false })
      expect(await check()).toMatchObject({ status: accountStatus, passed: false })
      expect(codesOf(await add())).toEqual([here])
      await set({ metaClient: true })
      expect(codesOf(await add())).toEqual([outside])
    }
    await set({ metaClient: false, verificationStatus: fromTransition('draft') })
    expect(codesOf(await add())).toEqual(['store.account_needed', 'identity.not_sent'])
  })
  test('an account whose websites customer service adds', async () => {
    await set({ addsWebsites: false })
    expect((await check()).reasons.map(({ code }) => code)).toEqual(['store.added_by_service'])
    expect(codesOf(await add())).toEqual(['store.added_by_service'])
  })
  test('another trade type than that of the account; an omnichannel one has two', async () => {
    expect((await check()).tradeCategories).toEqual(['goods'])
    await set({ industryType: 'Service/Goods' })
    expect((await check()).tradeCategories).toEqual(['goods', 'service'])
    expect((await add({ tradeCategory: 'service' })).status).toBe(200)
    expect(codesOf(await add({ tradeCategory: 'digital' }))).toEqual(['store.trade_type_differs'])
    await set({ industryType: null })
    expect(codesOf(await add())).toEqual(['trade_type.required'])
  })
  test('fifty websites, hidden ones among them, deleted ones not', async () => {
    await insertWebsites(api, world, 40, { hidden: true })
    await insertWebsites(api, world, 6)
    await insertWebsites(api, world, 3, { deletedAt: api.clock.now() })
    expect((await add()).status).toBe(200)
    expect(await check()).toMatchObject({ websites: 50, limit: 50 })
    expect(await add()).toMatchObject({
      status: 409,
      msg: 'The number of websites has reached the limit',
      failure: { failure: 'website_limit', reasons: [{ code: 'store.limit_reached' }] },
    })
  })
  test('a fiftieth that somebody else adds at the same moment', async () => {
    await insertWebsites(api, world, 46)
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await check()).websites).toBe(50)
  })
  test('an address that is there, however it is written', async () => {
    await added(api, world, admin, { storeUrl: 'https://same.example.test/a' })
    for (const storeUrl of ['http://SAME.example.test/a/', 'https://same.example.test:443/A']) {
      const again = await add({ storeUrl })
      expect(again).toMatchObject({ status: 409, failure: { failure: 'website_taken' } })
      expect(again.failure?.fields).toEqual({ storeUrl: 'This website has already been added' })
    }
    const other = await api.merchant()
    const session = await api.signIn(other.admin)
    expect(
      await added(api, other, session, { storeUrl: 'https://same.example.test/a' }),
    ).toBeTruthy()
  })
  test('the same address at the same moment', async () => {
    const storeUrl = 'https://twice.example.test'
    const answers = await Promise.all([add({ storeUrl }), add({ storeUrl }), add({ storeUrl })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
  test('the button that one has not; changing one has a button of its own', async () => {
    const groups = [world.groups[0]]
    const as = async (button: 'B-020201' | 'B-020202') =>
      api.signIn(await api.operator(world, { groups, permissions: ['M-02', 'M-0202', button] }))
    const payload = await wanted(api, world, admin)
    const [adds, edits] = [await as('B-020201'), await as('B-020202')]
    const refused = await api.call(contract.addmod, payload, edits)
    expect(codesOf(refused)).toEqual(['permission.missing'])
    expect(
      codesOf(await api.call(contract.addmod, { ...payload, storeId: world.stores[0] }, adds)),
    ).toEqual(['permission.missing'])
    expect((await api.call(contract.addmod, payload, adds)).status).toBe(200)
  })
  test('a group that is not his own', async () => {
    const permissions = ['M-02', 'M-0202', 'B-020201'] as const
    const operator = await api.operator(world, { groups: [world.groups[1]], permissions })
    const session = await api.signIn(operator)
    const send = async (groupId: string) =>
      api.call(contract.addmod, await wanted(api, world, session, { groupId }), session)
    expect((await send(world.groups[0])).failure?.fields).toHaveProperty('groupId')
    const mine = await send(world.groups[1])
    expect(mine.status).toBe(200)
    const seen = await api.data(contract.list, {}, session)
    expect(seen.records.map(({ storeId }) => storeId)).toContain(mine.data.storeId)
  })
})
