import { afterAll, beforeAll, expect, test } from 'vitest'
import { process as withdraw } from '#contract/money/withdrawals.ts'
import { buttons } from '#domain/permissions.ts'
import { idempotencyKeys } from '#server/db/schema/audit.ts'
import { type Api, openApi } from './support/api.ts'
import { openPurse, type Purse } from './support/purse.ts'

let api: Api
let purse: Purse
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  purse = await openPurse(api)
  await purse.fund(100_000n)
})
afterAll(() => api.close())

const send = (key: string, language: 'en' | 'zh' = 'en') => {
  const payload = { accId: purse.shop.stores[0], currency: 'USD', amount: '20.00' } as const
  return api.call(withdraw, payload, purse.session, { key, language })
}

test.each([['x'.repeat(256)], ['a b'], ['clé'], ['']])(
  'a key that is none (%s) is refused before anything is done, in both languages',
  async (key) => {
    const answers = [await send(key), await send(key, 'zh')]
    for (const { status, failure } of answers)
      expect([status, failure?.failure]).toEqual([400, 'invalid_input'])
    expect(answers.map(({ failure }) => failure?.fields)).toEqual([
      { 'Idempotency-Key': 'The key must be 1 to 255 printable ASCII characters, without spaces' },
      { 'Idempotency-Key': '键须为 1 至 255 个可见 ASCII 字符，不含空格' },
    ])
    expect(await api.db.$count(idempotencyKeys)).toBe(0)
  },
)

test('a key of 255 random characters is one', async () => {
  const key = Array.from({ length: 255 }, (_, i) => String.fromCharCode(33 + ((i * 37) % 94))).join(
    '',
  )
  expect((await send(key)).status).toBe(200)
  expect((await send(key)).status).toBe(200)
  expect(await api.db.$count(idempotencyKeys)).toBe(1)
})

test('the key of a colleague is refused: he would be told of what he did not ask for', async () => {
  const payload = { accId: purse.shop.stores[0], currency: 'USD', amount: '30.00' } as const
  const first = await api.call(withdraw, payload, purse.session, { key: 'shared' })
  expect(first.status).toBe(200)
  const permissions = ['M-03', 'M-0301', buttons.withdraw] as const
  const groups = [purse.shop.groups[0]]
  const colleague = await api.signIn(await api.operator(purse.shop, { groups, permissions }))
  const second = await api.call(withdraw, payload, colleague, { key: 'shared' })
  expect(second.failure?.failure).toBe('key_reused')
  const again = await api.call(withdraw, payload, purse.session, { key: 'shared' })
  expect(again.data).toEqual(first.data)
})
