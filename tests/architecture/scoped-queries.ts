// How the scope architecture test reads a query: which table it uses, and whether its condition contains a tenant
// filter.
import ts from 'typescript'
import { filesNamed, nodesOf, treeOf } from '../../scripts/build/sources.ts'
import { declarationOf, typeOf, typeOfExpression } from './declarations.ts'

/** The helpers of `src/server/kernel/scope.ts`; `within` is one of them, passed as an argument. */
const HELPERS = new Set(['inScope', 'ofMerchant', 'only', 'byId', 'unscoped'])
/** Types that only those helpers create. */
const HELD = /^(?:Within|TenantFilter)$/
const SCHEMA = 'src/server/db/schema/'

export type Query = { readonly node: ts.Node; readonly table: string; readonly scoped: boolean }

export const named = (
  node: ts.Node | undefined,
  names: ReadonlySet<string>,
): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && names.has(node.expression.getText())

/** The tables with a merchant, by export name and by database name. */
function tablesWithMerchant(): ReadonlyMap<string, string> {
  const tables = new Map<string, string>()
  for (const path of filesNamed(/\.ts$/, SCHEMA.slice(0, -1))) {
    for (const node of nodesOf(treeOf(path))) {
      if (!ts.isVariableDeclaration(node) || !named(node.initializer, new Set(['pgTable'])))
        continue
      const [name, columns] = node.initializer.arguments
      const has =
        columns !== undefined &&
        ts.isObjectLiteralExpression(columns) &&
        columns.properties.some((column) => column.name?.getText() === 'merchantId')
      if (has && name && ts.isStringLiteral(name)) tables.set(node.name.getText(), name.text)
    }
  }
  return tables
}
export const tables = tablesWithMerchant()
const inDatabase = [...tables.values()].join('|')

const isHeld = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && ts.isTypeReferenceNode(type) && HELD.test(type.typeName.getText())

/** The results of a function: its expression body, or each of its return values. */
function answersOf(of: ts.Node): readonly ts.Expression[] {
  if (!ts.isFunctionLike(of) || !('body' in of) || of.body === undefined) return []
  const body = of.body as ts.Node
  if (!ts.isBlock(body)) return [body as ts.Expression]
  return [...nodesOf(body)].flatMap((node) =>
    ts.isReturnStatement(node) && node.expression ? [node.expression] : [],
  )
}

const MOST = 12

/** Whether a condition has a tenant filter: a scope helper in a position that must be true as a whole. */
function saysWhose(node: ts.Expression | undefined, depth = 0): boolean {
  if (node === undefined || depth > MOST) return false
  const says = (one: ts.Expression | undefined) => saysWhose(one, depth + 1)
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return says(node.expression)
  if (ts.isConditionalExpression(node)) return says(node.whenTrue) && says(node.whenFalse)
  if (ts.isBinaryExpression(node)) return says(node.left)
  if (ts.isTaggedTemplateExpression(node)) return spansOf(node).some(says)
  if (ts.isCallExpression(node)) return callSays(node, says)
  if (isHeld(typeOfExpression(node))) return true
  if (!ts.isIdentifier(node)) return false
  const declared = declarationOf(node)
  if (declared && node.text === 'where' && isOfList(declared)) return true
  return declared !== undefined && ts.isVariableDeclaration(declared) && says(declared.initializer)
}

/** A parameter of a function passed to `listOf`: its type guarantees that `where` comes from the list. */
function isOfList(declared: ts.Node): boolean {
  let at = declared
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent
  const of = at.parent?.parent
  return of?.parent !== undefined && named(of.parent, new Set(['listOf']))
}

function callSays(
  node: ts.CallExpression,
  says: (one: ts.Expression | undefined) => boolean,
): boolean {
  const called = node.expression
  if (HELPERS.has(called.getText())) return true
  if (called.getText() === 'and') return node.arguments.some(says)
  if (called.getText() === 'or') return node.arguments.every(says)
  if (isHeld(typeOfExpression(called))) return true
  if (!ts.isIdentifier(called)) return false
  const declared = declarationOf(called)
  const made =
    declared && ts.isVariableDeclaration(declared) && declared.initializer
      ? declared.initializer
      : declared
  if (made && isHeld(typeOf(made))) return true
  const answers = made ? answersOf(made) : []
  return answers.length > 0 && answers.every(says)
}

const spansOf = (node: ts.TaggedTemplateExpression): readonly ts.Expression[] =>
  ts.isTemplateExpression(node.template)
    ? node.template.templateSpans.map((span) => span.expression)
    : []

const METHODS = new Set(['from', 'update', 'delete', '$count'])

/** The whole call chain to which a call belongs. */
function chainOf(start: ts.Node): ts.Node {
  let at = start
  while (ts.isPropertyAccessExpression(at.parent) && ts.isCallExpression(at.parent.parent))
    at = at.parent.parent
  return at
}

/** The condition of a query builder chain: the argument of its `where`, further along the chain. */
function whereOf(start: ts.CallExpression): ts.Expression | undefined {
  for (let at: ts.Node = start.parent; at !== undefined; at = at.parent) {
    if (ts.isPropertyAccessExpression(at) && ts.isCallExpression(at.parent)) {
      if (at.name.text === 'where') return at.parent.arguments[0]
      at = at.parent
    } else if (!ts.isAwaitExpression(at)) return undefined
  }
  return undefined
}

/** The table that a name refers to: the schema's own, one imported under another name, or an alias. */
export function tableOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined || !ts.isIdentifier(node)) return undefined
  const declared = declarationOf(node)
  if (declared === undefined || !ts.isVariableDeclaration(declared)) return undefined
  const made = declared.initializer
  if (named(made, new Set(['alias']))) return tableOf(made.arguments[0])
  const name = declared.name.getText()
  const ofSchema = declared.getSourceFile().fileName.startsWith(SCHEMA)
  return ofSchema && tables.has(name) ? name : undefined
}

function tableOfCall(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined
  return METHODS.has(node.expression.name.text) ? tableOf(node.arguments[0]) : undefined
}

/**
 * The table of a function that only begins a query: it returns a chain without a condition, and its callers add one.
 */
function begunBy(of: ts.Node): string | undefined {
  const [answer, more] = answersOf(of)
  if (answer === undefined || more !== undefined) return undefined
  for (const node of nodesOf(answer))
    if (
      ts.isCallExpression(node) &&
      /\.from$/.test(node.expression.getText()) &&
      chainOf(node) === answer &&
      whereOf(node) === undefined
    ) {
      const table = tableOfCall(node)
      if (table !== undefined) return table
    }
  return undefined
}

/** Whether a query is the whole result of a function that leaves the condition to its callers. */
function isBeginning(node: ts.CallExpression): boolean {
  let at: ts.Node = node
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent
  return chainOf(node) === answersOf(at)[0] && begunBy(at) !== undefined
}

function calledBy(node: ts.CallExpression): ts.Node | undefined {
  const declared = ts.isIdentifier(node.expression) ? declarationOf(node.expression) : undefined
  return declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared
}

function built(node: ts.Node): Query | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const called = calledBy(node)
  const table = tableOfCall(node) ?? (called && begunBy(called))
  if (table === undefined || isBeginning(node)) return undefined
  // `readPart` adds the condition of its part, which is a `TenantFilter` by its type.
  if (named(chainOf(node).parent, new Set(['readPart']))) return { node, table, scoped: true }
  const counts = /\$count$/.test(node.expression.getText())
  return { node, table, scoped: saysWhose(counts ? node.arguments[1] : whereOf(node)) }
}

/** `sql` templates that read or update a table, named in the text or interpolated. */
function written(node: ts.Node): Query | undefined {
  if (!ts.isTaggedTemplateExpression(node) || !/^sql\b/.test(node.tag.getText())) return undefined
  const text = ts.isTemplateExpression(node.template)
    ? [node.template.head, ...node.template.templateSpans.map((span) => span.literal)]
    : [node.template]
  const spans = spansOf(node)
  for (const [index, part] of text.entries()) {
    const byName = new RegExp(`\\b(?:from|update)\\s+(${inDatabase})\\b`).exec(part.text)?.[1]
    const inHole = /\b(?:from|update)\s+$/.test(part.text) ? tableOf(spans[index]) : undefined
    const table = inHole ?? byName
    if (table) return { node, table, scoped: spans.some((span) => saysWhose(span)) }
  }
  return undefined
}

/** The queries in a file that use a table with a merchant. */
export const queriesOf = (tree: ts.SourceFile): readonly Query[] =>
  [...nodesOf(tree)].flatMap((node) => built(node) ?? written(node) ?? [])

/** Whether a value comes unchecked from the request: from `input`, or from a destructured handler parameter. */
function isFromCall(node: ts.Expression): boolean {
  const [root] = [...nodesOf(node)].filter((one) => ts.isIdentifier(one))
  if (root === undefined) return false
  if (root.text === 'input') return true
  const declared = declarationOf(root)
  if (declared === undefined || !ts.isBindingElement(declared)) return false
  const owner = declared.parent.parent
  if (ts.isVariableDeclaration(owner)) return owner.initializer?.getText() === 'input'
  if (!ts.isParameter(owner)) return false
  const handler = owner.parent.parent
  return ts.isVariableDeclaration(handler) && /^Handler</.test(handler.type?.getText() ?? '')
}

/** The uses of `byId` with an id supplied by the caller. */
export const idsFromCalls = (tree: ts.SourceFile): readonly ts.Node[] =>
  [...nodesOf(tree)].filter((node) => {
    const id = named(node, new Set(['byId'])) ? node.arguments[1] : undefined
    return id !== undefined && isFromCall(id)
  })
