import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/payments/risk-lists.ts'
import { idempotencyKeys } from '#server/db/schema/audit.ts'
import { askRule, editRule, ruleOf } from '../support/risk-lists.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const number = '4111111111111111'

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
