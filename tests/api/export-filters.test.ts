import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as exports from '#contract/exports.ts'
import * as trades from '#contract/payments/transactions.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { userGroups } from '#server/db/schema/sessions.ts'
import { runJobs } from '../support/trades.ts'
import { unzip } from '../support/unzip.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})

const filters = () => ({
  ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' },
  storeId: [shop.stores[0], shop.stores[1]],
  ...{ email: '=someone@example.test', paymentBrand: ['AMEX' as const] },
  currency: ['USD' as const, 'JPY' as const],
  transactionType: ['DEBIT' as const],
  status: ['SUCCESS' as const, 'REVIEW' as const],
  failure: ['51' as const, 'cancelled' as const],
})
type Asked = Extract<exports.ExportRequest, { kind: 'capitalFlow' }>['filters']
const linesOf = (csv: unknown) => (csv as Buffer).toString('utf8').split('\r\n')
const fileIn = async (language: 'en' | 'zh', format: 'csv' | 'xlsx') =>
  (await api.call(trades.transactionsFile, { ...filters(), format }, session, { language })).data

const english = [
  'Filter,From,2026-11-01 00:00:00 UTC+0',
  'Filter,To (exclusive),2026-11-20 00:00:00 UTC+0',
  'Filter,Website,"Store 1, Store 2"',
  "Filter,Email,'=someone@example.test",
  'Filter,Payment method,American Express',
  'Filter,Currency,"USD US Dollar, JPY Japanese Yen"',
  'Filter,Type,Payment',
  'Filter,Status,"Successful, In review"',
  'Filter,Failure reason,"Insufficient funds or credit, Cancelled in review or before payment"',
]
const chinese = [
  '筛选条件,开始时间,2026-11-01 08:00:00 UTC+8',
  '筛选条件,结束时间（不含）,2026-11-20 08:00:00 UTC+8',
  '筛选条件,网站,"Store 1, Store 2"',
  "筛选条件,邮箱,'=someone@example.test",
  '筛选条件,支付方式,American Express',
  '筛选条件,币种,"USD 美元, JPY 日元"',
  '筛选条件,类型,支付',
  '筛选条件,状态,"成功, 审核中"',
  '筛选条件,失败原因,"卡内余额或可用额度不足, 已取消（审核中或付款前）"',
]

test.each([
  ['en', english],
  ['zh', chinese],
] as const)('a file in %s names its filters in words', async (language, lines) => {
  expect(linesOf(await fileIn(language, 'csv')).slice(3, 12)).toEqual(lines)
})
test('the same in XLSX', async () => {
  const parts = await unzip((await fileIn('zh', 'xlsx')) as unknown as Buffer)
  const sheet = parts.get('xl/worksheets/sheet1.xml')
  for (const words of ['USD 美元, JPY 日元', '成功, 审核中', 'Store 1, Store 2'])
    expect(sheet).toContain(`>${words}</t>`)
})
test('the range that a list has by itself is told too', async () => {
  const file = await api.call(trades.transactionsFile, {}, session, { language: 'en' })
  expect(linesOf(file.data).slice(3, 5)).toEqual(['Filter,From,2026-11-13 00:00:00 UTC+0', ''])
})
test('a store beyond the reach of the user keeps its name to itself', async () => {
  const foreign = (await api.merchant()).stores[0]
  await api.db.update(stores).set({ name: 'Secret' }).where(eq(stores.id, foreign))
  const file = await api.call(trades.transactionsFile, { storeId: [foreign] }, session)
  expect(String(file.data)).toContain(foreign)
  expect(String(file.data)).not.toContain('Secret')
})
test('a balance tab and its business types, of a job', async () => {
  const filters = { tab: 'rollingReserve', currency: 'USD', fundType: ['DEPOSIT'] } satisfies Asked
  const what = { kind: 'capitalFlow' as const, filters }
  const payload = { what, format: 'csv' as const, timeZone: 'UTC+9' as const }
  const { exportId } = await api.data(exports.request, payload, session, { language: 'zh' })
  await runJobs(api.ctx())
  const file = await api.call(exports.download, { exportId }, session)
  expect(linesOf(file.data).slice(3, 6)).toEqual([
    '筛选条件,余额类别,循环保证金',
    '筛选条件,币种,USD 美元',
    '筛选条件,业务类型,循环保证金',
  ])
})
test('the list of exports says what each was asked for, in the words and with the reach of now', async () => {
  const { groups, stores: own } = shop
  const reach = { groups: groups.slice(0, 1), permissions: ['M-1001', 'B-100101'] as const }
  const operator = await api.operator(shop, reach)
  const by = await api.signIn(operator)
  const filters = { storeId: [own[0]], currency: ['USD' as const] }
  const what = {
    kind: 'transactions' as const,
    filters: { ...filters, from: '2026-11-01T00:00:00.000Z' },
  }
  await api.data(exports.request, { what, format: 'csv', timeZone: 'UTC+9' }, by)
  const told = async (language: 'en' | 'zh') => {
    const { records } = await api.data(exports.list, {}, by, { language })
    return records.map((one) => one.filters.map(({ name, value }) => `${name}: ${value}`))
  }
  const english = ['From: 2026-11-01 09:00:00 UTC+9', 'Website: Store 1', 'Currency: USD US Dollar']
  expect(await told('en')).toEqual([english])
  expect(await told('zh')).toEqual([
    ['开始时间: 2026-11-01 09:00:00 UTC+9', '网站: Store 1', '币种: USD 美元'],
  ])
  const moved = { groupId: groups[1] }
  await api.db.update(userGroups).set(moved).where(eq(userGroups.userId, operator.id))
  expect((await told('en'))[0]?.[1]).toBe(`Website: ${own[0]}`)
})
test.each([
  ['blackRules', 'black', 'Invalid'],
  ['whiteRules', 'white', 'Ineffective'],
] as const)('the group and the status that %s are asked for', async (kind, list, status) => {
  const group = shop.groups[1] ?? ''
  const lines = async (scopeId: string, by = session) => {
    const filters = { list, status: 'disabled', scope: 'group', scopeId } as const
    const what = { kind, filters } as exports.ExportRequest
    const payload = { what, format: 'csv', timeZone: 'UTC+0' } as const
    const { exportId } = await api.data(exports.request, payload, by, { language: 'en' })
    await runJobs(api.ctx())
    return linesOf((await api.call(exports.download, { exportId }, by)).data)
  }
  expect((await lines(group)).slice(3, 7)).toEqual([
    `Filter,Status,${status}`,
    'Filter,Applies to,A group of websites',
    'Filter,Group,Group 2',
    '',
  ])
  const foreign = (await api.merchant()).groups[0] ?? ''
  expect(await lines(foreign)).toContain(`Filter,Group,${foreign}`)
  // The name of a group is not revealed to an operator of another group.
  const reach = { groups: shop.groups.slice(0, 1), permissions: ['M-0403', 'M-0404'] as const }
  const operator = await api.signIn(await api.operator(shop, reach))
  expect(await lines(group, operator)).toContain(`Filter,Group,${group}`)
})
