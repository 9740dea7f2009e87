// Every query of a table with a merchant has a tenant filter from `src/server/kernel/scope.ts`.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesNamed, placeOf, treeOf } from '../../scripts/build/sources.ts'
import { idsFromCalls, queriesOf, tables } from './scoped-queries.ts'
import { writtenByHand } from './written-by-hand.ts'

const sources = filesNamed(/\.ts$/, 'src/server').filter(
  (path) => !path.endsWith('.test.ts') && !/\/db\/(?:schema|migrations)\//.test(path),
)

test('no query of a table with a merchant leaves open whose rows it meets', () => {
  const queries = sources.flatMap((path) => queriesOf(treeOf(path)))
  // Guards against a vacuous pass: queries must be found.
  expect(queries.length).toBeGreaterThan(250)
  const open = queries.filter(({ scoped }) => !scoped)
  expect(open.map(({ node, table }) => `${placeOf(node)} ${table}`)).toEqual([])
})

test('an id that came with the call is never enough', () => {
  expect(sources.flatMap((path) => idsFromCalls(treeOf(path))).map(placeOf)).toEqual([])
})

test('whose rows are meant is said by a helper, nowhere by hand, nor by two tables compared', () => {
  expect(sources.flatMap((path) => writtenByHand(treeOf(path))).map(placeOf)).toEqual([])
})

test('the tables with a merchant are known', () => {
  expect(tables.get('transactions')).toBe('transactions')
  expect(tables.get('deskDecisions')).toBe('desk_decisions')
  expect(tables.has('merchants')).toBe(false)
})

const head = `
  import { stores } from '#server/db/schema/merchants.ts'
  import { transactions as trades } from '#server/db/schema/transactions.ts'
`
const hole = (text: string) => `$\{${text}}`
const judged = (text: string) =>
  queriesOf(
    ts.createSourceFile('src/server/x/y.ts', head + text, ts.ScriptTarget.Latest, true),
  ).map(({ scoped }) => scoped)

test.each([
  ['no condition', 'db.select().from(trades)'],
  ['another condition', 'db.select().from(trades).where(eq(trades.id, id))'],
  [
    'only one of two that may hold',
    'db.select().from(trades).where(or(inScope(ctx, trades), free))',
  ],
  ['a condition of one case', 'db.delete(stores).where(all ? undefined : ofMerchant(ctx, stores))'],
  ['a change', 'tx.update(stores).set({ name }).where(eq(stores.id, id))'],
  ['a count', 'db.$count(stores, isNull(stores.deletedAt))'],
  ['a constant', 'const mine = eq(stores.id, id)\n db.select().from(stores).where(mine)'],
  ['a plain parameter', 'const f = (where: SQL) => db.select().from(stores).where(where)'],
  [
    'a text with the table in a hole',
    `db.execute(sql\`select 1 from ${hole('trades')} where true\`)`,
  ],
  ['a text with its name', 'db.execute(sql`update withdrawals set status = 1`)'],
  [
    'a query that is begun elsewhere',
    'const begin = (db) => db.select().from(trades)\n begin(db).where(eq(trades.id, id))',
  ],
])('found open: %s', (_, text) => {
  expect(judged(text)).toEqual([false])
})

test.each([
  ['a helper', 'db.select().from(trades).where(inScope(ctx, trades))'],
  ['a helper among others', 'db.select().from(trades).where(and(free, inScope(ctx, trades)))'],
  ['each of those that may hold', 'db.select().from(stores).where(or(byId(a, b), unscoped("w")))'],
  ['a constant', 'const mine = and(byId(stores.id, id))\n db.select().from(stores).where(mine)'],
  ['a parameter by its type', 'const f = (w: TenantFilter) => db.select().from(stores).where(w)'],
  ['what a function answers', 'const f = (a) => only(a)\n db.update(stores).set(x).where(f(a))'],
  [
    'a text',
    `db.execute(sql\`select 1 from ${hole('trades')} where ${hole('inScope(ctx, trades)')}\`)`,
  ],
  [
    'a query that is begun elsewhere',
    'const begin = (db) => db.select().from(trades)\n begin(db).where(byId(trades.id, id))',
  ],
])('found closed: %s', (_, text) => {
  expect(judged(text)).toEqual([true])
})

test.each([
  'const handler: Handler<typeof call> = (ctx, { storeId }) => byId(stores.id, storeId)',
  'const f = (input) => byId(stores.id, input.storeId)',
  'const f = (input) => { const { storeId } = input; return byId(stores.id, storeId) }',
])('an id of the call is found: %s', (text) => {
  const tree = ts.createSourceFile('src/server/x/y.ts', head + text, ts.ScriptTarget.Latest, true)
  expect(idsFromCalls(tree)).toHaveLength(1)
})

const byHand = (text: string) =>
  writtenByHand(ts.createSourceFile('src/server/x/y.ts', head + text, ts.ScriptTarget.Latest, true))
    .length

test.each([
  'eq(trades.merchantId, merchantId)',
  'eq(table.merchantId, merchantId)',
  'eq(ctx.merchantId, trades.merchantId)',
  'eq(stores.merchantId, trades.merchantId)',
  'inArray(trades.merchantId, ids)',
  `sql\`select 1 from x join w on w.merchant_id = ${hole('ctx.merchantId')}\``,
  `sql\`p.store_id = any(${hole('sql.param(ids)')}::text[])\``,
  `sql\`${hole('trades.merchantId')} = ${hole('merchantId')}\``,
])('found by hand: %s', (text) => {
  expect(byHand(text)).toBe(1)
})

test.each([
  'eq(merchants.id, ctx.merchantId)',
  'eq(merchants.id, trades.merchantId)',
  'byId(trades.merchantId, merchantId)',
  `sql\`a.merchant_id = w.merchant_id and ${hole('inScope(ctx, trades)')}\``,
])('not by hand: %s', (text) => {
  expect(byHand(text)).toBe(0)
})
