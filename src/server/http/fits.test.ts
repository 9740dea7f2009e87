import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contractModules } from '#contract/registry.ts'
import { CurrencyCode, Decimal, Instant, pageOf } from '#contract/shapes.ts'
import { validatorOf } from './validate.ts'

const Row = v.object({
  id: v.string(),
  at: v.nullable(Instant),
  amount: Decimal,
  currency: CurrencyCode,
  kind: v.literal('PAYMENT'),
  tags: v.array(v.picklist(['new', 'old'])),
  note: v.exactOptional(v.string()),
  who: v.optional(v.object({ name: v.pipe(v.string(), v.maxLength(5)) })),
  count: v.number(),
})
const row = {
  id: 'a',
  at: '2026-11-24T00:00:00.000Z',
  amount: '1.00',
  currency: 'EUR',
  kind: 'PAYMENT',
  tags: ['new'],
  count: 1,
}
const Page = pageOf(Row)
const page = (...records: unknown[]) => ({ total: null, totalCapped: false, records, next: null })
const fits = validatorOf(Page) ?? expect.fail('a page of rows can be checked')

test('what a schema would give back as it is, fits', () => {
  expect(fits(page())).toBe(true)
  expect(fits(page(row, { ...row, at: null, note: 'n', who: { name: 'Ann' } }))).toBe(true)
})

test.each([
  ['a field that the contract does not have', { ...row, secret: 'x' }],
  ['one within a field', { ...row, who: { name: 'Ann', secret: 'x' } }],
  ['one in the place of another', { ...row, count: undefined, counted: 1 }],
  ['a missing field', { ...row, id: undefined }],
  ['a value of another kind', { ...row, count: '1' }],
  ['no number', { ...row, count: Number.NaN }],
  ['a word that is not of the list', { ...row, tags: ['new', 'other'] }],
  ['a text of another form', { ...row, amount: '1,00' }],
  ['a day that there is not', { ...row, at: '2026-02-31T00:00:00.000Z' }],
  ['a text that is too long', { ...row, who: { name: 'Annabel' } }],
  ['an object of a class', Object.assign(new (class Kept {})(), row)],
  ['no row', null],
])('%s does not fit', (_what, other) => {
  expect(fits(page(row, other))).toBe(false)
})

test('a schema that changes what it is given, or chooses, is left to the library', () => {
  const one = v.object({ kind: v.literal('a') })
  const other = v.object({ kind: v.literal('b') })
  for (const schema of [
    v.pipe(v.string(), v.trim()),
    v.object({ at: v.optional(v.string(), 'now') }),
    v.fallback(v.string(), ''),
    v.array(v.variant('kind', [one, other])),
    v.record(v.string(), v.string()),
    v.strictObject({}),
  ])
    expect(validatorOf(schema)).toBeUndefined()
})

test('whatever fits is what the library makes of it, and only that', () => {
  const text = fc.constantFrom(
    'a',
    '1.00',
    '-2',
    '2026-11-24T00:00:00Z',
    'EUR',
    'PAYMENT',
    'new',
    '',
  )
  const value = fc.oneof(
    text,
    fc.constant(null),
    fc.constant(undefined),
    fc.integer(),
    fc.boolean(),
  )
  const field = fc.tuple(fc.constantFrom(...Object.keys(row), 'note', 'who', 'secret'), value)
  fc.assert(
    fc.property(fc.array(field, { maxLength: 3 }), (changed) => {
      const given = page({ ...row, ...Object.fromEntries(changed) })
      const made = v.safeParse(Page, given)
      expect(fits(given)).toBe(made.success && isDeepStrictEqual(made.output, given))
    }),
    { numRuns: 500 },
  )
})

test('every list of the contract whose rows have no choices is answered without a copy', () => {
  const lists = Object.values(contractModules)
    .flatMap((noun) => Object.values(noun))
    .filter(
      (call) => 'output' in call && 'entries' in call.output && 'records' in call.output.entries,
    )
  const copied = lists.filter((call) => 'output' in call && validatorOf(call.output) === undefined)
  expect(lists.length).toBeGreaterThan(15)
  expect(copied.map((call) => 'id' in call && call.id).sort()).toEqual([
    'audit.list',
    'autoWithdraw.listRecords',
    'sandbox.listFired',
  ])
})
