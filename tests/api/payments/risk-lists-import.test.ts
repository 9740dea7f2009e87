import { describe, expect, test } from 'vitest'
import * as contract from '#contract/payments/risk-lists.ts'
import { idempotencyKeys } from '#server/db/schema/audit.ts'
import { addRule, rules } from '../support/risk-lists.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const heads = 'Rule type,Rule value,Website,Group,Comment'
const fileOf = (...lines: string[]) =>
  new File([`\uFEFF${[heads, ...lines].join('\r\n')}\r\n`], 'rules.csv')
const send = (file: File, list: 'black' | 'white' = 'black', key = newKey(), by = session) =>
  api.call(contract.batchImport, { list, file }, by, { key, language: 'en' })

describe('a file of rules', () => {
  test('is taken as far as it is right; each other row is told with its number and why', async () => {
    await addRule({ value: 'there@mail.example' })
    const answer = await send(
      fileOf(
        'Email,One@mail.example,,,first',
        'email_domain,mailtub.example,Store 1,,',
        'Card,411111******1111,,Group 2,',
        '电话号码,+44 113 496 0000,,,',
        'Shipping address,"12 Mill Lane, 12345, Leeds",https://store2.example.test,,',
        'Fax,+44 113 496 0000,,,',
        'Email,nobody,,,',
        'Email,there@mail.example,,,',
        'Email,one@mail.example,,,again',
        'Email,two@mail.example,Nowhere,,',
        'Email,two@mail.example,Store 1,Group 1,',
        'Card,4111111111111112,,,',
      ),
    )
    expect(answer.data).toMatchObject({ rows: 12, added: 5 })
    expect(answer.data.refused.map(({ row, field, fault }) => [row, field, fault])).toEqual([
      [7, 'type', 'unknown_value'],
      [8, 'value', 'email_format'],
      [9, 'value', 'rule_exists'],
      [10, 'value', 'rule_exists'],
      [11, 'website', 'unknown_value'],
      [12, 'group', 'rule_scope'],
      [13, 'value', 'rule_card'],
    ])
    for (const { message } of answer.data.refused) expect(message).toMatch(/[A-Z]/)
    const kept = await rules()
    expect(kept.map(({ value, scope }) => [value, scope]).toSorted()).toEqual([
      ['+441134960000', 'all'],
      ['12 Mill Lane, 12345, Leeds', 'website'],
      ['411111******1111', 'group'],
      ['mailtub.example', 'website'],
      ['one@mail.example', 'all'],
      ['there@mail.example', 'all'],
    ])
  })
  test('shows what was to be a card number by its ends, wherever it stands', async () => {
    const wrong = ['4000000000009996', '4000 0000 0000 9996', '４０００００００００００９９９６']
    const answer = await send(
      fileOf(
        ...wrong.map((number) => `Card,${number},,,`),
        'Crad,4000000000009996,,,',
        'Email,4000000000009996,,,',
        'Card,4111111111111111,4000000000009996,,4000000000009996',
      ),
    )
    expect(answer.data.refused.map(({ value }) => value)).toEqual([
      ...Array.from({ length: 5 }, () => '400000******9996'),
      '411111******1111',
    ])
    const kept = await api.db.select().from(idempotencyKeys)
    expect(JSON.stringify(kept.map(({ answer: told }) => told))).not.toContain('00000000')
  })
  test('is taken once under its key, and waits for the provider on the white list', async () => {
    const file = () => fileOf('Email,one@mail.example,,,')
    const first = await send(file(), 'white', 'once')
    expect((await send(file(), 'white', 'once')).data).toEqual(first.data)
    expect(await rules({ list: 'white' })).toMatchObject([{ status: 'pending' }])
    const other = await send(fileOf('Email,two@mail.example,,,'), 'white', 'once')
    expect(other.failure?.failure).toBe('key_reused')
  })
  test('holds at most 1,000 rows', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, i) => `Email,p${i}@mail.example,,,`)
    expect((await send(fileOf(...lines(1_001)))).failure?.failure).toBe('too_many_rules')
    expect(await rules()).toEqual([])
    expect((await send(fileOf(...lines(1_000)))).data).toEqual({
      rows: 1_000,
      added: 1_000,
      refused: [],
    })
  })
  test.each([
    ['file_empty', () => new File([''], 'a.csv')],
    ['file_empty', () => fileOf()],
    ['file_heads', () => new File(['a,b\r\n1,2\r\n'], 'a.csv')],
    ['file_encoding', () => new File([new Uint8Array([0xff, 0xfe, 0x41, 0])], 'a.csv')],
  ] as const)('that is none is refused: %s', async (failure, made) => {
    expect((await send(made())).failure?.failure).toBe(failure)
  })
  test('needs a file', async () => {
    const answer = await api.call(contract.batchImport, { list: 'black' } as never, session)
    expect(answer.failure?.fields).toHaveProperty('file')
  })
  test('of an operator names what he cannot reach', async () => {
    const operator = await api.operator(shop, { permissions: ['M-0403'], groups: [shop.groups[0]] })
    const by = await api.signIn(operator)
    const answer = await send(
      fileOf(
        'Email,a@mail.example,,,',
        'Email,a@mail.example,Store 2,,',
        'Email,a@mail.example,Store 1,,',
      ),
      'black',
      newKey(),
      by,
    )
    expect(answer.data.added).toBe(1)
    expect(answer.data.refused.map(({ row, fault }) => [row, fault])).toEqual([
      [2, 'rule_beyond_reach'],
      [3, 'unknown_value'],
    ])
  })
})

test.each([
  ['black', contract.downloadBlackTemplate, 5],
  ['white', contract.downloadWhiteTemplate, 3],
] as const)(
  'the template of the %s list is a file that says nothing when it is sent back',
  async (list, call, examples) => {
    for (const language of ['en', 'zh'] as const) {
      const headers = { accessToken: session.token, 'accept-language': language }
      const text = await (await api.send(call.path, { headers })).text()
      expect(text.trim().split('\r\n')).toHaveLength(1 + examples)
      expect((await send(new File([text], 'a.csv'), list)).failure?.failure).toBe('file_empty')
      const own = text.replaceAll('EXAMPLE', '')
      const added = await send(new File([own], 'a.csv'), list)
      expect(added.data.added).toBe(language === 'en' ? examples : 0)
    }
  },
)
