import { expect, test } from 'vitest'
import type { PermissionNode } from '#contract/access/roles.ts'
import { extentOf, ticked } from './ticks.ts'

const node = (
  permissionCode: string,
  children: readonly PermissionNode[] = [],
  held = true,
): PermissionNode => ({
  permissionType: permissionCode.startsWith('M') ? 'M' : 'B',
  permissionCode,
  frontUri: null,
  name: permissionCode,
  held,
  children,
})
const tree = [
  node('M-1', [node('M-11', [node('B-1'), node('B-2', [], false)]), node('M-12')]),
  node('M-2', [node('B-3')]),
]
const after = (before: readonly string[], code: string, on: boolean) =>
  [...ticked(tree, new Set(before), code, on)].sort()

test('a button brings its menu and its group', () => {
  expect(after([], 'B-1', true)).toEqual(['B-1', 'M-1', 'M-11'])
  expect(after(['M-12', 'M-1'], 'B-3', true)).toEqual(['B-3', 'M-1', 'M-12', 'M-2'])
})

test('a menu is set without its buttons, and takes them along when it goes', () => {
  expect(after([], 'M-11', true)).toEqual(['M-1', 'M-11'])
  expect(after(['M-1', 'M-11', 'B-1', 'B-2', 'M-12'], 'M-11', false)).toEqual(['M-1', 'M-12'])
})

test('a button that goes leaves its menu', () => {
  expect(after(['M-1', 'M-11', 'B-1'], 'B-1', false)).toEqual(['M-1', 'M-11'])
})

test('a group brings all of it that the user holds, and takes all of it', () => {
  expect(after([], 'M-1', true)).toEqual(['B-1', 'M-1', 'M-11', 'M-12'])
  expect(after(['M-1', 'M-11', 'B-1', 'B-2', 'M-12', 'M-2'], 'M-1', false)).toEqual(['M-2'])
})

test('a code that is not in the tree changes nothing', () => {
  expect(after(['M-2'], 'M-9', true)).toEqual(['M-2'])
})

test('how much of a node is set', () => {
  const [group = node('')] = tree
  expect(extentOf(group, new Set())).toBe('none')
  expect(extentOf(group, new Set(['M-1', 'M-12']))).toBe('some')
  expect(extentOf(group, new Set(['M-1', 'M-11', 'M-12', 'B-1', 'B-2']))).toBe('all')
})
