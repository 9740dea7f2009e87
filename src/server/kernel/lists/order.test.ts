import { PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import {
  after,
  byInstant,
  byNumber,
  byOwnId,
  byText,
  cursorOf,
  downwards,
  upwards,
} from './order.ts'

const shelf = pgTable('shelf', { at: timestamp('at'), name: text('name'), id: text('id') })
const row = { at: new Date('2026-11-22T10:00:00.123Z'), name: '阿 “b”.\n', id: 'bok_1-2', n: 7n }
type Row = typeof row

const orders = {
  time: downwards<Row>(
    byInstant(shelf.at, ({ at }) => at),
    byOwnId(shelf.id, ({ id }) => id),
  ),
  name: upwards<Row>(
    byText(shelf.name, ({ name }) => name),
    byOwnId(shelf.id, ({ id }) => id),
  ),
  number: downwards<Row>(byNumber(shelf.id, ({ n }) => n)),
}

const textOf = (order: (typeof orders)[keyof typeof orders], cursor: string) => {
  const condition = after(order, cursor)
  return condition && new PgDialect().sqlToQuery(condition)
}

test('a cursor carries every value of the order, and the rows after it are asked for by them', () => {
  expect(textOf(orders.time, cursorOf(orders.time, row))).toMatchObject({
    sql: '("shelf"."at", "shelf"."id") < ($1::timestamptz, $2)',
    params: [row.at.toISOString(), row.id],
  })
  expect(textOf(orders.name, cursorOf(orders.name, row))).toMatchObject({
    sql: '("shelf"."name", "shelf"."id") > ($1, $2)',
    params: [row.name, row.id],
  })
  expect(textOf(orders.number, cursorOf(orders.number, row))).toMatchObject({
    sql: '("shelf"."id") < ($1::bigint)',
    params: [7n],
  })
  expect(after(orders.time, undefined)).toBeUndefined()
})

test.each([
  ['time', ''],
  ['time', 'x'],
  ['time', '17'],
  ['time', '17.'],
  ['time', '17.a.b'],
  ['time', '123456789012345.a'],
  ['time', "17.a'b"],
  ['name', 'ä.a'],
  ['name', 'YQ'],
  ['name', 'AA.a'],
  ['number', '-1'],
  ['number', '1.1'],
] as const)('a cursor of the order by %s that is not ours is refused: %j', (order, cursor) => {
  const refused = () => after<Row>(orders[order], cursor)
  expect(refused).toThrow(Failure)
  expect(refused).toThrow(expect.objectContaining({ fields: { cursor: 'format' } }))
})
