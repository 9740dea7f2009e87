// A function that receives a transaction or a snapshot queries only that. The pool sees the data of another moment, and
// with a pool of one connection the caller would wait for itself.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesNamed, placeOf, treeOf } from '../../scripts/build/sources.ts'

const sources = filesNamed(/\.ts$/, 'src/server').filter((path) => !path.endsWith('.test.ts'))

const isGiven = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) &&
  node.parameters.some(({ name }) => ts.isIdentifier(name) && /^(db|tx)$/.test(name.text))

/** The functions with a `db` or `tx` parameter, and their uses of `ctx.db`. */
function besideIn(tree: ts.SourceFile) {
  const given: ts.FunctionLikeDeclaration[] = []
  const beside: ts.Node[] = []
  const look = (node: ts.Node, inside: boolean) => {
    if (isGiven(node)) given.push(node)
    if (inside && ts.isPropertyAccessExpression(node) && node.getText(tree) === 'ctx.db')
      beside.push(node)
    const within = inside || isGiven(node)
    ts.forEachChild(node, (child) => look(child, within))
  }
  look(tree, false)
  return { given, beside }
}

test('what is given a reader asks nothing beside it', () => {
  const found = sources.map((path) => besideIn(treeOf(path)))
  // Guards against a vacuous pass: functions must be found.
  expect(found.flatMap(({ given }) => given).length).toBeGreaterThan(500)
  expect(found.flatMap(({ beside }) => beside).map(placeOf)).toEqual([])
})

test.each([
  ['async function prove(db: Reader, ctx: Ctx) { return find(ctx.db) }', 1],
  ['const a = (ctx: Ctx) => inSnapshot(ctx.db, async (db) => find(ctx.db, db))', 1],
  ['const a = (ctx: Ctx) => inSnapshot(ctx.db, async (db) => find(db))', 0],
])('%s', (text, count) => {
  const tree = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  expect(besideIn(tree).beside).toHaveLength(count)
})
