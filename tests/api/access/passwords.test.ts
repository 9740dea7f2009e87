import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/access/passwords.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

test('the rules come by scene and language', async () => {
  const cn = await api.data(contract.getRules, { scene: 'Password', language: 'cn' })
  const en = await api.data(contract.getRules, { scene: 'Password', language: 'en' })
  expect(en).toEqual([
    { ruleId: 'letter_first', checkMessage: 'Starts with a letter' },
    {
      ruleId: 'two_kinds',
      checkMessage: 'Contains at least two of: digits, uppercase letters, lowercase letters',
    },
    { ruleId: 'length_6_20', checkMessage: 'Has 6 to 20 characters' },
    { ruleId: 'no_spaces', checkMessage: 'Contains no spaces' },
  ])
  expect(cn.map(({ checkMessage }) => checkMessage)).toEqual([
    '以字母开头',
    '至少包含数字、大写字母、小写字母中的两种',
    '长度为 6 至 20 个字符',
    '不含空格',
  ])
  const change = await api.data(contract.getRules, { scene: 'ChangePassword' })
  expect(change.map(({ ruleId }) => ruleId)).toEqual([
    'length_8_20',
    'three_kinds',
    'letters_digits',
  ])
})

test('without a language the caller decides; an unknown scene is refused', async () => {
  const [zh, en] = [
    await api.call(contract.getRules, {}),
    await api.call(contract.getRules, {}, undefined, { language: 'en' }),
  ]
  expect([zh.data[0]?.checkMessage, en.data[0]?.checkMessage]).toEqual([
    '以字母开头',
    'Starts with a letter',
  ])
  expect((await api.call(contract.getRules, { scene: 'Other' as never })).status).toBe(400)
})

test('every rule is checked by itself, all at once, over a sealed password', async () => {
  const rules = await api.data(contract.getRules, { scene: 'Password' })
  const check = (text: string) =>
    Promise.all(
      rules.map(async ({ ruleId }) => {
        const payload = { ruleId, password: api.seal(text), language: 'en' } as const
        return (await api.data(contract.checkRule, payload)).validateStatus
      }),
    )
  expect(await check('Aqua12')).toEqual(['PASSED', 'PASSED', 'PASSED', 'PASSED'])
  expect(await check('1 a')).toEqual(['FAILED', 'PASSED', 'FAILED', 'FAILED'])
})

test('a password in clear is refused, and so is a rule that does not exist', async () => {
  const clear = await api.call(contract.checkRule, { ruleId: 'two_kinds', password: 'Aqua12' })
  expect(clear).toMatchObject({ status: 400 })
  expect(Object.keys(clear.failure?.fields ?? {})).toEqual(['password'])
  const rule = { ruleId: 'none' as never, password: api.seal('Aqua12') }
  expect((await api.call(contract.checkRule, rule)).status).toBe(400)
})
