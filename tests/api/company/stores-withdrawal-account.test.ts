import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/company/websites.ts'
import * as accounts from '#contract/money/website-accounts.ts'
import { users } from '#server/db/schema/sessions.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo, otherThan } from '../support/codes.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { storeRow } from '../support/websites.ts'

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

const account = async (more: Partial<typeof withdrawalAccounts.$inferInsert> = {}) => {
  const id = `wac_${crypto.randomUUID().slice(0, 12)}`
  await api.db.insert(withdrawalAccounts).values({
    id,
    merchantId: world.id,
    kind: 'bank',
    status: 'approved',
    currency: 'USD',
    companyName: 'A company',
    bankName: 'A bank',
    accountNumber: '123456789',
    numberKey: id,
    createdAt: api.clock.now(),
    ...more,
  })
  return id
}
async function code(): Promise<string> {
  await api.data(accounts.changeCashAccountSendMsg, { storeId: world.stores[0] }, admin)
  const [user] = await api.db.select().from(users).where(eq(users.id, world.admin.id))
  return codeSentTo(api, user?.phone ?? '')
}
const change = (accountId: string, given: string, key?: string) =>
  api.call(
    accounts.changeCashAccount,
    { storeId: world.stores[0], accountId, code: given },
    admin,
    key ? { key } : {},
  )

test('is changed with a code, to an approved account in a currency of the website', async () => {
  const accountId = await account()
  const given = await code()
  expect((await change(accountId, otherThan(given))).failure?.failure).toBe('code_wrong')
  expect((await change(accountId, given, 'once')).data).toBe('SUCCESS')
  expect((await storeRow(api, world.stores[0])).withdrawalAccountId).toBe(accountId)
  // A retry with the same key returns the earlier success; the code itself is consumed.
  expect((await change(accountId, given, 'once')).data).toBe('SUCCESS')
  expect((await change(accountId, given)).failure?.failure).toBe('code_expired')
  const detail = await api.data(contract.selectOne, { storeId: world.stores[0] }, admin)
  expect(detail.withdrawalAccounts).toMatchObject([{ accountId, currency: 'USD', current: true }])
})

test.each([
  ['one that waits', { status: 'pending' }],
  ['one in another currency', { currency: 'GBP' }],
  ['a deleted one', { deletedAt: new Date(0) }],
  ['one of another merchant', { merchantId: 'other' }],
] as const)('not to %s', async (_, more) => {
  const other = 'merchantId' in more ? { merchantId: (await api.merchant()).id } : more
  const accountId = await account(other)
  const given = await code()
  expect((await change(accountId, given)).failure?.fields).toHaveProperty('accountId')
  expect((await storeRow(api, world.stores[0])).withdrawalAccountId).toBeNull()
})
