// How the scope architecture test finds tenant conditions that no helper made.
import ts from 'typescript'
import { nodesOf } from '../../scripts/build/sources.ts'
import { named, tableOf } from './scoped-queries.ts'

const COMPARES = new Set(['eq', 'ne', 'inArray', 'notInArray'])
const isMerchantOf = (node: ts.Expression | undefined, which: (of: ts.Expression) => boolean) =>
  node !== undefined &&
  ts.isPropertyAccessExpression(node) &&
  node.name.text === 'merchantId' &&
  which(node.expression)

/**
 * Whether a call compares a row's merchant: any expression with a merchant on the left, a table's column on the right.
 */
function comparesMerchant(node: ts.Node): boolean {
  if (!named(node, COMPARES)) return false
  const [left, right] = node.arguments
  // The merchants table itself is joined by its own id.
  if (left?.getText() === 'merchants.id') return false
  return isMerchantOf(left, () => true) || isMerchantOf(right, (of) => tableOf(of) !== undefined)
}

const COLUMN = /\b(?:merchant_id|store_id)\s*(?:=|<>|(?:not\s+)?in|=\s*any)\s*\(?\s*$/

/**
 * Whether an `sql` template compares a row's merchant or store with a value, by the column name or a table's column.
 */
function comparesInText(node: ts.Node): boolean {
  if (!ts.isTemplateExpression(node) || !ts.isTaggedTemplateExpression(node.parent)) return false
  return node.templateSpans.some((span, index) => {
    const before = index === 0 ? node.head : node.templateSpans[index - 1]?.literal
    const ofTable = isMerchantOf(span.expression, (of) => tableOf(of) !== undefined)
    return COLUMN.test(before?.text ?? '') || (ofTable && /^\s*(?:=|in\b)/.test(span.literal.text))
  })
}

/** The tenant conditions that are written by hand. */
export const writtenByHand = (tree: ts.SourceFile): readonly ts.Node[] =>
  [...nodesOf(tree)].filter((node) => comparesMerchant(node) || comparesInText(node))
