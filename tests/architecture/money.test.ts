// Money is in bigint minor units and never becomes a float.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesNamed, nodesOf, placeOf, treeOf } from '../../scripts/build/sources.ts'

// The last word of a name shows that it is money: `feeMinor`, `row.amount`, `availableBalance`.
const MONEY = /(?:^|[a-z_])(?:amount|balance|fee|minor|money|price|deposit|subtotal)s?$/i
// In these files every number is money, whatever its name.
const LEDGER = /^src\/(?:domain\/money\.ts|server\/ledger\/)/
const FLOATS = new Set(['Number', 'parseFloat', 'parseInt'])

const sources = filesNamed(/^src\/.*\.(?:ts|tsx|astro)$/).filter(
  (path) => !/\.test\.tsx?$/.test(path),
)

/** The name in which an expression ends: `a.b.amount` and `amount()` both give `amount`. */
function lastName(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isCallExpression(node)) return lastName(node.expression)
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node))
    return lastName(node.expression)
  if (ts.isAsExpression(node)) return lastName(node.expression)
  if (ts.isBinaryExpression(node)) return `${lastName(node.left)} ${lastName(node.right)}`
  return ''
}

const isMoney = (node: ts.Node | undefined) =>
  node !== undefined &&
  lastName(node)
    .split(' ')
    .some((name) => MONEY.test(name))

/** The expression that a node converts to a float, if any. */
function floated(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node)) {
    const callee = node.expression
    if (ts.isIdentifier(callee) && FLOATS.has(callee.text)) return node.arguments[0]
    if (!ts.isPropertyAccessExpression(callee)) return undefined
    if (callee.expression.getText() === 'Number' && /^parse/.test(callee.name.text)) {
      return node.arguments[0]
    }
    return /^to(?:Fixed|Precision)$/.test(callee.name.text) ? callee.expression : undefined
  }
  const plus = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken
  return plus ? node.operand : undefined
}

test('there are sources to judge', () => expect(sources.length).toBeGreaterThan(20))

test('no amount is turned into a float', () => {
  const found = sources.flatMap((path) =>
    [...nodesOf(treeOf(path))].filter((node) => {
      const operand = floated(node)
      return operand !== undefined && (LEDGER.test(path) || isMoney(operand))
    }),
  )
  expect(found.map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([])
})

test('no amount is declared as a number', () => {
  const found = sources.flatMap((path) =>
    [...nodesOf(treeOf(path))].filter((node) => {
      if (ts.isPropertySignature(node) || ts.isParameter(node) || ts.isVariableDeclaration(node)) {
        return node.type?.kind === ts.SyntaxKind.NumberKeyword && MONEY.test(node.name.getText())
      }
      // A schema field: `amount: v.number()`, `feeMinor: integer(...)`.
      if (!ts.isPropertyAssignment(node) || !MONEY.test(node.name.getText())) return false
      return /^(?:v\.number|integer|real|doublePrecision|numeric)\b/.test(
        node.initializer.getText(),
      )
    }),
  )
  expect(found.map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([])
})
