import type { PermissionNode } from '#contract/access/roles.ts'

type Ticked = ReadonlySet<string>

const below = (node: PermissionNode): string[] => [
  node.permissionCode,
  ...node.children.flatMap(below),
]

/** Codes on the path from the root of the tree to `code`; empty if it is not in the tree. */
function pathTo(tree: readonly PermissionNode[], code: string): string[] {
  for (const node of tree) {
    if (node.permissionCode === code) return [code]
    const rest = pathTo(node.children, code)
    if (rest.length > 0) return [node.permissionCode, ...rest]
  }
  return []
}

const find = (tree: readonly PermissionNode[], code: string): PermissionNode | undefined => {
  for (const node of tree) {
    const found = node.permissionCode === code ? node : find(node.children, code)
    if (found) return found
  }
  return undefined
}

/**
 * The selection after a change. Selecting a node also selects its ancestors (menu and group); deselecting it deselects
 * everything below. Selecting a group selects everything in it that the user has.
 */
export function ticked(
  tree: readonly PermissionNode[],
  before: Ticked,
  code: string,
  on: boolean,
): Set<string> {
  const node = find(tree, code)
  if (!node) return new Set(before)
  if (!on) {
    const gone = new Set(below(node))
    return new Set([...before].filter((one) => !gone.has(one)))
  }
  const isGroup = node.children.some(({ permissionType }) => permissionType === 'M')
  const brought = isGroup ? heldBelow(node) : []
  return new Set([...before, ...pathTo(tree, code), ...brought])
}

const heldBelow = (node: PermissionNode): string[] =>
  node.held ? [node.permissionCode, ...node.children.flatMap(heldBelow)] : []

/** Whether a node and its descendants are ticked: not at all, partly or completely. */
export function extentOf(node: PermissionNode, held: Ticked): 'none' | 'some' | 'all' {
  const codes = below(node)
  const count = codes.filter((code) => held.has(code)).length
  if (count === 0) return 'none'
  return count === codes.length ? 'all' : 'some'
}
