import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as groups from '#contract/company/groups.ts'
import * as contract from '#contract/trade/risk-lists.ts'
import { auditEntries, idempotencyKeys } from '#server/db/schema/audit.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { addRule, askRule, change, editRule, remove, ruleOf, rules } from '../support/risk-lists.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const codes = (answer: {
  readonly failure: { readonly reasons?: readonly { code: string }[] } | undefined
}) => answer.failure?.reasons?.map(({ code }) => code)
const number = '4111111111111111'

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

describe('a card number', () => {
  test('is kept as hash and mask alone: in no row, log or answer', async () => {
    const answers = [
      await askRule({ type: 'card', value: '4111 1111 1111 1111' }, session, newKey()),
      await askRule({ type: 'card', value: number, list: 'white' }, session, newKey()),
      await askRule({ type: 'card', value: number }, session, newKey()),
    ]
    const id = answers[0]?.data.ruleId ?? ''
    answers.push((await editRule(id, { type: 'card', value: '5555555555554444' })) as never)
    await api.call(contract.rehearse, { list: 'black', type: 'card', value: number }, session)
    const file = new File(
      [`Rule type,Rule value\r\ncard,${number}\r\ncard,4111111111111112\r\n`],
      'a.csv',
    )
    answers.push(
      (await api.call(contract.batchImport, { list: 'black', file }, session, {
        key: newKey(),
      })) as never,
    )
    expect(await ruleOf(id)).toMatchObject({ value: '555555******4444', type: 'card' })
    const held = /(4111[ -]?1111[ -]?1111[ -]?1111)|(5555[ -]?5555[ -]?5555[ -]?4444)/
    expect(JSON.stringify(answers)).not.toMatch(held)
    expect(api.logged.join()).not.toMatch(held)
    const tables = await api.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(tables.rows.length).toBeGreaterThan(20)
    for (const { name } of tables.rows) {
      const { rows } = await api.db.execute(
        sql`select t::text as dump from ${sql.identifier(name)} t`,
      )
      expect(JSON.stringify(rows), name).not.toMatch(held)
    }
  })
  test('is not what a kept body hash is made of', async () => {
    const typed = { list: 'black', type: 'card', scope: 'all', scopeId: null, comment: '' } as const
    await askRule({ ...typed, value: number }, session, 'hashed')
    const { createHash } = await import('node:crypto')
    const guess = (input: object) =>
      createHash('sha256').update(JSON.stringify(input)).digest('base64url')
    const kept = await api.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.owner, shop.id))
    expect(kept).toHaveLength(1)
    const shapes = [
      { list: 'black', type: 'card', value: number, scope: 'all', scopeId: null, comment: '' },
      { list: 'black', type: 'card', value: number },
    ]
    for (const shape of shapes) expect(kept[0]?.bodyHash).not.toBe(guess(shape))
  })
  test('is taken in the value of a card rule alone', async () => {
    for (const typed of [{ comment: number }, { value: `${number}@mail.example` }])
      expect((await askRule(typed)).status).toBe(400)
    const searched = await api.call(contract.list, { list: 'black', value: number }, session)
    expect(searched.failure?.fields).toHaveProperty('value')
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

test('a group is not deleted while a rule holds for it', async () => {
  const [, groupId] = shop.groups
  const id = await addRule({ scope: 'group', scopeId: groupId })
  const gone = () => api.call(groups.remove, { groupId, confirmed: true }, session)
  expect((await gone()).failure?.reasons).toMatchObject([{ code: 'group.has_rules' }])
  await remove([id])
  expect((await gone()).status).toBe(200)
})

describe('a change', () => {
  test('keeps the value that is left out, and is told in the history', async () => {
    const id = await addRule({ type: 'card', value: number })
    const answer = await editRule(id, { type: 'card', comment: 'stolen' })
    expect(answer.data).toBe('SUCCESS')
    const rule = await ruleOf(id)
    expect(rule).toMatchObject({ value: '411111******1111', comment: 'stolen', status: 'enabled' })
    expect(rule.changedAt).not.toBeNull()
    expect(rule.history.map(({ action, by }) => [action, by])).toEqual([
      [expect.any(String), 'Test administrator'],
      [expect.any(String), 'Test administrator'],
    ])
    expect((await editRule(id, { type: 'email' })).failure?.fields).toHaveProperty('value')
  })
  test('of who has seen something else is refused', async () => {
    const id = await addRule()
    const { revision } = await ruleOf(id)
    const value = 'payer@example.test'
    expect((await editRule(id, { seen: revision, value, comment: 'one' })).status).toBe(200)
    const late = await editRule(id, { seen: revision, value, comment: 'two' })
    expect(late.failure?.failure).toBe('changed_meanwhile')
    expect(await ruleOf(id)).toMatchObject({ comment: 'one' })
  })
  test('to what another rule is already is refused', async () => {
    await addRule({ value: 'one@mail.example' })
    const id = await addRule({ value: 'two@mail.example' })
    expect(codes(await editRule(id, { value: 'one@mail.example' }))).toEqual(['risk_rule.exists'])
  })
  test('of many tells which were not changed and why, and changes the rest', async () => {
    const ids = [
      await addRule({ value: 'a@mail.example' }),
      await addRule({ value: 'b@mail.example' }),
    ]
    expect((await change(ids.slice(0, 1), 'disable')).data).toEqual({ changed: 1, refused: [] })
    const answer = await change([...ids, 'rul_none'], 'disable')
    expect(answer.data.changed).toBe(1)
    expect(answer.data.refused).toMatchObject([
      { ruleId: ids[0], value: 'a@mail.example', reasons: [{ code: 'risk_rule.disabled' }] },
      { ruleId: 'rul_none', reasons: [{ code: 'risk_rule.unknown' }] },
    ])
    expect((await change(ids, 'comment', { comment: 'watched' })).data.changed).toBe(2)
    expect((await rules()).map(({ comment }) => comment)).toEqual(['watched', 'watched'])
    expect((await remove(ids)).data).toEqual({ changed: 2, refused: [] })
    expect(await rules()).toEqual([])
    const acts = await api.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, shop.id))
    expect(
      acts
        .map(({ action }) => action)
        .filter((action) => action.startsWith('risk_rule'))
        .toSorted(),
    ).toEqual([
      ...['add', 'add', 'comment', 'comment', 'delete', 'delete', 'disable', 'disable'].map(
        (act) => `risk_rule.${act}`,
      ),
    ])
    expect(await api.db.$count(riskRules, eq(riskRules.merchantId, shop.id))).toBe(2)
  })
})
