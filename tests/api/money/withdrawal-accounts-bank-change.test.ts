import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accounts from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type Api, openApi } from '../support/api.ts'
import { otherThan } from '../support/codes.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { accountRecords, codeFor, freshNumber } from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

async function merchant() {
  const world = await api.merchant()
  return { ...world, session: await api.signIn(world.admin), make: accountRecords(api, world) }
}
const change = (world: TestMerchant, verifyCode: string, more: object = {}) => ({
  phoneNo: '+44******0000',
  currency: 'USD' as const,
  verifyCode,
  clientId: world.id,
  accountName: 'Northlight Trading',
  reservedPhoneNo: '+861066596688',
  bankName: ' 中国银行 ',
  branchInfo: '',
  cardNo: freshNumber(),
  bankAddress: '北京市西城区复兴门内大街1号',
  bankCode: '104',
  swiftCode: 'BKCHCNBJ',
  ...more,
})
const accountsOf = (world: TestMerchant) =>
  api.db
    .select()
    .from(withdrawalAccounts)
    .where(and(eq(withdrawalAccounts.merchantId, world.id), isNull(withdrawalAccounts.deletedAt)))
const inChina = { openArea: 'CN', currency: 'USD' } as const
const statusOf = async (payload: ReturnType<typeof change>, session: TestSession) =>
  (await api.data(accounts.update, payload, session)).statusCode

describe('the change of the bank account', () => {
  test('101: the account has the new details, trimmed, and is reviewed again', async () => {
    const { session, make, ...world } = await merchant()
    const id = await make.withdrawalAccount({ ...inChina, numberKey: freshNumber() })
    const payload = change(world, await codeFor(api, session))
    expect(await statusOf(payload, session)).toBe(101)
    expect(await accountsOf(world)).toMatchObject([
      { id, status: 'pending', bankName: '中国银行', accountNumber: payload.cardNo },
    ])
    const source = await api.data(accounts.getAccountDetail, { full: true }, session)
    expect(source).toMatchObject({
      clientId: world.id,
      companyEnglishName: `Merchant ${world.id}`,
      authentication: 'PASSED',
      bank: { bankName: '中国银行', banknum: payload.cardNo, cardHolder: 'Northlight Trading' },
    })
  })

  test('101: the account is found wherever its bank is, and moves to China', async () => {
    const { session, make, ...world } = await merchant()
    const id = await make.withdrawalAccount({ openArea: 'HK', currency: 'USD', sortCode: '123' })
    const { bank } = await api.data(accounts.getAccountDetail, {}, session)
    expect(bank).toMatchObject({ bankName: 'HSBC' })
    expect(await statusOf(change(world, await codeFor(api, session)), session)).toBe(101)
    expect(await accountsOf(world)).toMatchObject([
      { id, openArea: 'CN', bankCountry: 'CN', bankName: '中国银行', sortCode: '' },
    ])
  })

  test('101: of several the one in use changes, whatever was added since', async () => {
    const { session, make, ...world } = await merchant()
    const inUse = await make.withdrawalAccount({
      openArea: 'HK',
      currency: 'USD',
      status: 'approved',
    })
    const added = { currency: 'USD', status: 'pending', bankName: 'JPMorgan' } as const
    const other = await make.withdrawalAccount({ ...added, openArea: 'US', routingNumber: '021' })
    const inReview = await make.withdrawalAccount({ ...added, openArea: 'CN' })
    const { bank } = await api.data(accounts.getAccountDetail, {}, session)
    expect(bank).toMatchObject({ bankName: 'HSBC' })
    expect(await statusOf(change(world, await codeFor(api, session)), session)).toBe(101)
    const now = await accountsOf(world)
    const nameOf = (id: string) => now.find((one) => one.id === id)?.bankName
    expect([inUse, other, inReview].map(nameOf)).toEqual(['中国银行', 'JPMorgan', 'JPMorgan'])
  })

  test('101: where there is none yet, it is added', async () => {
    const { session, ...world } = await merchant()
    expect(await statusOf(change(world, await codeFor(api, session)), session)).toBe(101)
    expect(await accountsOf(world)).toMatchObject([
      { kind: 'bank', openArea: 'CN', currency: 'USD', status: 'pending' },
    ])
  })

  test('of two who have none yet and send it at once, the second changes what the first has added', async () => {
    const { session, ...world } = await merchant()
    const permissions = ['M-0803', 'B-080302'] as const
    const second = await api.signIn(await api.operator(world, { permissions, allGroups: true }))
    const [one, two] = [await codeFor(api, session), await codeFor(api, second)]
    const answers = await Promise.all([
      statusOf(change(world, one), session),
      statusOf(change(world, two), second),
    ])
    expect(answers).toEqual([101, 101])
    expect(await accountsOf(world)).toHaveLength(1)
  })

  test('102 exists, 104 wrong, 103 over: nothing changes', async () => {
    const { session, make, ...world } = await merchant()
    await make.withdrawalAccount({ ...inChina, numberKey: freshNumber() })
    const cardNo = freshNumber()
    await make.withdrawalAccount({ currency: 'USD', accountNumber: cardNo, numberKey: cardNo })
    const before = await accountsOf(world)
    const code = await codeFor(api, session)
    expect(await statusOf(change(world, code, { cardNo }), session)).toBe(102)
    expect(await statusOf(change(world, otherThan(code)), session)).toBe(104)
    api.clock.advance(limits.codeLife)
    expect(await statusOf(change(world, code), session)).toBe(103)
    expect(await accountsOf(world)).toEqual(before)
  })

  test.each([
    [{ bankName: 'Bank of China' }, 'bankName'],
    [{ bankName: '中'.repeat(256) }, 'bankName'],
    [{ cardNo: '' }, 'cardNo'],
    [{ cardNo: '1'.repeat(65) }, 'cardNo'],
    [{ accountName: ' ' }, 'accountName'],
    [{ bankAddress: 'x'.repeat(256) }, 'bankAddress'],
    [{ branchInfo: 'x'.repeat(256) }, 'branchInfo'],
    [{ bankCode: '' }, 'bankCode'],
    [{ swiftCode: '' }, 'swiftCode'],
    [{ reservedPhoneNo: '' }, 'reservedPhoneNo'],
    [{ verifyCode: '' }, 'verifyCode'],
    [{ verifyCode: '12345' }, 'verifyCode'],
    [{ currency: 'EUR' }, 'currency'],
  ])('%j is refused at %s', async (more, field) => {
    const { session, ...world } = await merchant()
    const answer = await api.call(accounts.update, change(world, '123456', more), session)
    expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, [field]])
  })

  test('of another merchant it is not found; with a withdrawal in process it is refused', async () => {
    const { session, make, ...world } = await merchant()
    const other = await api.merchant()
    const code = await codeFor(api, session)
    const foreign = await api.call(accounts.update, change(other, code), session)
    expect(foreign.status).toBe(404)
    const accountId = await make.withdrawalAccount({ ...inChina, numberKey: freshNumber() })
    await api.db.insert(withdrawals).values({
      ...{ id: api.newId('wdr'), merchantId: world.id, storeId: null, status: 'INPROCESS' },
      ...{ currency: 'USD', amount: 10_000n, fee: 0n, accountId, requestedAt: api.clock.now() },
    })
    const refused = await api.call(accounts.update, change(world, code), session)
    expect(refused.failure?.reasons?.map((one) => one.code)).toEqual([
      'withdrawal_account.withdrawal_open',
    ])
  })
})
