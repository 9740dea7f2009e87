import type { PermissionNode } from '#contract/access/roles.ts'

type Ticked = ReadonlySet<string>

const below = (node: PermissionNode): string[] => [
  node.permissionCode,
  ...node.children.flatMap(below),
]

/** The codes from the top of the tree down to one. */
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
 * The ticks after one was set or taken: setting one sets what it stands on, its menu and its group; taking
 * one takes everything below. A group that is set brings all of it that the user holds.
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

/** How much of a node is ticked: nothing, some, or all. */
export function extentOf(node: PermissionNode, held: Ticked): 'none' | 'some' | 'all' {
  const codes = below(node)
  const count = codes.filter((code) => held.has(code)).length
  if (count === 0) return 'none'
  return count === codes.length ? 'all' : 'some'
}
