import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  enumTopics,
  getAreas,
  getDictionary,
  getEnum,
  queryProperty,
  saveProperty,
} from '#contract/access/common.ts'
import { addBuriedPoint } from '#contract/access/tracking.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'

let api: Api
let session: TestSession
let colleague: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  const world = await api.merchant()
  session = await api.signIn(world.admin)
  colleague = await api.signIn(await api.operator(world))
})
afterAll(() => api.close())

describe('closed lists', () => {
  test.each(enumTopics)('%s has words for every value, in both languages', async (topic) => {
    const en = await api.data(getEnum, { topic }, undefined, { language: 'en' })
    const zh = await api.data(getEnum, { topic }, undefined, { language: 'zh' })
    expect(en.length).toBeGreaterThan(2)
    // Countries are sorted by name, in the order of each language.
    const codes = (items: typeof en) => {
      const listed = items.map(({ value }) => value)
      return topic === 'country' ? listed.sort() : listed
    }
    expect(codes(zh)).toEqual(codes(en))
    expect(new Set(en.map(({ value }) => value)).size).toBe(en.length)
    for (const { label } of [...en, ...zh]) expect(label.trim()).not.toBe('')
    if (topic !== 'timeZone' && topic !== 'paymentBrand')
      for (const { label } of zh) expect(label).toMatch(/[\u4e00-\u9fff]/)
  })

  test('an unknown topic is refused', async () => {
    const answer = await api.call(getEnum, { topic: 'constructor' as 'currency' })
    expect(answer.failure?.fields).toEqual({ topic: '不在可选范围内' })
  })

  test('several at once, or all', async () => {
    const two = await api.data(getDictionary, { topics: ['currency', 'timeZone'] }, session)
    expect(Object.keys(two).sort()).toEqual(['currency', 'timeZone'])
    expect(Object.keys(await api.data(getDictionary, {}, session)).sort()).toEqual(
      [...enumTopics].sort(),
    )
  })
})

describe('areas', () => {
  test('countries, then what lies below some of them', async () => {
    const countries = await api.data(getAreas, {}, undefined, { language: 'en' })
    expect(countries).toHaveLength(249)
    expect(
      countries
        .filter(({ leaf }) => !leaf)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['AU', 'CA', 'CN', 'GB', 'HK', 'JP', 'KR', 'SG', 'US'])
    const counts = { AU: 8, CA: 13, CN: 31, GB: 4, HK: 18, JP: 47, KR: 17, SG: 5, US: 51 }
    for (const [parent, count] of Object.entries(counts)) {
      const below = await api.data(getAreas, { parent })
      expect([parent, below.length]).toEqual([parent, count])
      for (const { code, name } of below) {
        expect(code).toMatch(new RegExp(`^${parent}-\\w+$`))
        expect(name).toMatch(/[\u4e00-\u9fff]/)
      }
    }
  })

  test.each([
    ['en', ['Afghanistan', 'Åland Islands', 'Albania'], ['United Arab Emirates', 'United Kingdom']],
    ['zh', ['阿尔巴尼亚', '阿尔及利亚', '阿富汗'], ['中国', '中国澳门']],
  ] as const)('countries stand by their names in %s', async (language, first, beside) => {
    const areas = await api.data(getAreas, {}, undefined, { language })
    const items = await api.data(getEnum, { topic: 'country' }, undefined, { language })
    const names = areas.map(({ name }) => name)
    expect(names).toEqual(items.map(({ label }) => label))
    expect(names.slice(0, 3)).toEqual(first)
    const at = names.indexOf(beside[0])
    expect(names.slice(at, at + 2)).toEqual(beside)
  })

  test('a leaf has nothing below it, an unknown one does not exist', async () => {
    expect(await api.data(getAreas, { parent: 'FR' })).toEqual([])
    expect(await api.data(getAreas, { parent: 'JP-13' })).toEqual([])
    expect((await api.call(getAreas, { parent: 'XX' })).status).toBe(404)
    expect((await api.call(getAreas, { parent: '__proto__' })).status).toBe(404)
  })
})

describe('preferences', () => {
  const propertyType = 'trade_query_habit'
  const saved = async (value: unknown) => {
    const answer = await api.call(saveProperty, { propertyType, propertyValue: value }, session)
    const { propertyValue } = await api.data(queryProperty, { propertyType }, session)
    return { status: answer.status, propertyValue }
  }

  test('what is saved comes back, for its user alone', async () => {
    const mine = { propertyType: 'my_view', propertyValue: { from: 1, tags: ['a', '中'] } }
    expect(await api.data(saveProperty, mine, session)).toBe('SUCCESS')
    expect(await api.data(queryProperty, { propertyType: 'my_view' }, session)).toEqual({
      propertyValue: mine.propertyValue,
    })
    expect(await api.data(queryProperty, { propertyType: 'my_view' }, colleague)).toEqual({
      propertyValue: null,
    })
  })

  test('column settings keep known columns in their order; what is fixed stays fixed', async () => {
    const value = { currency: 0, storeName: 1, amount: 0, unknown: 1, __proto__: 1, arn: 9 }
    expect(await saved(value)).toEqual({
      status: 200,
      propertyValue: { currency: 0, storeName: 1, amount: 9, arn: 9 },
    })
    expect(await saved(JSON.stringify({ arn: 1 }))).toEqual({
      status: 200,
      propertyValue: { arn: 1 },
    })
  })

  test.each([[{ arn: 2 }], [{ arn: '1' }], [{ arn: true }], [[1]], ['x'], [null], [7]])(
    '%j are none and change nothing',
    async (value) => {
      await saved({ arn: 1 })
      expect(await saved(value)).toEqual({ status: 400, propertyValue: { arn: 1 } })
    },
  )

  test('who says what was seen stores over nothing else; who does not, over anything', async () => {
    const own = await api.signIn(await api.operator(await api.merchant()))
    const store = (propertyValue: unknown, seen?: unknown) =>
      api.call(
        saveProperty,
        { propertyType: 'a_draft', propertyValue, ...(seen === undefined ? {} : { seen }) },
        own,
      )
    const stands = async () =>
      (await api.data(queryProperty, { propertyType: 'a_draft' }, own)).propertyValue
    const one = { name: 'one', tags: ['a', '中'] }
    expect((await store(one, null)).status).toBe(200)
    const late = await store({ name: 'two' }, null)
    expect(late.status).toBe(409)
    expect(await stands()).toEqual(one)
    expect((await store({ name: 'two' }, one)).status).toBe(200)
    expect((await store(null, one)).status).toBe(409)
    expect((await store({ name: 'three' })).status).toBe(200)
    expect((await store(null, { name: 'three' })).status).toBe(200)
    // Storing null equals a value that was never stored.
    const both = await Promise.all([store('left', null), store('right', null)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('sixteen thousand bytes and no more', async () => {
    const of = (length: number) => ({
      propertyType: 'large',
      propertyValue: 'x'.repeat(length - 2),
    })
    expect((await api.call(saveProperty, of(16_384), session)).status).toBe(200)
    expect((await api.call(saveProperty, of(16_385), session)).status).toBe(413)
    const wide = { propertyType: 'large', propertyValue: '中'.repeat(5_462) }
    expect((await api.call(saveProperty, wide, session)).status).toBe(413)
  })

  test('a hundred of them and no more', async () => {
    const other = await api.signIn(await api.operator(await api.merchant()))
    const statuses = []
    for (let at = 0; at < 101; at++)
      statuses.push(
        (await api.call(saveProperty, { propertyType: `p${at}`, propertyValue: at }, other)).status,
      )
    expect([statuses.filter((it) => it === 200).length, statuses.at(-1)]).toEqual([100, 413])
    expect(
      (await api.call(saveProperty, { propertyType: 'p0', propertyValue: 'new' }, other)).status,
    ).toBe(200)
  })

  test('a name that is none, a value that is missing', async () => {
    const named = await api.call(saveProperty, { propertyType: '../x', propertyValue: 1 }, session)
    const missing = await api.call(
      saveProperty,
      { propertyType: 'x', propertyValue: undefined },
      session,
    )
    expect([named.failure?.fields, missing.failure?.fields]).toEqual([
      { propertyType: '格式不正确' },
      { propertyValue: '请填写此项' },
    ])
  })
})

test('a page visit is noted without what its query may hold', async () => {
  const visit = {
    domain: 'aqueduct.test',
    url: 'https://aqueduct.test/paymentLink?id=open-sesame#x',
    params: 'id=open-sesame&status=SUCCESS',
    refer: 'https://aqueduct.test/zh?id=open-sesame',
    ...{ uid: 'usr_1', cookieid: 'device-1', agent: 'Browser/1', os: 'Linux', language: 'zh' },
    type: 'route' as const,
  }
  expect(await api.data(addBuriedPoint, visit)).toEqual({})
  const line = api.logged.find((it) => it.includes('page visit')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    visit: { url: 'https://aqueduct.test/paymentLink', refer: 'https://aqueduct.test/zh' },
  })
  expect(line).not.toMatch(/usr_1|device-1|Browser/)
  expect(api.logged.join()).not.toContain('open-sesame')
})
