// Finds the calls of a function in a source, using the bundler's parser.
import { type ESTree, parseSync, Visitor } from 'vite'

export type LiteralCall = {
  readonly start: number
  readonly end: number
  /** The value of the single literal argument; undefined for any other arguments. */
  readonly literal: unknown
}

/** The calls of `name` in a source, in order. */
export function literalCalls(code: string, path: string, name: string): readonly LiteralCall[] {
  const calls: LiteralCall[] = []
  const { program } = parseSync(path, code)
  new Visitor({
    CallExpression({ callee, arguments: [given, ...more], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== name) return
      calls.push({ start, end, literal: more.length === 0 ? literalOf(given) : undefined })
    },
  }).visit(program)
  return calls.sort((one, other) => one.start - other.start)
}

type Node = ESTree.Argument | ESTree.ArrayExpressionElement | undefined

/** The value of a literal; undefined for an expression that is not entirely literal. */
function literalOf(node: Node): unknown {
  if (node?.type === 'Literal') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined
  if (node?.type === 'UnaryExpression' && node.operator === '-') {
    const value = literalOf(node.argument)
    return typeof value === 'number' ? -value : undefined
  }
  if (node?.type === 'ArrayExpression') {
    const values = node.elements.map(literalOf)
    return values.includes(undefined) ? undefined : values
  }
  return node?.type === 'ObjectExpression' ? fieldsOf(node) : undefined
}

function fieldsOf({ properties }: ESTree.ObjectExpression): object | undefined {
  const fields: Record<string, unknown> = {}
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) return undefined
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : literalOf(key as Node)
    const value = literalOf(property.value)
    if ((typeof name !== 'string' && typeof name !== 'number') || value === undefined)
      return undefined
    fields[name] = value
  }
  return fields
}
