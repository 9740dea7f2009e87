import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mayHold } from '#contract/other-numbers.ts'
import { cardNumberErrors } from './card-numbers.ts'

const card = '4111 1111 1111 1111'
const text = v.string()
const account = v.pipe(v.string(), v.trim(), mayHold('bank_account'))

/** The fields that are refused, found as for every call. */
const refused = (schema: v.GenericSchema, sent: unknown) =>
  Object.keys(cardNumberErrors(schema, v.parse(schema, sent)))

test.each<[string, v.GenericSchema, unknown, string[]]>([
  ['a bare text', v.object({ a: text }), { a: card }, ['a']],
  ['what may be left out', v.object({ a: v.optional(v.nullable(text)) }), { a: card }, ['a']],
  ['lists', v.object({ a: v.array(text) }), { a: ['x', card] }, ['a.1']],
  ['records', v.object({ a: v.record(v.string(), text) }), { a: { b: card } }, ['a.b']],
  ['names in records', v.object({ a: v.record(v.string(), text) }), { a: { [card]: 'b' } }, ['a']],
  ['anything at all', v.object({ a: v.unknown() }), { a: [{ b: 4111111111111111 }] }, ['a.0.b']],
  ['names of files', v.object({ a: v.instance(File) }), { a: new File([], `${card}.pdf`) }, ['a']],
  ['fields that the schema drops', v.object({ a: text }), { a: 'b', c: card }, []],
])('%s', (_, schema, sent, faults) => {
  expect(refused(schema, sent)).toEqual(faults)
})

test.each<[string, v.GenericSchema, unknown]>([
  ['in its pipe', v.object({ a: account }), { a: card }],
  ['where it may be left out', v.object({ a: v.optional(v.nullable(account)) }), { a: card }],
  ['in a longer pipe', v.object({ a: v.pipe(account, v.maxLength(64)) }), { a: card }],
  ['in lists', v.object({ a: v.array(account) }), { a: [card] }],
  ['in one of several shapes', v.union([v.object({ a: account }), v.object({})]), { a: card }],
  [
    'under a check of the whole',
    v.pipe(
      v.object({ a: account }),
      v.check(() => true),
    ),
    { a: card },
  ],
])('a field with other numbers, declared %s', (_, schema, sent) => {
  expect(refused(schema, sent)).toEqual([])
  expect(refused(v.object({ ...{ in: schema }, b: text }), { in: sent, b: card })).toEqual(['b'])
})
