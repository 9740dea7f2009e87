import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as groups from '#contract/company/groups.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { addRule, change, codes, editRule, remove, ruleOf, rules } from '../support/risk-lists.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const number = '4111111111111111'

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
