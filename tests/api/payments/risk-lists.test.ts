import { describe, expect, test } from 'vitest'
import * as contract from '#contract/payments/risk-lists.ts'
import { addRule, askRule, change, codes, editRule, remove, rules } from '../support/risk-lists.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const _number = '4111111111111111'

describe('a rule', () => {
  test('of the black list is in effect at once, with who added it and when', async () => {
    const id = await addRule({ value: 'Bad@Mail.example', comment: ' three chargebacks ' })
    expect(await rules()).toMatchObject([
      {
        ruleId: id,
        type: 'email',
        value: 'bad@mail.example',
        scope: 'all',
        status: 'enabled',
        comment: 'three chargebacks',
        creator: 'Test administrator',
        createdAt: expect.any(String),
        changedAt: null,
        hits: 0,
        beyondReach: false,
      },
    ])
  })
  test('holds for all websites, one, or those of a group', async () => {
    await addRule()
    await addRule({ scope: 'website', scopeId: shop.stores[0] })
    await addRule({ scope: 'group', scopeId: shop.groups[1] })
    const places = (await rules()).map(({ scope, scopeName }) => [scope, scopeName])
    expect(places).toEqual([
      ['group', 'Group 2'],
      ['website', 'Store 1'],
      ['all', null],
    ])
    const other = await api.merchant()
    for (const scopeId of [other.stores[0], 'sto_none'])
      expect((await askRule({ scope: 'website', scopeId })).failure?.fields).toHaveProperty(
        'scopeId',
      )
    expect((await askRule({ scope: 'group', scopeId: other.groups[0] })).status).toBe(400)
    expect((await askRule({ scope: 'group' })).failure?.fields).toHaveProperty('scopeId')
  })
  test('is on a list once for the same websites, whatever its case; on both lists it may be', async () => {
    const id = await addRule({ value: 'a@mail.example' })
    const again = await askRule({ value: 'A@MAIL.example' })
    expect(again.status).toBe(409)
    expect(again.failure?.reasons).toMatchObject([
      { code: 'risk_rule.exists', unlocks: { href: `/aq/blacklist?rule=${id}` } },
    ])
    await addRule({ value: 'a@mail.example', scope: 'website', scopeId: shop.stores[0] })
    await addRule({ value: 'a@mail.example', list: 'white' })
    await remove([id])
    await addRule({ value: 'a@mail.example' })
  })
  test.each([
    ['email', 'nobody'],
    ['email_domain', 'localhost'],
    ['phone', '0113'],
    ['card', '4111111111111112'],
    ['shipping_address', 'x'],
  ] as const)('of type %s is refused at its field for %j', async (type, value) => {
    expect((await askRule({ type, value })).failure?.fields).toEqual({ value: expect.any(String) })
    expect(await rules()).toEqual([])
  })
  test('asked for twice with the same key is added once', async () => {
    const one = await askRule({}, session, 'same')
    expect((await askRule({}, session, 'same')).data).toEqual(one.data)
    const other = await askRule({ value: 'other@mail.example' }, session, 'same')
    expect(other.failure?.failure).toBe('key_reused')
  })
})

describe('the list', () => {
  test('is filtered by type, value, status, place and creator, and counted by status', async () => {
    const first = await addRule({ value: 'one@mail.example' })
    await addRule({ type: 'email_domain', value: 'mail.example' })
    await addRule({ value: 'two@mail.example', scope: 'website', scopeId: shop.stores[1] })
    await change([first], 'disable')
    const values = async (more: object) => (await rules(more)).map(({ value }) => value)
    expect(await values({ type: 'email_domain' })).toEqual(['mail.example'])
    expect(await values({ value: 'ONE@' })).toEqual(['one@mail.example'])
    expect(await values({ status: 'disabled' })).toEqual(['one@mail.example'])
    expect(await values({ scope: 'website', scopeId: shop.stores[1] })).toEqual([
      'two@mail.example',
    ])
    expect(await values({ scope: 'all' })).toHaveLength(2)
    expect(await values({ creator: 'test admin' })).toHaveLength(3)
    expect(await values({ creator: 'someone else' })).toEqual([])
    expect(await values({ sort: 'time' })).toEqual([
      'one@mail.example',
      'mail.example',
      'two@mail.example',
    ])
    expect(await api.data(contract.countTabs, { list: 'black' }, session)).toMatchObject({
      ...{ all: 3, enabled: 2, disabled: 1, pending: 0 },
    })
    const page = { list: 'black', pageSize: 2 } as const
    const one = await api.data(contract.list, page, session)
    const two = await api.data(contract.list, { ...page, cursor: one.next ?? '' }, session)
    expect([one.total, one.records.length, two.records.length, two.next]).toEqual([3, 2, 1, null])
  })
  test('belongs to its menu: who has the other one sees and changes nothing of it', async () => {
    const id = await addRule()
    const operator = await api.operator(shop, { permissions: ['M-0404'], allGroups: true })
    const by = await api.signIn(operator)
    expect((await api.call(contract.list, { list: 'black' }, by)).status).toBe(403)
    expect((await api.call(contract.detail, { id }, by)).status).toBe(403)
    expect((await askRule({}, by)).failure?.reasons).toMatchObject([
      { code: 'permission.missing', params: { permission: 'M-0403' } },
    ])
    expect((await editRule(id, {}, by)).status).toBe(403)
    expect((await change([id], 'disable', {}, by)).status).toBe(403)
    expect((await remove([id], 'black', by)).status).toBe(403)
    expect(await rules({ list: 'white' }, by)).toEqual([])
  })
  test('shows an operator the rules of his websites, and lets him change what holds for them alone', async () => {
    const own = await addRule({ scope: 'group', scopeId: shop.groups[0] })
    const others = await addRule({ scope: 'website', scopeId: shop.stores[1] })
    const all = await addRule()
    const operator = await api.operator(shop, { permissions: ['M-0403'], groups: [shop.groups[0]] })
    const by = await api.signIn(operator)
    const seen = await rules({}, by)
    expect(seen.map(({ ruleId, beyondReach }) => [ruleId, beyondReach])).toEqual([
      [all, true],
      [own, false],
    ])
    expect((await api.call(contract.detail, { id: others }, by)).status).toBe(404)
    const answer = await change([own, others, all], 'disable', {}, by)
    expect(answer.data.changed).toBe(1)
    expect(answer.data.refused.map(({ ruleId, reasons }) => [ruleId, reasons[0]?.code])).toEqual([
      [others, 'risk_rule.unknown'],
      [all, 'risk_rule.beyond_reach'],
    ])
    expect(codes(await askRule({ value: 'x@mail.example' }, by))).toEqual([
      'risk_rule.beyond_reach',
    ])
    expect(codes(await editRule(all, {}, by))).toEqual(['risk_rule.beyond_reach'])
    const widened = await editRule(own, { scope: 'all' }, by)
    expect(codes(widened)).toEqual(['risk_rule.beyond_reach'])
    await addRule({ value: 'x@mail.example', scope: 'website', scopeId: shop.stores[0] }, by)
  })
  test('of another merchant does not exist', async () => {
    const id = await addRule()
    const other = await api.signIn((await api.merchant()).admin)
    expect(await rules({}, other)).toEqual([])
    expect((await api.call(contract.detail, { id }, other)).status).toBe(404)
    expect((await editRule(id, {}, other)).status).toBe(404)
    expect((await remove([id], 'black', other)).data).toMatchObject({ changed: 0 })
    expect(await rules()).toHaveLength(1)
  })
})
